import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/settings.ts'

export default {
  title: 'Настройки',
  sections: 'Разделы настроек',
  section: {
    profile: 'Профиль',
    look: 'Язык, время и оформление',
    email: 'Почта',
    password: 'Пароль',
    accounts: 'Привязанные аккаунты',
    'second-factor': 'Двухэтапный вход',
    sessions: 'Где выполнен вход',
    activity: 'Что происходило с аккаунтом',
    wallet: 'Кошелёк',
    notifications: 'Уведомления',
    sound: 'Звук',
    privacy: 'Приватность',
    age: 'Дата рождения',
    consents: 'Согласия',
    data: 'Мои данные',
  },
} satisfies RussianTranslation<typeof en>
