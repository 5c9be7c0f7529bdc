import type { Translation } from '#lib/i18n/shape'
import type en from '../en/settings.ts'

export default {
  title: 'Баптаулар',
  sections: 'Баптау бөлімдері',
  section: {
    profile: 'Профиль',
    look: 'Тіл, уақыт және көрініс',
    email: 'Пошта',
    password: 'Құпиясөз',
    accounts: 'Байланған аккаунттар',
    'second-factor': 'Екі кезеңмен кіру',
    sessions: 'Қай жерде кіріп тұрсыз',
    activity: 'Аккаунтта не болды',
    wallet: 'Әмиян',
    notifications: 'Хабарламалар',
    sound: 'Дыбыс',
    privacy: 'Құпиялық',
    age: 'Туған күн',
    consents: 'Келісімдер',
    data: 'Менің деректерім',
  },
} satisfies Translation<typeof en>
