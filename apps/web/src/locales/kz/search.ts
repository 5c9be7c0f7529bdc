import type { Translation } from '#lib/i18n/shape'
import type en from '../en/search.ts'

export default {
  title: 'Іздеу',
  field: 'Ойыншы, команда, турнир және матч іздеу',
  placeholder: 'Есім, тег немесе матч нөмірі',
  hint: 'Ойыншыны, команданы, турнирді немесе матчты табыңыз.',
  hint_keyboard: 'Әліпби де, пернетақта тілі де маңызды емес: «қ» не «к», «астана» не «fcnfyf».',
  keys: { move: 'таңдау', go: 'ашу', close: 'жабу' },
  loading: 'Ізделуде',
  error: 'Іздеу іске аспады',
  nothing: '«{{text}}» бойынша ештеңе табылмады',
  nothing_text: 'Жазылуын тексеріңіз немесе атаудың бір бөлігімен іздеңіз.',
  count_one: '{{count}} нәтиже',
  count_other: '{{count}} нәтиже',
  results: 'Іздеу нәтижелері',
  kind: { players: 'Ойыншылар', teams: 'Командалар', tournaments: 'Турнирлер', matches: 'Матчтар' },
  match: '{{team1}} — {{team2}}',
  status: { ready: 'Алда', warmup: 'Қыздырыну', live: 'Тікелей эфир', finished: 'Аяқталды', void: 'Күші жойылған' },
} satisfies Translation<typeof en>
