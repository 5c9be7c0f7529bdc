import { fileRefusals } from '@lobby/contract/refusals/files-ru'
import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/match-dispute.ts'

export default {
  title: 'Спор',
  error: 'Спор не загрузился',
  loading: 'Загружаем спор',
  status: { open: 'Открыт', ruled: 'Решён', withdrawn: 'Отозван' },
  offer: 'Результат неверный или кто-то нарушил правила? Оспорить его можно до {{at}}.',
  opened: 'Результат оспорила команда {{team}}: {{at}}. Решение примет организатор.',
  due: 'Оба капитана могут писать и прикладывать доказательства до {{at}}. Их видят только капитаны и организаторы.',
  withdrawn: 'Спор закончился без решения организатора: {{at}}.',
  ruling: {
    upheld: 'Решение организатора: результат остаётся в силе.',
    changed: 'Решение организатора: результат изменён.',
    annulled: 'Решение организатора: матч аннулирован.',
  },
  reason: 'Причина: {{reason}}',
  words: 'Что говорят капитаны',
  files: 'Доказательства капитанов',
  kind: {
    png: 'Картинка {{number}}',
    jpg: 'Картинка {{number}}',
    webp: 'Картинка {{number}}',
    mp4: 'Видео {{number}}',
    webm: 'Видео {{number}}',
    dem: 'Демо {{number}}',
  },
  file: '{{team}}, {{size}} МБ',
  download: 'Скачать',
  open: { summary: 'Оспорить результат', label: 'Что не так и чем это подтверждается?', send: 'Открыть спор' },
  say: { summary: 'Написать', label: 'Ваше сообщение', send: 'Отправить' },
  show: {
    button: 'Приложить файл',
    hint: 'Картинка (PNG, JPEG, WebP), видео (MP4, WebM) или демо CS2, не больше 100 МБ; до пяти файлов от команды.',
    sending: 'Отправляем: {{part}}\u00A0%',
    too_large: fileRefusals.EVIDENCE_TOO_LARGE,
  },
  rule: {
    summary: 'Оставить результат в силе',
    label: 'Причина, её увидят все',
    send: 'Результат остаётся в силе',
    hint: 'Чтобы изменить результат или переиграть матч, внесите его в инструментах этого матча: вы увидите последствия, и спор на этом закончится.',
  },
  withdraw: 'Отозвать спор',
} satisfies RussianTranslation<typeof en>
