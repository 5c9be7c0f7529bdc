import { fileRefusals } from '@lobby/contract/refusals/files-ru'
import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/match-demos.ts'

export default {
  bring: {
    hint: 'Сервер не прислал полную демозапись карты. Добавьте файл (.dem, не больше 1 ГБ): мы проверим карту и длительность; дату демозапись не хранит.',
    button: 'Добавить демозапись: {{map}}',
    sending: 'Отправляем: {{part}}\u00A0%',
    checking: 'Проверяем демозапись',
    cancel_of: '{{action}}: {{map}}',
    too_large: fileRefusals.DEMO_TOO_LARGE,
  },
  remove: {
    button: 'Убрать добавленную демозапись: {{map}}',
    title: 'Убрать демозапись: {{map}}?',
    text: 'Файл будет удалён. После этого можно добавить другой.',
    action: 'Убрать',
  },
} satisfies RussianTranslation<typeof en>
