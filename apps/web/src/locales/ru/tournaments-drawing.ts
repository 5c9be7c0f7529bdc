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
    sheet: 'Лист {{number}} из {{count}}',
    goes_to: 'в матч {{number}}, лист {{sheet}}',
  },
  find: {
    label: 'Найти команду',
    action: 'Найти',
    missing: 'Команды «{{text}}» в этой сетке нет.',
  },
  embed: {
    action: 'Встроить',
    title: 'На вашем сайте',
    text: 'Вставьте этот код на свою страницу: на ней появится то, что сейчас играют на турнире, и счёт будет обновляться сам.',
    theme: 'Оформление',
    theme_dark: 'Тёмное',
    theme_light: 'Светлое',
    language: 'Язык',
    code: 'Код для вашей страницы',
    copy: 'Скопировать код',
    opens: 'откроется в новой вкладке',
  },
} satisfies RussianTranslation<typeof en>
