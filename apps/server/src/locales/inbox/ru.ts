import type { InboxTexts } from '#platform/inbox-texts'

const pay = 'Оплатить'
const checkIn = 'Подтвердить участие'
const tournament = 'Открыть турнир'
const team = 'Открыть команду'
const roster = 'Открыть состав'
const match = 'Открыть матч'
const talk = 'Прочитать'
const ready = 'Подтвердить готовность'
const veto = 'Выбрать'
const connect = 'Подключиться'
const achievements = 'Мои достижения'
const skills = 'Мои SKILLS'
const home = 'Перейти к турнирам'
const admin = 'Открыть панель'
const age = 'Открыть настройки'
const security = 'Проверить аккаунт'
const invitation = 'Посмотреть приглашение'
const people = 'Кто ведёт турнир'

export const ru: InboxTexts = {
  prize_details_wanted: '«{tournament}»: приз команды «{team}» – {amount}. Укажите, куда его выплатить',
  prize_paid: 'Организатор турнира «{tournament}» отметил: команде «{team}» выплачено {amount}',
  place_offered: 'Для команды «{team}» освободилось место на турнире «{tournament}»: оплатите до {due}',
  match_result: 'Организатор внёс результат: «{team1}» {score} «{team2}»',
  match_soon: 'Ваш матч «{team1}» – «{team2}» начнётся {starts}',
  time_proposed: '«{team}» предлагает сыграть «{team1}» – «{team2}» {time}',
  time_accepted: '«{team1}» – «{team2}» начнётся {time}: капитаны договорились',
  time_declined: '«{team}» отклонила ваше время для «{team1}» – «{team2}»: {time}',
  result_reported: '«{team}» внесла счёт {score} в матче «{team1}» – «{team2}». Без возражений он вступит в силу {due}',
  result_stands: 'Результат «{team1}» – «{team2}» засчитан: {score}',
  organiser_called: '{captain} зовёт организатора в матч «{team1}» – «{team2}»: {message}',
  dispute_opened: '«{team}» оспаривает результат «{team1}» – «{team2}». Капитаны могут писать до {due}',
  match_warned: 'Предупреждение в матче «{team1}» – «{team2}», {warned}: {reason}',
  line_short: 'Матчей в очереди на сервер: {waiting}, серверов принимает матчи: {live}',
  team_invited: '{captain} зовёт вас в команду «{team}». Приглашение открыто до {until}',
  payment_due: {
    text: '«{team}» зарегистрирована на турнир «{tournament}»: оплатите взнос до {due}, чтобы сохранить место',
    action: pay,
  },
  payment_short: {
    text: 'Для команды «{team}» в турнире «{tournament}» пришло {paid}, не хватает {amount}. Отправьте остаток с тем же кодом',
    action: pay,
  },
  payment_undone: {
    text: 'Оплату команды «{team}» в турнире «{tournament}» отменили: {reason}. Нужно оплатить {amount}',
    action: pay,
  },
  refund_owed: {
    text: 'Команде «{team}» вернут {amount}: турнир «{tournament}». Перевод за организатором',
    action: tournament,
  },
  refunded: { text: 'Команде «{team}» вернули {amount}: турнир «{tournament}»', action: tournament },
  waiting_listed: { text: 'На турнире «{tournament}» нет мест: «{team}» в листе ожидания', action: tournament },
  organiser_message: { text: '«{tournament}»: {text}', action: tournament },
  check_in_open: checkIn,
  check_in_soon_over: checkIn,
  check_in_missed: tournament,
  check_in_offered: checkIn,
  check_in_admitted: tournament,
  team_entered: {
    text: 'Организатор заявил «{team}» на турнир «{tournament}». Если не сможете, снимите команду там же',
    action: tournament,
  },
  roster_named: { text: 'Вы в составе команды «{team}» на турнире «{tournament}»', action: tournament },
  team_renamed: {
    text: 'Команда «{before}» теперь называется «{team}». Так решил администратор: {reason}',
    action: team,
  },
  team_crest_removed: { text: 'Администратор убрал эмблему команды «{team}»: {reason}', action: team },
  team_member_taken: { text: 'Администратор исключил {member} из команды «{team}»: {reason}', action: team },
  roster_short: {
    text: '{member} больше не в составе «{team}» на турнире «{tournament}». Осталось игроков: {count}. Укажите, кто играет',
    action: tournament,
  },
  cup_roster_cut: {
    text: 'Администратор убрал {member} из состава «{team}» на турнире «{tournament}»: {reason}',
    action: roster,
  },
  cup_player_banned: {
    text: '{member} из «{team}» заблокирован и остаётся в составе на турнире «{tournament}». Решите, кто играет',
    action: roster,
  },
  roster_left: { text: 'Вы больше не в составе команды «{team}» на турнире «{tournament}»', action: tournament },
  registration_withdrawn: { text: '«{team}» больше не участвует в турнире «{tournament}»', action: tournament },
  schedule_changed: {
    text: '«{tournament}»: расписание изменилось. Следующий матч «{team}» — {time}',
    action: 'Посмотреть время',
  },
  schedule_cleared: {
    text: '«{tournament}»: у следующего матча «{team}» пока нет времени',
    action: 'Посмотреть время',
  },
  cup_paused: { text: '«{tournament}» на паузе: {reason}', action: tournament },
  cup_resumed: { text: '«{tournament}» продолжается: ваш матч может начаться', action: tournament },
  fee_changed: { text: 'Взнос турнира «{tournament}» теперь {fee}, в том числе для «{team}»', action: tournament },
  payment_due_moved: { text: 'Новый срок оплаты «{team}» за «{tournament}»: {due}', action: pay },
  roster_to_fix: {
    text: 'В «{tournament}» теперь составы по {roster}, а в «{team}» {count}: поменяйте состав',
    action: tournament,
  },
  organiser_added: { text: 'Теперь вы организатор турнира «{tournament}»', action: tournament },
  organiser_removed: { text: 'Вы больше не организатор турнира «{tournament}»', action: tournament },
  cup_to_approve: { text: '{person} хочет провести турнир: «{tournament}»', action: 'Рассмотреть' },
  cup_approved: { text: '«{tournament}» одобрен: можно открывать регистрацию', action: 'Открыть турнир' },
  cup_returned: { text: '«{tournament}» вернулся к вам: {reason}', action: 'Открыть турнир' },
  cup_refused: { text: '«{tournament}» не одобрен: {reason}', action: 'Открыть турнир' },
  cup_invited: '{person} зовёт вас помочь провести «{tournament}». Ответьте до {until}',
  cup_offered: { text: '{person} хочет передать вам турнир «{tournament}». Ответьте до {until}', action: invitation },
  cup_invitation_accepted: { text: '{person} соглашается: «{tournament}»', action: people },
  cup_invitation_declined: { text: '{person} отказывается: «{tournament}»', action: people },
  role_given_back: { text: '{person} больше не помогает с турниром «{tournament}»', action: people },
  match_over: { text: 'Матч окончен: «{team1}» {score} «{team2}»', action: match },
  call_taken: { text: '{person} занимается вашим вызовом в матче «{team1}» – «{team2}»', action: match },
  talk_unread: { text: '{person} пишет вам в матче «{team1}» – «{team2}»', action: talk },
  report_settled: {
    text: 'Администратор рассмотрел вашу жалобу на сообщение в матче «{team1}» – «{team2}»',
    action: match,
  },
  call_answered: { text: '{person} отвечает на ваш вызов: {message}', action: match },
  ready_wanted: { text: '«{rival}» готова к матчу «{team1}» – «{team2}» и ждёт команду «{team}»', action: ready },
  veto_turn: { text: 'Ваш ход в выборе карт: «{team1}» – «{team2}»', action: veto },
  server_ready: { text: 'Сервер матча «{team1}» – «{team2}» готов: подключайтесь', action: connect },
  achievement_unlocked: { text: 'Новое достижение: «{achievement}»', action: achievements },
  skills_given: { text: 'LOBBY начислил вам SKILLS: {amount}. Причина: {reason}', action: skills },
  skills_taken: { text: 'LOBBY списал у вас SKILLS: {amount}. Причина: {reason}', action: skills },
  ban_lifted: { text: 'Блокировка снята: вы снова можете играть', action: home },
  admin_added: { text: 'Теперь вы администратор LOBBY', action: admin },
  admin_removed: { text: 'Вы больше не администратор LOBBY', action: home },
  guardian_granted: { text: 'Ваш родитель или опекун дал согласие: вам открыты турниры с призами', action: home },
  guardian_refused: { text: 'Ваш родитель или опекун не дал согласия на турниры с призами', action: age },
  guardian_withdrawn: { text: 'Ваш родитель или опекун отозвал согласие на турниры с призами', action: age },
  new_sign_in: {
    text: 'В ваш аккаунт вошли из нового браузера. Если это были не вы, смените пароль',
    action: security,
  },
  password_changed: { text: 'Ваш пароль изменён', action: security },
  second_factor_on: { text: 'Теперь для входа нужен код из приложения', action: security },
  second_factor_off: { text: 'Для входа больше не нужен код из приложения', action: security },
  recovery_codes_renewed: { text: 'У вас новые коды восстановления, старые больше не работают', action: security },
  provider_linked: { text: 'Теперь в ваш аккаунт можно войти через {provider}', action: security },
  provider_unlinked: { text: 'Через {provider} больше нельзя войти в ваш аккаунт', action: security },
  data_exported: { text: 'Скачана копия ваших данных', action: security },
}
