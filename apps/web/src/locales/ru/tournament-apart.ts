import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/tournament-apart.ts'

export default {
  title: 'Турниры',
  lead: 'Кубки по CS2 для команд Казахстана. Выберите турнир, заявите команду и играйте.',
  loading: 'Загружаем турниры',
  empty: 'Турниров пока нет',
  empty_text: 'Новые кубки появятся здесь. А пока соберите команду.',
  to_teams: 'К командам',
  error: 'Не удалось загрузить турниры',
  open: 'Открыть турнир',
  sheet: {
    sheet: 'Лист {{number}} из {{count}}',
    goes_to: 'в матч {{number}}, лист {{sheet}}',
  },
} satisfies RussianTranslation<typeof en>
