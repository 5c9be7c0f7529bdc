import type { Translation } from '#lib/i18n/shape'
import type en from '../en/messages.ts'

export default {
  new: 'Командаларға хабар',
  whom: 'Қай командаларға',
  who: 'Кім оқиды',
  to: {
    all: 'Барлық командаға',
    unpaid: 'Төлемегендерге',
    not_checked_in: 'Растамағандарға',
    round: '{{stage}}, {{round}}-раунд',
    any_round: '{{round}}-раунд',
    team: 'Тек {{team}}',
  },
  readers: {
    captains: 'Капитандар',
    rosters: 'Бүкіл құрам',
  },
  text: {
    en: 'Ағылшынша',
    ru: 'Орысша',
    kz: 'Қазақша',
  },
  hint: 'Әрқайсысы {{n}}\u00a0таңбаға дейін. Әркім өз тілінде, ол болмаса бар тілде оқиды. Хабарлама болып келеді.',
  reach_one: '{{count}}\u00a0адам: ағылшынша – {{en}}, орысша – {{ru}}, қазақша – {{kz}}',
  reach_other: '{{count}}\u00a0адам: ағылшынша – {{en}}, орысша – {{ru}}, қазақша – {{kz}}',
  nobody: 'Бұл хабар ешкімге бармайды.',
  send_one: '{{count}} командаға жіберу',
  send_other: '{{count}} командаға жіберу',
  sent_one: '{{count}}\u00a0адамға жіберілді',
  sent_other: '{{count}}\u00a0адамға жіберілді',
  log: 'Жіберілген хабарлар',
  error: 'Хабарлар жүктелмеді',
  loading: 'Хабарлар жүктеліп жатыр',
  none: 'Әзірге хабар жоқ',
  none_text: 'Командаларға жазғаныңыз және оны неше адам оқығаны осында тұрады.',
  read: '{{of}} адамнан {{read}} оқыды',
} satisfies Translation<typeof en>
