import { fileRefusals } from '@lobby/contract/refusals/files-kz'
import type { Translation } from '#lib/i18n/shape'
import type en from '../en/match-demos.ts'

export default {
  bring: {
    hint: 'Сервер картаның толық демо-жазбасын жібермеді. Файлды қосыңыз (.dem, ең көбі 1 ГБ): картасы мен ұзақтығы тексеріледі; демо-жазбада күні сақталмайды.',
    button: 'Демо-жазба қосу: {{map}}',
    sending: 'Жіберілуде: {{part}}\u00A0%',
    checking: 'Демо-жазба тексерілуде',
    cancel_of: '{{action}}: {{map}}',
    too_large: fileRefusals.DEMO_TOO_LARGE,
  },
  remove: {
    button: 'Қосылған демо-жазбаны алып тастау: {{map}}',
    title: 'Демо-жазбаны алып тастау керек пе: {{map}}?',
    text: 'Файл жойылады. Кейін басқасын қосуға болады.',
    action: 'Алып тастау',
  },
} satisfies Translation<typeof en>
