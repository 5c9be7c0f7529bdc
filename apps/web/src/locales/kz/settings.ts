import type { Translation } from '#lib/i18n/shape'
import type en from '../en/settings.ts'

export default {
  title: 'Баптаулар',
  sections: 'Баптау бөлімдері',
  section: {
    email: 'Пошта',
    password: 'Құпиясөз',
    accounts: 'Байланған аккаунттар',
    'second-factor': 'Екі кезеңмен кіру',
    sessions: 'Қай жерде кіріп тұрсыз',
  },
} satisfies Translation<typeof en>
