import type { Translation } from '#lib/i18n/shape'
import type en from '../en/pairing.ts'

export default {
  error: 'Себебі жүктелмеді',
  retry: 'Қайталау',
  method: {
    bracket: 'Тордағы орындары осында әкелді.',
    bye: 'Бұл командаға қарсылас жоқ: раундтан ойынсыз өтеді.',
    manual: 'Бұл жұпты ұйымдастырушы құрды.',
    half_split: 'Бірінші раундта рейтинг нөмірлерінің жоғарғы жартысы төменгісімен ойнайды: {{place1}} – {{place2}}.',
    highest_lowest:
      'Есебі тең командалардың ең жоғарғысы ең төменгісімен ойнайды: раундқа дейін {{place1}} және {{place2}}-орын.',
    table: 'Жұптау кестесінің {{row}}-жолы: раундқа дейін {{place1}} және {{place2}}-орын.',
    search: 'Дайын үлгі сай келмеді, жұптар жоғарыдан төмен іріктелді: {{place1}} және {{place2}}-орын.',
  },
  records: 'Матчқа дейінгі есебі: {{record1}} және {{record2}}.',
  rematch: 'Олар бұл кезеңде бұрын кездескен: одан жақсы жұп табылмады.',
  rejected_one: 'Осы жұпқа дейін өткізіп жіберілгені:',
  rejected_other: 'Осы жұпқа дейін өткізіп жіберілгені ({{count}}):',
  pair: '{{team1}} – {{team2}}: {{reason}}',
  more_one: 'тағы {{count}}',
  more_other: 'тағы {{count}}',
  reason: {
    rematch: 'бұрын кездескен',
    forbidden: 'кездеспеуі керек',
    dead_end: 'қалғандарын жұптау мүмкін болмас еді',
  },
} satisfies Translation<typeof en>
