import type { NoticeTexts } from '#platform/mail-texts'
import { checkIns } from './ru-check-in.ts'
import { cups } from './ru-cups.ts'
import { places } from './ru-places.ts'
import { qualifiers } from './ru-qualifiers.ts'
import { standIns } from './ru-stand-ins.ts'
import { teamSearch } from './ru-team-search.ts'

const hello = 'Здравствуйте, {username}!'
const reason = 'Причина, которую назвал организатор: {reason}'

export const notices: NoticeTexts = {
  footer: 'Вы получили это письмо, потому что включили уведомления LOBBY по почте. Выбрать, о чём писать: {settings}',
  templates: {
    ...places,
    ...qualifiers,
    tournament_started: {
      subject: 'Турнир «{tournament}» начался',
      lines: [
        hello,
        'Турнир «{tournament}» начался, вы играете за команду «{team}».',
        'Первый соперник: «{opponent}».',
      ],
      button: 'Где я играю',
    },
    tournament_cancelled: {
      subject: 'Турнир «{tournament}» отменён',
      lines: [hello, 'Организатор отменил турнир «{tournament}», на который была зарегистрирована команда «{team}».'],
      button: 'Открыть турнир',
    },
    ...cups,
    ...checkIns,
    match_result: {
      subject: 'Результат матча «{team1}» – «{team2}»',
      lines: [
        hello,
        'По решению организатора турнира «{tournament}» результат матча такой: «{team1}» {score} «{team2}».',
        reason,
      ],
      button: 'Открыть матч',
    },
    match_awarded: {
      subject: 'Победа присуждена команде «{winner}»: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Организатор турнира «{tournament}» присудил победу в матче «{team1}» – «{team2}» команде «{winner}».',
        reason,
      ],
      button: 'Открыть матч',
    },
    match_without_winner: {
      subject: 'Матч без победителя: «{team1}» – «{team2}»',
      lines: [
        hello,
        'По решению организатора турнира «{tournament}» матч «{team1}» – «{team2}» завершён без победителя.',
        reason,
      ],
      button: 'Открыть матч',
    },
    match_annulled: {
      subject: 'Матч аннулирован: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Организатор турнира «{tournament}» аннулировал матч «{team1}» – «{team2}»: он больше не учитывается.',
        reason,
      ],
      button: 'Открыть матч',
    },
    match_restored: {
      subject: 'Матч снова в силе: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Матч «{team1}» – «{team2}» турнира «{tournament}» вернулся в сетку таким, каким был до аннулирования.',
      ],
      button: 'Открыть матч',
    },
    match_soon: {
      subject: 'Скоро ваш матч: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Матч «{team1}» – «{team2}» турнира «{tournament}» начнётся {starts}.',
        'Откройте страницу матча, отметьте, что команда готова, и выберите карты.',
      ],
      button: 'Открыть матч',
    },
    time_proposed: {
      subject: 'Другое время? «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитан команды «{team}» предлагает сыграть матч «{team1}» – «{team2}» турнира «{tournament}» в другое время: {time}.',
        'Пока вы не согласитесь, время остаётся прежним.',
      ],
      button: 'Ответить',
    },
    time_accepted: {
      subject: 'Новое время: «{team1}» – «{team2}»',
      lines: [hello, 'Капитаны договорились: матч «{team1}» – «{team2}» турнира «{tournament}» начнётся {time}.'],
      button: 'Открыть матч',
    },
    time_declined: {
      subject: 'Команде «{team}» это время не подходит',
      lines: [
        hello,
        'Капитан команды «{team}» отклонил ваше предложение по матчу «{team1}» – «{team2}»: {time}. Вы можете предложить другое время.',
      ],
      button: 'Открыть матч',
    },
    result_reported: {
      subject: 'Результат верный? «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитан команды «{team}» внёс результат матча «{team1}» – «{team2}» турнира «{tournament}»: {score}.',
        'Подтвердите его или сообщите, что он неверный. Без ответа он вступит в силу {due}.',
      ],
      button: 'Ответить',
    },
    result_stands: {
      subject: 'Результат засчитан: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Ответа вовремя не было, поэтому в матче «{team1}» – «{team2}» турнира «{tournament}» засчитан результат, который внесла команда «{team}»: {score}.',
      ],
      button: 'Открыть матч',
    },
    result_disputed: {
      subject: 'Спор о результате: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитаны называют разные результаты матча «{team1}» – «{team2}» турнира «{tournament}», поэтому решает организатор.',
        'Если это опечатка, внесите результат ещё раз: как только оба совпадут, он станет окончательным.',
      ],
      button: 'Открыть матч',
    },
    result_to_decide: {
      subject: 'Нужно ваше решение: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитаны называют разные результаты матча «{team1}» – «{team2}» турнира «{tournament}». Сетка ждёт вашего решения.',
      ],
      button: 'Внести результат',
    },
    organiser_called: {
      subject: '{captain} зовёт организатора: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитан {captain} просит организатора прийти в матч «{team1}» – «{team2}» турнира «{tournament}».',
        'О чём речь: {message}',
      ],
      button: 'Открыть матч',
    },
    stray_heard: {
      subject: 'Играют на другом сервере: «{team1}» – «{team2}»',
      lines: [
        hello,
        'В матче «{team1}» – «{team2}» турнира «{tournament}» раунды всё ещё приходят от прежней загрузки, а от нынешней не приходит ничего. Пока вы не решите, LOBBY их не засчитывает.',
        'Это сервер «{server}».',
        'По его последнему сообщению счёт {score}.',
      ],
      button: 'Открыть матч',
    },
    match_warned: {
      subject: 'Предупреждение – {warned}: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Судья вынес предупреждение в матче «{team1}» – «{team2}» турнира «{tournament}». Кому: {warned}.',
        'За что: {reason}',
      ],
      button: 'Открыть матч',
    },
    caster_added: {
      subject: 'Вы комментируете: {where}',
      lines: [
        hello,
        'Организатор назначил вас комментатором: {where}.',
        'На вашей странице видно, где играется каждый матч, и есть адрес и пароль GOTV.',
      ],
      button: 'Ваши матчи',
    },
    observer_added: {
      subject: 'Вы наблюдатель: {where}',
      lines: [
        hello,
        'Организатор назначил вас наблюдателем: {where}.',
        'На вашей странице видно, где играется каждый матч, и есть адрес и пароль GOTV.',
      ],
      button: 'Ваши матчи',
    },
    referee_added: {
      subject: 'Вы судите: {where}',
      lines: [
        hello,
        'Организатор назначил вас судьёй: {where}.',
        'Вы можете ставить эти матчи на паузу, возвращать их к раунду, выносить предупреждения и задавать результат.',
      ],
      button: 'Ваши матчи',
    },
    crew_removed: {
      subject: 'Роль снята: {where}',
      lines: [hello, 'Организатор снял с вас роль: {where}.'],
      button: 'Ваши матчи',
    },
    ...standIns,
    line_short: {
      subject: 'Игровых серверов меньше, чем ждущих матчей',
      lines: [
        hello,
        'Серверов, которые принимают матчи, меньше, чем матчей, которые ждут сервер. Матчей в очереди: {waiting}. Серверов: {live}.',
        'Часть матчей начнётся позже. Верните сервер в строй, добавьте новый или загрузите матч на свой сервер.',
      ],
      button: 'Открыть страницу',
    },
    dispute_opened: {
      subject: 'Результат оспорен: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитан команды «{team}» оспаривает результат матча «{team1}» – «{team2}» турнира «{tournament}». Решение примет организатор.',
        'Оба капитана могут писать и прикладывать картинки, видео и демо. Срок: {due}.',
      ],
      button: 'Открыть спор',
    },
    dispute_upheld: {
      subject: 'Результат остаётся в силе: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Организатор рассмотрел спор о матче «{team1}» – «{team2}» турнира «{tournament}»: результат остаётся в силе.',
        reason,
      ],
      button: 'Открыть матч',
    },
    member_joined: {
      subject: '{member} теперь в команде «{team}»',
      lines: [hello, 'Игрок {member} теперь состоит в команде «{team}», его можно заявлять на турниры.'],
      button: 'Открыть команду',
    },
    member_removed: {
      subject: 'Вы больше не в команде «{team}»',
      lines: [hello, 'Капитан исключил вас из команды «{team}».'],
      button: 'Посмотреть другие команды',
    },
    captain_you: {
      subject: 'Теперь вы капитан команды «{team}»',
      lines: [hello, 'Теперь командой «{team}» руководите вы: прежний капитан передал её вам или ушёл.'],
      button: 'Открыть команду',
    },
    captain_changed: {
      subject: 'У команды «{team}» новый капитан',
      lines: [hello, 'Теперь капитан команды «{team}» – {captain}: прежний капитан передал команду или ушёл.'],
      button: 'Открыть команду',
    },
    ...teamSearch,
    team_disbanded: {
      subject: 'Команда «{team}» распущена',
      lines: [hello, 'Капитан распустил команду «{team}», в которой вы состояли.'],
      button: 'Посмотреть другие команды',
    },
  },
}
