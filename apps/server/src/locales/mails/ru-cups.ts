import type { CupTexts } from '#platform/mail-texts'

const hello = 'Здравствуйте, {username}!'
const button = 'Открыть турнир'

export const cups: CupTexts = {
  cup_moved: {
    subject: '«{tournament}» начнётся в другое время: {starts}',
    lines: [hello, 'Организатор перенёс турнир «{tournament}», в котором участвует «{team}». Новое начало: {starts}.'],
    button,
  },
  place_taken: {
    subject: '«{team}» теперь в листе ожидания «{tournament}»',
    lines: [
      hello,
      'Организатор турнира «{tournament}» уменьшил число мест, и «{team}» осталась без места.',
      'Вы ждёте первыми: раньше всех, кто пришёл позже. Если место освободится, мы напишем.',
    ],
    button,
  },
  cup_invited: {
    subject: '{person} зовёт вас помочь провести «{tournament}»',
    lines: [
      hello,
      '{person} проводит турнир «{tournament}» и зовёт вас помочь. Что именно делать, видно до ответа.',
      'Приглашение только для вас и действует до {until}.',
    ],
    button: 'Посмотреть приглашение',
  },
}
