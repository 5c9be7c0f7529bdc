import type { TeamSearchTexts } from '#platform/mail-texts'

const hello = 'Здравствуйте, {username}!'

export const teamSearch: TeamSearchTexts = {
  join_requested: {
    subject: '{member} просится в команду «{team}»',
    lines: [
      hello,
      '{member} просит принять его в команду «{team}». Сообщение ждёт на странице команды: там можно принять или отказать.',
    ],
    button: 'Открыть команду',
  },
  join_accepted: {
    subject: 'Вы в команде «{team}»',
    lines: [hello, 'Команда «{team}» приняла вашу заявку: теперь вы в составе.'],
    button: 'Открыть команду',
  },
  join_declined: {
    subject: 'Команда «{team}» отказала',
    lines: [hello, 'Команда «{team}» на этот раз не приняла вашу заявку. Игроков ищут и другие команды.'],
    button: 'Открыть команду',
  },
  team_invited: {
    subject: 'Команда «{team}» зовёт вас',
    lines: [
      hello,
      '{captain} увидел, что вы ищете команду, и зовёт вас в «{team}».',
      'Приглашение только для вас и открыто до {until}.',
    ],
    button: 'Посмотреть приглашение',
  },
}
