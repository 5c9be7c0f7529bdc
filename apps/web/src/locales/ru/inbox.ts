import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/inbox.ts'

export default {
  title: 'Входящие',
  lead: 'Всё, что касается вас, новое сверху. Хранится {{days}}\u00a0дней.',
  bell_one: 'Входящие: {{count}} непрочитанное',
  bell_few: 'Входящие: {{count}} непрочитанных',
  bell_many: 'Входящие: {{count}} непрочитанных',
  bell_other: 'Входящие: {{count}} непрочитанных',
  bell_none: 'Входящие: всё прочитано',
  came: 'Новое во входящих: {{text}}',
  today: 'Сегодня',
  yesterday: 'Вчера',
  fresh: 'Новое',
  done: 'Готово',
  open: 'Открыть',
  read_all: 'Отметить всё прочитанным',
  all: 'Открыть входящие',
  more: 'Показать более ранние',
  loading: 'Загружаем входящие',
  error: 'Входящие не загрузились',
  empty: 'Здесь пока пусто',
  empty_text: 'Матчи, оплата, ваша команда: сюда приходит всё, что касается вас.',
  to_cups: 'Посмотреть турниры',
} satisfies RussianTranslation<typeof en>
