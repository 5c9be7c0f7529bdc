import type { Translation } from '#lib/i18n/shape'
import type en from '../en/account.ts'
import settings from './account-settings.ts'

export default {
  ...settings,
  account: 'Аккаунт',
  edit: 'Профильді өзгерту',
  as_others: 'Басқаларға көрінуі',
  second_factor: 'Екі кезеңмен кіру',
  on: 'Қосулы',
  off: 'Өшірулі',
  username: 'Ойыншы есімі',
  email: 'Пошта',
  since: 'LOBBY-ге тіркелген күні',
  steam: {
    title: 'Steam ID',
    text: 'Ойын сервері сізді осы нөмір бойынша кіргізеді. Қолыңызда барын қойыңыз: 17 цифр, STEAM_…, [U:1:…] немесе Steam профиліңіздің мекенжайы.',
    label: 'Steam ID немесе профиль мекенжайы',
    save: 'Steam ID сақтау',
    remove: 'Өшіру',
    saved: 'Steam ID сақталды',
    removed: 'Steam ID өшірілді',
    given: 'Көрсетілген',
    verified: 'Steam растаған',
    verified_text: 'Бұл нөмірді Steam растады. Өзгерту үшін баптаулардан Steam-ді ажыратыңыз.',
    missing: 'Көрсетілмеген',
  },
  language: {
    title: 'Тіл',
    text: 'Сайт пен хаттарымыз сізбен осы тілде сөйлеседі.',
  },
} satisfies Translation<typeof en>
