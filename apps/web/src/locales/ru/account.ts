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
    text: 'По этому номеру вас пускает игровой сервер. Вставьте то, что есть: 17 цифр, STEAM_…, [U:1:…] или адрес вашего профиля Steam.',
    label: 'Steam ID или адрес профиля',
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
