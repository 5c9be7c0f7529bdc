import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/settings.ts'

export default {
  title: 'Настройки',
  sections: 'Разделы настроек',
  section: {
    email: 'Почта',
    password: 'Пароль',
    accounts: 'Привязанные аккаунты',
    'second-factor': 'Двухэтапный вход',
    sessions: 'Где выполнен вход',
  },
} satisfies RussianTranslation<typeof en>
