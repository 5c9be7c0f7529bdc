import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/game.ts'

export default {
  title: 'Настройки игры',
  otherwise: 'Иначе на этой стадии: {{stage}}',
  name: {
    players: 'Игроки',
    length: 'Карта',
    overtime: 'Овертайм',
    sides: 'Стороны',
    tactical: 'Тактические паузы',
    technical: 'Технические паузы',
    tv: 'GOTV',
    variables: 'Настройки сервера',
  },
  players_5: '5 на 5',
  players_2: '2 на 2 (Wingman)',
  players_1: '1 на 1',
  length: 'MR{{half}}: до {{to}} выигранных раундов',
  overtime: 'MR{{half}} ({{half}}+{{half}}), в начале каждой половины {{dollars}}',
  overtime_none: 'Нет: {{half}}:{{half}} — ничья',
  sides_teams: 'Выбирают команды; где никто не выбирал — ножевой раунд',
  sides_knife: 'Ножевой раунд на каждой карте',
  sides_coin: 'По жребию на каждой карте',
  pauses: '{{pauses}}\u00a0×\u00a0{{time}} у команды на карте',
  pauses_up_to: '{{pauses}} у команды на карте, каждая до {{time}}',
  pauses_none: 'Нет',
  tv: 'Отстаёт от игры на {{time}}',
  tv_none: 'Без задержки',
  minutes: '{{number}}\u00a0мин',
  seconds: '{{number}}\u00a0с',
} satisfies RussianTranslation<typeof en>
