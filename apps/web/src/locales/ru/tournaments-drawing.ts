import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/tournaments-drawing.ts'

export default {
  zoom: {
    label: 'Масштаб: {{name}}',
    in: 'Крупнее',
    out: 'Мельче',
    reset: 'Исходный размер, сейчас {{percent}}\u00A0%',
    fit: 'По ширине',
    hint: 'Плюс и минус меняют масштаб, ноль возвращает исходный.',
  },
  print: {
    print: 'Печать',
  },
  find: {
    label: 'Найти команду',
    action: 'Найти',
    missing: 'Команды «{{text}}» в этой сетке нет.',
  },
  embed: {
    action: 'Встроить',
    opens: 'откроется в новой вкладке',
  },
} satisfies RussianTranslation<typeof en>
