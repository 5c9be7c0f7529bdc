import { fileRefusals } from '@lobby/contract/refusals/files-kz'
import type { Translation } from '#lib/i18n/shape'
import type en from '../en/match-dispute.ts'

export default {
  title: 'Дау',
  error: 'Дау жүктелмеді',
  loading: 'Дау жүктелуде',
  status: { open: 'Ашық', ruled: 'Шешілді', withdrawn: 'Қайтарып алынды' },
  offer: 'Нәтиже дұрыс емес пе, әлде біреу ережені бұзды ма? Дауласудың соңғы мерзімі: {{at}}.',
  opened: 'Нәтижемен келіспеген команда: {{team}}, {{at}}. Шешімді ұйымдастырушы шығарады.',
  due: 'Екі капитан да жаза алады, дәлел қоса алады. Соңғы мерзімі: {{at}}. Оларды тек капитандар мен ұйымдастырушылар көреді.',
  withdrawn: 'Дау ұйымдастырушының шешімінсіз аяқталды: {{at}}.',
  ruling: {
    upheld: 'Ұйымдастырушының шешімі: нәтиже күшінде қалады.',
    changed: 'Ұйымдастырушының шешімі: нәтиже өзгертілді.',
    annulled: 'Ұйымдастырушының шешімі: матчтың күші жойылды.',
  },
  reason: 'Себебі: {{reason}}',
  words: 'Капитандар не дейді',
  files: 'Капитандар қосқан дәлелдер',
  kind: {
    png: 'Сурет {{number}}',
    jpg: 'Сурет {{number}}',
    webp: 'Сурет {{number}}',
    mp4: 'Бейне {{number}}',
    webm: 'Бейне {{number}}',
    dem: 'Демо {{number}}',
  },
  file: '{{team}}, {{size}} МБ',
  download: 'Жүктеп алу',
  open: { summary: 'Нәтижемен келіспеу', label: 'Не дұрыс емес, оны не растайды?', send: 'Дау ашу' },
  say: { summary: 'Хабар жазу', label: 'Сіздің хабарыңыз', send: 'Жіберу' },
  show: {
    button: 'Файл қосу',
    hint: 'Сурет (PNG, JPEG, WebP), бейне (MP4, WebM) немесе CS2 демосы, ең көбі 100 МБ; әр командадан бес файлға дейін.',
    sending: 'Жіберілуде: {{part}}\u00A0%',
    too_large: fileRefusals.EVIDENCE_TOO_LARGE,
  },
  rule: {
    summary: 'Нәтижені күшінде қалдыру',
    label: 'Себебі, оны бәрі көреді',
    send: 'Нәтиже күшінде қалады',
    hint: 'Нәтижені өзгерту немесе матчты қайта өткізу үшін оны осы матчтың құралдарында енгізіңіз: салдарын көресіз, дау да сонымен аяқталады.',
  },
  withdraw: 'Дауды қайтарып алу',
} satisfies Translation<typeof en>
