import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/account.ts'

export default {
  title: 'Профиль',
  account: 'Аккаунт',
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
    missing: 'Не указан',
  },
  language: {
    title: 'Язык',
    text: 'На этом языке сайт говорит с вами на любом устройстве.',
  },
} satisfies RussianTranslation<typeof en>
