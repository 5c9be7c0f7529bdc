import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/pairing.ts'

export default {
  error: 'Причина не загрузилась',
  retry: 'Повторить',
  method: {
    bracket: 'Сюда ведут их места в сетке.',
    bye: 'Соперника для команды нет: она проходит раунд без игры.',
    manual: 'Эту пару составил организатор.',
    half_split: 'В первом раунде верхняя половина посева играет с нижней: {{place1}} и {{place2}}.',
    highest_lowest: 'При равном счёте высшее место играет с низшим: до раунда это {{place1}}-е и {{place2}}-е места.',
    table: 'Строка {{row}} таблицы пар: до раунда это {{place1}}-е и {{place2}}-е места.',
    search: 'Готовая схема не подошла, пары подбирались сверху вниз: {{place1}}-е и {{place2}}-е места.',
  },
  records: 'Счёт перед матчем: {{record1}} и {{record2}}.',
  rematch: 'Они уже встречались на этом этапе: лучшего варианта пар не было.',
  rejected_one: 'До этой пары отброшена {{count}}:',
  rejected_few: 'До этой пары отброшены {{count}}:',
  rejected_many: 'До этой пары отброшены {{count}}:',
  rejected_other: 'До этой пары отброшены {{count}}:',
  pair: '{{team1}} и {{team2}}: {{reason}}',
  more_one: 'и ещё {{count}}',
  more_few: 'и ещё {{count}}',
  more_many: 'и ещё {{count}}',
  more_other: 'и ещё {{count}}',
  reason: {
    rematch: 'уже встречались',
    forbidden: 'им нельзя встречаться',
    dead_end: 'остальных не удалось бы разбить на пары',
  },
} satisfies RussianTranslation<typeof en>
