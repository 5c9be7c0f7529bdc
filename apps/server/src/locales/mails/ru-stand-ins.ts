import type { StandInTexts } from '#platform/mail-texts'

const hello = 'Здравствуйте, {username}!'

export const standIns: StandInTexts = {
  stand_in_plays: {
    subject: 'Вы стендин команды «{team}»: {where}',
    lines: [
      hello,
      'Организатор назначил вас стендином команды «{team}»: {where}.',
      'Вы подтверждаете готовность и заходите на сервер, как любой игрок команды. Сервер впустит вас по Steam ID.',
    ],
    button: 'Открыть страницу',
  },
  stand_in_coaches: {
    subject: 'Вы тренер команды «{team}»: {where}',
    lines: [
      hello,
      'Организатор назначил вас тренером команды «{team}»: {where}.',
      'Вы заходите на сервер вместе с командой и пишете там .coach ct или .coach t, по её стороне. Сервер впустит вас по Steam ID.',
    ],
    button: 'Открыть страницу',
  },
  stand_in_removed: {
    subject: 'Вы больше не с командой «{team}»: {where}',
    lines: [hello, 'Организатор отменил ваше назначение стендином или тренером команды «{team}»: {where}.'],
    button: 'Открыть страницу',
  },
  team_stand_in_plays: {
    subject: '{person} – стендин команды «{team}»: {where}',
    lines: [hello, 'Организатор назначил стендина вашей команде «{team}»: {where}. Это {person}.'],
    button: 'Открыть страницу',
  },
  team_stand_in_coaches: {
    subject: '{person} – тренер команды «{team}»: {where}',
    lines: [hello, 'Организатор назначил тренера вашей команде «{team}»: {where}. Это {person}.'],
    button: 'Открыть страницу',
  },
  team_stand_in_removed: {
    subject: '{person} больше не с командой «{team}»: {where}',
    lines: [hello, 'Организатор отменил назначение в вашей команде «{team}»: {where}. Это {person}.'],
    button: 'Открыть страницу',
  },
}
