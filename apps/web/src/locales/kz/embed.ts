import type { Translation } from '#lib/i18n/shape'
import type en from '../en/embed.ts'

export default {
  title: 'Өз сайтыңызда',
  text: 'Осы кодты бетіңізге қойыңыз: турнирде қазір не ойналып жатқаны көрінеді, есеп өзі жаңарып тұрады.',
  theme: 'Безендіру',
  theme_dark: 'Қараңғы',
  theme_light: 'Жарық',
  language: 'Тіл',
  code: 'Бетіңізге арналған код',
  copy: 'Кодты көшіру',
} satisfies Translation<typeof en>
