import type { NoticeTexts } from '#platform/mail-texts'
import { checkIns } from './kz-check-in.ts'
import { cups } from './kz-cups.ts'
import { places } from './kz-places.ts'
import { qualifiers } from './kz-qualifiers.ts'
import { standIns } from './kz-stand-ins.ts'
import { teamSearch } from './kz-team-search.ts'

const hello = 'Сәлеметсіз бе, {username}!'
const reason = 'Ұйымдастырушы айтқан себеп: {reason}'

export const notices: NoticeTexts = {
  footer:
    'Бұл хат сізге LOBBY хабарламаларын поштамен алуды қосқаныңыз үшін келді. Не туралы жазатынымызды таңдау: {settings}',
  templates: {
    ...places,
    ...qualifiers,
    tournament_started: {
      subject: '«{tournament}» турнирі басталды',
      lines: [
        hello,
        '«{tournament}» турнирі басталды, сіз «{team}» командасында ойнайсыз.',
        'Алғашқы қарсыласыңыз: «{opponent}».',
      ],
      button: 'Қайда ойнайтынымды көру',
    },
    tournament_cancelled: {
      subject: '«{tournament}» турнирі өтпейді',
      lines: [hello, 'Ұйымдастырушы «{team}» командасы тіркелген «{tournament}» турнирін тоқтатты.'],
      button: 'Турнирді ашу',
    },
    ...cups,
    ...checkIns,
    match_result: {
      subject: '«{team1}» – «{team2}» матчының нәтижесі',
      lines: [
        hello,
        '«{tournament}» турнирі ұйымдастырушысының шешімі бойынша матч нәтижесі: «{team1}» {score} «{team2}».',
        reason,
      ],
      button: 'Матчты ашу',
    },
    match_awarded: {
      subject: 'Жеңіс «{winner}» командасына берілді: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турнирінің ұйымдастырушысы «{team1}» – «{team2}» матчындағы жеңісті «{winner}» командасына берді.',
        reason,
      ],
      button: 'Матчты ашу',
    },
    match_without_winner: {
      subject: 'Матч жеңімпазсыз аяқталды: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турнирі ұйымдастырушысының шешімі бойынша «{team1}» – «{team2}» матчы жеңімпазсыз аяқталды.',
        reason,
      ],
      button: 'Матчты ашу',
    },
    match_annulled: {
      subject: 'Матчтың күші жойылды: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турнирінің ұйымдастырушысы «{team1}» – «{team2}» матчының күшін жойды: ол енді есепке алынбайды.',
        reason,
      ],
      button: 'Матчты ашу',
    },
    match_restored: {
      subject: 'Матч қайтадан күшіне енді: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турниріндегі «{team1}» – «{team2}» матчы күші жойылғанға дейінгі қалпында торға қайтарылды.',
      ],
      button: 'Матчты ашу',
    },
    match_soon: {
      subject: 'Матчыңыз жақында басталады: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турниріндегі «{team1}» – «{team2}» матчының басталу уақыты: {starts}.',
        'Матч бетін ашып, командаңыздың дайын екенін белгілеңіз де, карталарды таңдаңыз.',
      ],
      button: 'Матчты ашу',
    },
    time_proposed: {
      subject: 'Басқа уақыт бола ма? «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{team}» командасының капитаны «{tournament}» турниріндегі «{team1}» – «{team2}» матчын басқа уақытта өткізуді ұсынады: {time}.',
        'Сіз келіспейінше, уақыт бұрынғыша қалады.',
      ],
      button: 'Жауап беру',
    },
    time_accepted: {
      subject: 'Жаңа уақыт: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитандар келісті. «{tournament}» турниріндегі «{team1}» – «{team2}» матчының басталу уақыты: {time}.',
      ],
      button: 'Матчты ашу',
    },
    time_declined: {
      subject: 'Бұл уақыт «{team}» командасына қолайсыз',
      lines: [
        hello,
        '«{team}» командасының капитаны «{team1}» – «{team2}» матчы үшін сіз ұсынған уақытты қабылдамады: {time}. Басқа уақыт ұсына аласыз.',
      ],
      button: 'Матчты ашу',
    },
    result_reported: {
      subject: 'Нәтиже дұрыс па? «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{team}» командасының капитаны «{tournament}» турниріндегі «{team1}» – «{team2}» матчының нәтижесін енгізді: {score}.',
        'Оны растаңыз немесе дұрыс емес екенін айтыңыз. Жауап болмаса, нәтиже күшіне енетін уақыт: {due}.',
      ],
      button: 'Жауап беру',
    },
    result_stands: {
      subject: 'Нәтиже қабылданды: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Уақытында жауап болмады, сондықтан «{tournament}» турниріндегі «{team1}» – «{team2}» матчында «{team}» командасы енгізген нәтиже қабылданды: {score}.',
      ],
      button: 'Матчты ашу',
    },
    result_disputed: {
      subject: 'Нәтижеге қатысты дау: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитандар «{tournament}» турниріндегі «{team1}» – «{team2}» матчы туралы әртүрлі нәтиже айтып отыр, сондықтан ұйымдастырушы шешеді.',
        'Қателесіп енгізсеңіз, нәтижені қайта жазыңыз: екі капитанның айтқаны бірдей болса, ол түпкілікті болады.',
      ],
      button: 'Матчты ашу',
    },
    result_to_decide: {
      subject: 'Шешім сізден күтіледі: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитандар «{tournament}» турниріндегі «{team1}» – «{team2}» матчы туралы әртүрлі нәтиже айтып отыр. Тор сіздің шешіміңізді күтіп тұр.',
      ],
      button: 'Нәтижені енгізу',
    },
    organiser_called: {
      subject: '{captain} ұйымдастырушыны шақырады: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Капитан {captain} «{tournament}» турниріндегі «{team1}» – «{team2}» матчына ұйымдастырушыны шақырады.',
        'Мәселе: {message}',
      ],
      button: 'Матчты ашу',
    },
    stray_heard: {
      subject: 'Басқа серверде ойналып жатыр: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турниріндегі «{team1}» – «{team2}» матчының раундтары әлі бұрынғы жүктеуден келіп тұр, ал қазіргісінен ештеңе келмейді. Сіз шешкенше LOBBY оларды есептемейді.',
        'Бұл — «{server}» сервері.',
        'Соңғы хабары бойынша есеп {score}.',
      ],
      button: 'Матчты ашу',
    },
    match_warned: {
      subject: 'Ескерту – {warned}: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{tournament}» турниріндегі «{team1}» – «{team2}» матчында төреші ескерту жасады. Кімге: {warned}.',
        'Не үшін: {reason}',
      ],
      button: 'Матчты ашу',
    },
    caster_added: {
      subject: 'Сіз комментаторсыз: {where}',
      lines: [
        hello,
        'Ұйымдастырушы сізді комментатор етіп тағайындады: {where}.',
        'Бетіңізде әр матчтың қай серверде өтетіні, GOTV мекенжайы мен құпиясөзі көрсетіледі.',
      ],
      button: 'Матчтарыңыз',
    },
    observer_added: {
      subject: 'Сіз бақылаушысыз: {where}',
      lines: [
        hello,
        'Ұйымдастырушы сізді бақылаушы етіп тағайындады: {where}.',
        'Бетіңізде әр матчтың қай серверде өтетіні, GOTV мекенжайы мен құпиясөзі көрсетіледі.',
      ],
      button: 'Матчтарыңыз',
    },
    referee_added: {
      subject: 'Сіз төрешісіз: {where}',
      lines: [
        hello,
        'Ұйымдастырушы сізді төреші етіп тағайындады: {where}.',
        'Бұл матчтарды кідіртуге, раундқа қайтаруға, ескерту жасауға және нәтижесін қоюға болады.',
      ],
      button: 'Матчтарыңыз',
    },
    crew_removed: {
      subject: 'Рөл алынды: {where}',
      lines: [hello, 'Ұйымдастырушы рөліңізді алып тастады: {where}.'],
      button: 'Матчтарыңыз',
    },
    ...standIns,
    line_short: {
      subject: 'Ойын серверлері кезектегі матчтардан аз',
      lines: [
        hello,
        'Матч қабылдайтын серверлер сервер күтіп тұрған матчтардан аз. Кезектегі матч саны: {waiting}. Сервер саны: {live}.',
        'Кейбір матчтар кеш басталады. Серверді қайта қосыңыз, жаңасын енгізіңіз немесе матчты өз серверіңізге жүктеңіз.',
      ],
      button: 'Бетті ашу',
    },
    dispute_opened: {
      subject: 'Нәтиже даулы: «{team1}» – «{team2}»',
      lines: [
        hello,
        '«{team}» командасының капитаны «{tournament}» турниріндегі «{team1}» – «{team2}» матчының нәтижесімен келіспейді. Шешімді ұйымдастырушы шығарады.',
        'Екі капитан да жаза алады, сурет, бейне және демо қоса алады. Мерзімі: {due}.',
      ],
      button: 'Дауды ашу',
    },
    dispute_upheld: {
      subject: 'Нәтиже күшінде қалды: «{team1}» – «{team2}»',
      lines: [
        hello,
        'Ұйымдастырушы «{tournament}» турниріндегі «{team1}» – «{team2}» матчы туралы дауды қарады: нәтиже күшінде қалады.',
        reason,
      ],
      button: 'Матчты ашу',
    },
    member_joined: {
      subject: '{member} енді «{team}» командасында',
      lines: [hello, '{member} енді «{team}» командасында, оны турнирлерге қатысушы етіп көрсетуге болады.'],
      button: 'Команданы ашу',
    },
    member_removed: {
      subject: 'Сіз енді «{team}» командасында емессіз',
      lines: [hello, 'Капитан сізді «{team}» командасынан шығарды.'],
      button: 'Басқа командаларды көру',
    },
    captain_you: {
      subject: 'Енді «{team}» командасының капитаны – сіз',
      lines: [hello, '«{team}» командасын енді сіз басқарасыз: бұрынғы капитан команданы сізге тапсырды немесе кетті.'],
      button: 'Команданы ашу',
    },
    captain_changed: {
      subject: '«{team}» командасының капитаны ауысты',
      lines: [
        hello,
        'Енді «{team}» командасының капитаны – {captain}: бұрынғы капитан команданы тапсырды немесе кетті.',
      ],
      button: 'Команданы ашу',
    },
    ...teamSearch,
    team_disbanded: {
      subject: '«{team}» командасы таратылды',
      lines: [hello, 'Капитан сіз ойнаған «{team}» командасын таратты.'],
      button: 'Басқа командаларды көру',
    },
  },
}
