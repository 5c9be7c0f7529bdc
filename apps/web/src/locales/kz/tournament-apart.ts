import type { Translation } from '#lib/i18n/shape'
import type en from '../en/tournament-apart.ts'

export default {
  title: 'Турнирлер',
  lead: 'Қазақстан командаларына арналған CS2 кубоктары. Турнирді таңдап, командаңызды тіркеп, ойнаңыз.',
  loading: 'Турнирлер жүктелуде',
  empty: 'Әзірге турнир жоқ',
  empty_text: 'Жаңа кубоктар осында шығады. Оған дейін команда жинап алыңыз.',
  to_teams: 'Командаларға өту',
  error: 'Турнирлерді жүктеу мүмкін болмады',
  open: 'Турнирді ашу',
  sheet: {
    sheet: '{{number}}-парақ, барлығы {{count}}',
    goes_to: '{{number}}-матчқа, {{sheet}}-парақ',
  },
} satisfies Translation<typeof en>
