import type { Translation } from '#lib/i18n/shape'
import type en from '../en/tournaments-drawing.ts'

export default {
  zoom: {
    label: 'Көлемі: {{name}}',
    in: 'Үлкейту',
    out: 'Кішірейту',
    reset: 'Бастапқы көлем, қазір {{percent}}\u00A0%',
    fit: 'Еніне сыйғызу',
    hint: 'Плюс пен минус көлемді өзгертеді, нөл бастапқы қалпына келтіреді.',
  },
  print: {
    print: 'Басып шығару',
  },
  find: {
    label: 'Команданы табу',
    action: 'Табу',
    missing: 'Бұл торда «{{text}}» командасы жоқ.',
  },
  embed: {
    action: 'Сайтқа қою',
    opens: 'жаңа қойындыда ашылады',
  },
} satisfies Translation<typeof en>
