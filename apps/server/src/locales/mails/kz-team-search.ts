import type { TeamSearchTexts } from '#platform/mail-texts'

const hello = 'Сәлеметсіз бе, {username}!'

export const teamSearch: TeamSearchTexts = {
  join_requested: {
    subject: '{member} «{team}» командасына сұранады',
    lines: [
      hello,
      '{member} «{team}» командасына қосылғысы келеді. Хабарламасы команда бетінде тұр: сол жерде қабылдайсыз не бас тартасыз.',
    ],
    button: 'Команданы ашу',
  },
  join_accepted: {
    subject: 'Сіз «{team}» командасындасыз',
    lines: [hello, '«{team}» командасы өтініміңізді қабылдады: енді сіз құрамдасыз.'],
    button: 'Команданы ашу',
  },
  join_declined: {
    subject: '«{team}» командасы бас тартты',
    lines: [hello, '«{team}» командасы бұл жолы өтініміңізді қабылдамады. Ойыншы іздейтін басқа командалар да бар.'],
    button: 'Команданы ашу',
  },
  team_invited: {
    subject: '«{team}» командасы сізді шақырады',
    lines: [
      hello,
      '{captain} команда іздейтініңізді көріп, сізді «{team}» командасына шақырды.',
      'Шақыру тек сізге арналған, мерзімі: {until}.',
    ],
    button: 'Шақыруды көру',
  },
}
