import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/embed.ts'

export default {
  title: 'На вашем сайте',
  text: 'Вставьте этот код на свою страницу: на ней появится то, что сейчас играют на турнире, и счёт будет обновляться сам.',
  theme: 'Оформление',
  theme_dark: 'Тёмное',
  theme_light: 'Светлое',
  language: 'Язык',
  code: 'Код для вашей страницы',
  copy: 'Скопировать код',
} satisfies RussianTranslation<typeof en>
