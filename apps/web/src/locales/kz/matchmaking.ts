import type { Translation } from '#lib/i18n/shape'
import type en from '../en/matchmaking.ts'

export default {
  title: 'Қарсылас табу',
  lead: 'Бәсекелі матчтар',
  soon: 'Жақында',
  honest: 'Бұл қызмет сізге турнирсіз-ақ қарсылас табады. Ол әлі дайын емес. Қазір мыналарды ойнай аласыз:',
  cups: {
    title: 'Ашық турнирлер',
    all: 'Барлық турнир',
    error: 'Турнирлер жүктелмеді',
    loading: 'Турнирлер жүктелуде',
    empty: 'Қазір ашық турнир жоқ',
    empty_text: 'Келесісі ашылғанда, осы жерге шығады.',
    teams: '{{taken}} / {{all}} команда',
  },
  servers: {
    title: 'Жаттығу серверлері',
    text: 'Шеберлігіңізді шыңдаңыз: серверге кіріп, ойнаңыз.',
    go: 'Жаттығу серверлері',
  },
} satisfies Translation<typeof en>
