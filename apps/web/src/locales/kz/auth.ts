import type { Translation } from '#lib/i18n/shape'
import type en from '../en/auth.ts'

export default {
  title: {
    login: 'Кіру',
    register: 'Тіркелу',
  },
  email: 'Пошта',
  username: 'Ойыншы есімі',
  username_hint: '3–20 латын әрпі, сан немесе астын сызу белгісі.',
  password: 'Құпиясөз',
  confirm: 'Құпиясөзді қайталаңыз',
  remember: 'Мені есте сақтау',
  proceed: 'Жалғастыру',
  sign_in: 'Кіру',
  create: 'Аккаунт ашу',
  back: 'Артқа',
  alternative: 'немесе',
  to_register: 'Аккаунтыңыз жоқ па?',
  sign_up: 'Тіркелу',
  to_login: 'Аккаунтыңыз бар ма?',
  provider_off: '{{provider}} арқылы кіру әзірге қосылмаған',
  providers_off: 'Steam, Google және Apple арқылы кіру әзірге қосылмаған. Пошта арқылы кіріңіз.',
  registered: 'Сәтті тіркелдіңіз!',
  login_failed: 'Кіру мүмкін болмады. Қайталап көріңіз.',
  register_failed: 'Тіркелу мүмкін болмады. Қайталап көріңіз.',
  callback: {
    busy: 'Кіріп жатырсыз',
    failed: 'Кіру сәтсіз аяқталды',
    missing: 'Сілтемеде кіру коды жоқ. «Кіру» батырмасынан қайта бастаңыз.',
    home: 'Басты бетке өту',
  },
} satisfies Translation<typeof en>
