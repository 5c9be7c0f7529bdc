import { inspectionWords } from '@lobby/contract/inspection/kz'
import type { Translation } from '#lib/i18n/shape'
import type en from '../en/inspection.ts'

export default {
  words: inspectionWords,
  title: 'Серверді тексеру',
  about:
    'LOBBY серверді толық тексеріп, нені жөндеу керегін айтады: плагин мен ол сүйенетін нәрселер, LOBBY-мен байланыс, тақырыпшалар мен журнал, GOTV, сағат. Ештеңе жүктелмейді. Тексеру жарты минутқа дейін созылады, бұл кезде серверге матч берілмейді.',
  begin: 'Серверді тексеру',
  again: 'Қайта тексеру',
  loading: 'Соңғы тексеру жүктеліп жатыр',
  error: 'Соңғы тексеру жүктелмеді',
  never: 'Ол әлі тексерілмеген.',
  at: 'Тексерілген уақыты: {{time}}',
  now: 'Қазір: {{step}}',
  steps: {
    query: 'серверге сауал жіберіп жатырмыз',
    console: 'консольден сұрап жатырмыз',
    log: 'журналын жіберуін сұрап жатырмыз',
    reach: 'LOBBY-мен байланысуын сұрап жатырмыз',
  },
  people_title: 'Серверде адамдар бар',
  people_text: 'Плагин сұрау жібергенде ойын сәл тоқтайды, ал сұрау жолда жоғалса, 100 секундқа дейін тұрып қалады.',
  people_action: 'Бәрібір тексеру',
  copy: 'Есепті көшіру',
} satisfies Translation<typeof en>
