import type { Translation } from '#lib/i18n/shape'
import type en from '../en/cup-chances.ts'

export default {
  exact: 'Соңына дейінгі барлық нұсқа саналды.',
  sampled_one: 'Соңына дейін ойналған {{number}} турнир бойынша.',
  sampled_other: 'Соңына дейін ойналған {{number}} турнир бойынша.',
  strengths: {
    even: 'Әр матчта мүмкіндік тең: рейтинг әлі ешкімде жоқ.',
    ratings: 'Ойыншылардың турнир басындағы рейтингі бойынша.',
  },
  margin_one: 'Қателігі: ±{{count}} пайыздық тармақ.',
  margin_other: 'Қателігі: ±{{count}} пайыздық тармақ.',
  under_way: 'Жүріп жатқан матч әлі басталмаған деп саналады: оның барысына қарай мүмкіндіктер өз бетінде өзгереді.',
  caption: 'Барлық команданың мүмкіндігі',
  advance: 'Әрі өтеді',
  win: 'Кубокты алады',
  all_one: 'Барлығын көрсету: {{count}}',
  all_other: 'Барлығын көрсету: {{count}}',
  fewer: 'Алғашқы {{count}} команданы көрсету',
  percent: '{{value}}\u00A0%',
  below: '1\u00A0%-дан аз',
  above: '99\u00A0%-дан көп',
  later: 'кейін бастайды',
  prospect: {
    through: 'өтті',
    out: 'шықты',
    through_with_win: 'жеңсе, өтеді',
    out_with_loss: 'жеңілсе, шығады',
    decider: 'жеңеді не шығады',
    open: 'бәрі ашық',
  },
} satisfies Translation<typeof en>
