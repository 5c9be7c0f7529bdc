import type en from '../en/common.ts'
import type { Translation } from '#lib/i18n/shape'

export default {
  site: { tagline: 'Қазақстандағы CS2 турнирлері' },
  action: {
    calendar: 'Күнтізбеге қосу',
    retry: 'Қайталау',
    cancel: 'Бас тарту',
    close: 'Жабу',
    save: 'Сақтау',
    skip: 'Мазмұнға өту',
  },
  // «Жеңіс» and «жеңіліс» begin alike.
  mark: { won: '+', lost: '−', drawn: '=', none: '–' },
  copy: { copy: 'Көшіру', copied: 'Көшірілді', failed: 'Қолмен көшіріңіз' },
  download: { waiting: 'Файл дайындалып жатыр…', so_far: 'Әзірге {{size}} КБ', list: 'Бүкіл тізім файл түрінде' },
  password: { show: 'Құпиясөзді көрсету', hide: 'Құпиясөзді жасыру', current: 'Қазіргі құпиясөз' },
  pager: {
    range: '{{from}}–{{to}} / {{total}}',
    previous: 'Алдыңғы бет',
    next: 'Келесі бет',
    past: 'Мұндай бет жоқ',
    past_text: 'Тізім {{last}}-бетте аяқталады.',
    to_last: 'Соңғы бетке өту',
  },
  kept: '{{number}} орын іріктеулерге қалдырылған',
  toast: { region: 'Хабарламалар', empty: 'Хабарлама жоқ' },
  loading: { page: 'Бет жүктелуде', account: 'Аккаунтыңыз жүктелуде' },
  session_ended: { title: 'Сеанс аяқталды', text: 'Осы беттен жалғастыру үшін қайта кіріңіз.' },
  announcements: { label: 'Хабарландырулар', shut: 'Түсінікті' },
  offline: 'Желі жоқ. Беттегі деректер ескірген болуы мүмкін.',
  unreachable: 'LOBBY жауап бермей тұр. Беттегі деректер ескірген болуы мүмкін, қайта қосылып көрудеміз.',
  reconnecting: 'Байланыс үзілді, есеп жаңармай тұр. Қайта қосылып жатырмыз…',
  error: {
    fill_marked: 'Белгіленген өрістерді толтырыңыз',
    tournaments: 'Турнирлерді алу мүмкін болмады',
    network: 'Желі қатесі. Интернетті тексеріңіз',
    unknown: 'Белгісіз қате шықты',
    unreadable: 'Жауапты оқу мүмкін болмады. Бетті жаңартыңыз',
  },
  oops: {
    title: 'Бірдеңе дұрыс болмады',
    text: 'Күтпеген қате шықты.',
    reported: 'Біз ол туралы білеміз, түзетіп жатырмыз.',
    support: 'Қолдау қызметі',
    request: 'Қате нөмірі: {{id}}',
    persists: 'Қате қайталана берсе, қолдау қызметіне жазыңыз.',
    again: 'Қайта көру',
    refresh: 'Бетті жаңарту',
    home: 'Басты бетке өту',
  },
} satisfies Translation<typeof en>
