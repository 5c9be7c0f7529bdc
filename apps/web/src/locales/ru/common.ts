import type en from '../en/common.ts'
import type { RussianTranslation } from '#lib/i18n/shape'

export default {
  site: { tagline: 'Турниры по CS2 в Казахстане' },
  action: {
    calendar: 'Добавить в календарь',
    retry: 'Повторить',
    cancel: 'Отмена',
    close: 'Закрыть',
    save: 'Сохранить',
    skip: 'К содержанию',
  },
  copy: { copy: 'Скопировать', copied: 'Скопировано', failed: 'Скопируйте вручную' },
  download: { so_far: 'Уже {{size}} КБ', list: 'Весь список файлом' },
  password: { show: 'Показать пароль', hide: 'Скрыть пароль', current: 'Текущий пароль' },
  pager: {
    range: '{{from}}–{{to}} из {{total}}',
    previous: 'Предыдущая страница',
    next: 'Следующая страница',
    past: 'Такой страницы нет',
    past_text: 'Список заканчивается на странице {{last}}.',
    to_last: 'На последнюю страницу',
  },
  kept: '{{number}} для квалификаторов',
  toast: { region: 'Уведомления', empty: 'Нет сообщения' },
  loading: { page: 'Загружаем страницу', account: 'Загружаем ваш аккаунт' },
  session_ended: { title: 'Сеанс завершён', text: 'Войдите снова, чтобы продолжить с этой страницы.' },
  offline: 'Нет сети. Данные на странице могли устареть.',
  unreachable: 'LOBBY не отвечает. Данные на странице могли устареть, мы пробуем снова.',
  reconnecting: 'Связь прервалась, счёт не обновляется. Подключаемся заново…',
  error: {
    tournaments: 'Не удалось получить турниры',
    network: 'Ошибка сети. Проверьте подключение',
    unknown: 'Произошла неизвестная ошибка',
    unreadable: 'Не удалось прочитать ответ. Обновите страницу',
  },
  oops: {
    title: 'Что-то пошло не так',
    text: 'Произошла неожиданная ошибка.',
    reported: 'Мы уже знаем о ней и работаем над исправлением.',
    support: 'Поддержка',
    request: 'Номер ошибки: {{id}}',
    persists: 'Если ошибка повторяется, напишите в поддержку.',
    again: 'Попробовать снова',
    refresh: 'Обновить страницу',
    home: 'На главную',
  },
} satisfies RussianTranslation<typeof en>
