import type { Translation } from '#lib/i18n/shape'
import type en from '../en/inbox.ts'

export default {
  title: 'Хабарламалар',
  lead: 'Сізге қатысты нәрсенің бәрі, жаңасы жоғарыда. {{days}}\u00a0күн сақталады.',
  bell_one: 'Хабарламалар: {{count}} оқылмаған',
  bell_other: 'Хабарламалар: {{count}} оқылмаған',
  bell_none: 'Хабарламалар: бәрі оқылған',
  came: 'Жаңа хабар: {{text}}',
  today: 'Бүгін',
  yesterday: 'Кеше',
  fresh: 'Жаңа',
  done: 'Орындалды',
  times_one: '{{count}}\u00a0рет',
  times_other: '{{count}}\u00a0рет',
  open: 'Ашу',
  read_all: 'Бәрін оқылды деп белгілеу',
  all: 'Хабарламаларды ашу',
  more: 'Ертерегін көрсету',
  loading: 'Хабарламалар жүктелуде',
  error: 'Хабарламалар жүктелмеді',
  empty: 'Әзірге бос',
  empty_text: 'Матчтар, төлем, командаңыз: сізге қатысты нәрсенің бәрі осында келеді.',
  to_cups: 'Турнирлерді көру',
} satisfies Translation<typeof en>
