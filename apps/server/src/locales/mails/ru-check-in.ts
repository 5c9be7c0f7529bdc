import type { CheckInTexts } from '#platform/mail-texts'

const hello = 'Здравствуйте, {username}!'
const say = 'Пройти чек-ин'
const button = 'Открыть турнир'

export const checkIns: CheckInTexts = {
  check_in_open: {
    subject: 'Чек-ин на «{tournament}» открыт до {until}: подтвердите, что «{team}» на месте',
    lines: [
      hello,
      'Открыт чек-ин на турнир «{tournament}», он идёт до {until}. Подтвердить, что «{team}» на месте, может любой игрок состава.',
      'Кто не отметится к этому времени, уступит место команде из листа ожидания.',
    ],
    button: say,
  },
  check_in_soon_over: {
    subject: 'Чек-ин на «{tournament}» закроется {until}, а «{team}» ещё не отметилась',
    lines: [
      hello,
      'Чек-ин на «{tournament}» закроется {until}, а «{team}» ещё никто не отметил.',
      'После этого ваше место достанется листу ожидания.',
    ],
    button: say,
  },
  check_in_missed: {
    subject: '«{team}» не прошла чек-ин на «{tournament}» и стоит в конце листа ожидания',
    lines: [
      hello,
      'Чек-ин закончился, «{team}» никто не отметил. Теперь команда в конце листа ожидания.',
      'Если вы всё-таки на месте, напишите организатору: до начала он может допустить вас снова.',
    ],
    button,
  },
  check_in_offered: {
    subject: 'На «{tournament}» освободилось место для «{team}»: подтвердите участие до {until}',
    lines: [
      hello,
      'Одна из команд не отметилась, и её место может стать вашим: пройдите чек-ин до {until}.',
      'Потом место предложат следующей команде.',
    ],
    button: say,
  },
  check_in_admitted: {
    subject: 'Организатор снова допустил «{team}» на «{tournament}»',
    lines: [hello, 'Организатор снова допустил «{team}»: вы играете. Начало: {starts}.'],
    button,
  },
}
