import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/account.ts'
import settings from './account-settings.ts'

export default {
  ...settings,
  account: 'Аккаунт',
  edit: 'Изменить профиль',
  as_others: 'Как видят другие',
  second_factor: 'Двухэтапный вход',
  on: 'Включён',
  off: 'Выключен',
  username: 'Имя игрока',
  email: 'Почта',
  since: 'В LOBBY с',
  steam: {
    title: 'Steam ID',
    text: 'По этому номеру вас пускает игровой сервер. Найти его можно в Steam: нажмите на своё имя, затем «Об аккаунте».',
    label: 'Steam ID (17 цифр)',
    save: 'Сохранить Steam ID',
    remove: 'Удалить',
    saved: 'Steam ID сохранён',
    removed: 'Steam ID удалён',
    given: 'Указан',
    verified: 'Подтверждён Steam',
    verified_text: 'Steam подтвердил этот номер. Чтобы сменить его, отвяжите Steam в настройках.',
    missing: 'Не указан',
  },
  language: {
    title: 'Язык',
    text: 'На этом языке с вами говорят сайт и наши письма.',
  },
} satisfies RussianTranslation<typeof en>
