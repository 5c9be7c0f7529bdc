import type { Translation } from '#lib/i18n/shape'
import type en from '../en/game.ts'

export default {
  title: 'Ойын баптаулары',
  otherwise: 'Бұл кезеңде басқаша: {{stage}}',
  name: {
    players: 'Ойыншылар',
    length: 'Карта',
    overtime: 'Овертайм',
    sides: 'Жақтар',
    tactical: 'Тактикалық үзілістер',
    technical: 'Техникалық үзілістер',
    tv: 'GOTV',
    variables: 'Сервер баптаулары',
  },
  players_5: '5-ке 5',
  players_2: '2-ге 2 (Wingman)',
  players_1: '1-ге 1',
  length: 'MR{{half}}: {{to}} раундты бірінші ұтқан жеңеді',
  overtime: 'MR{{half}} ({{half}}+{{half}}), әр жартының басында {{dollars}}',
  overtime_none: 'Жоқ: {{half}}:{{half}} — тең ойын',
  sides_teams: 'Командалар таңдайды; ешкім таңдамаса — пышақ раунды',
  sides_knife: 'Әр картада пышақ раунды',
  sides_coin: 'Әр картада жеребе бойынша',
  pauses: 'Командаға әр картада {{pauses}}\u00a0×\u00a0{{time}}',
  pauses_up_to: 'Командаға әр картада {{pauses}}, ең ұзағы {{time}}',
  pauses_none: 'Жоқ',
  tv: 'Ойыннан {{time}} кешігеді',
  tv_none: 'Кідіріссіз',
  minutes: '{{number}}\u00a0мин',
  seconds: '{{number}}\u00a0с',
} satisfies Translation<typeof en>
