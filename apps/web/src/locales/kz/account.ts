import type { Translation } from '#lib/i18n/shape'
import type en from '../en/account.ts'

export default {
  title: 'Профиль',
  account: 'Аккаунт',
  username: 'Ойыншы есімі',
  email: 'Пошта',
  since: 'LOBBY-ге тіркелген күні',
  steam: {
    title: 'Steam ID',
    text: 'Ойын сервері сізді осы нөмір бойынша кіргізеді. Оны Steam-нен табасыз: атыңызды басып, аккаунт мәліметтерін ашыңыз.',
    label: 'Steam ID (17 сан)',
    save: 'Steam ID сақтау',
    remove: 'Өшіру',
    saved: 'Steam ID сақталды',
    removed: 'Steam ID өшірілді',
    given: 'Көрсетілген',
    missing: 'Көрсетілмеген',
  },
  language: {
    title: 'Тіл',
    text: 'Сайт кез келген құрылғыда сізбен осы тілде сөйлеседі.',
  },
} satisfies Translation<typeof en>
