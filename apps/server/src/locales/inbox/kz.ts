import type { InboxTexts } from '#platform/inbox-texts'

const pay = 'Төлеу'
const checkIn = 'Қатысуды растау'
const tournament = 'Турнирді ашу'
const team = 'Команданы ашу'
const roster = 'Құрамды ашу'
const match = 'Матчты ашу'
const talk = 'Оқу'
const ready = 'Дайын екенімізді айту'
const veto = 'Таңдау'
const connect = 'Қосылу'
const achievements = 'Жетістіктерім'
const skills = 'SKILLS шотым'
const home = 'Турнирлерге өту'
const admin = 'Панельді ашу'
const age = 'Баптауларды ашу'
const security = 'Аккаунтты тексеру'
const invitation = 'Шақыруды көру'
const people = 'Турнирді кім жүргізеді'

export const kz: InboxTexts = {
  prize_details_wanted: '«{tournament}»: «{team}» командасының жүлдесі – {amount}. Қайда төлеу керегін жазыңыз',
  prize_paid: '«{tournament}» турнирінің ұйымдастырушысы «{team}» командасына {amount} төленді деп белгіледі',
  place_offered: '«{tournament}» турнирінде «{team}» командасына орын босады. Төлем мерзімі: {due}',
  match_result: 'Ұйымдастырушы нәтижені енгізді: «{team1}» {score} «{team2}»',
  match_soon: '«{team1}» – «{team2}» матчыңыз басталады: {starts}',
  time_proposed: '«{team}» «{team1}» – «{team2}» матчын басқа уақытта ойнауды ұсынады: {time}',
  time_accepted: '«{team1}» – «{team2}» басталады: {time}. Капитандар келісті',
  time_declined: '«{team}» «{team1}» – «{team2}» матчына ұсынған уақытыңызды қабылдамады: {time}',
  result_reported:
    '«{team}» «{team1}» – «{team2}» матчының есебін енгізді: {score}. Қарсылық болмаса, {due} күшіне енеді',
  result_stands: '«{team1}» – «{team2}» матчының нәтижесі қабылданды: {score}',
  organiser_called: '{captain} «{team1}» – «{team2}» матчына ұйымдастырушыны шақырады: {message}',
  dispute_opened:
    '«{team}» «{team1}» – «{team2}» матчының нәтижесімен келіспейді. Капитандар жаза алатын мерзім: {due}',
  match_warned: '«{team1}» – «{team2}» матчындағы ескерту, {warned}: {reason}',
  line_short: 'Сервер күтіп тұрған матчтар: {waiting}, матч қабылдайтын серверлер: {live}',
  team_invited: '{captain} сізді «{team}» командасына шақырады. Шақырудың мерзімі: {until}',
  payment_due: {
    text: '«{team}» «{tournament}» турниріне тіркелді. Орныңыз сақталуы үшін жарна төлеу мерзімі: {due}',
    action: pay,
  },
  payment_short: {
    text: '«{tournament}» турниріне «{team}» командасынан {paid} келді, {amount} жетпейді. Қалғанын сол кодпен аударыңыз',
    action: pay,
  },
  payment_undone: {
    text: '«{team}» командасының «{tournament}» турниріндегі төлемі кері қайтарылды: {reason}. Төлеу керек: {amount}',
    action: pay,
  },
  refund_owed: {
    text: '«{team}» командасына {amount} қайтарылады: «{tournament}» турнирі. Аударатын – ұйымдастырушы',
    action: tournament,
  },
  refunded: { text: '«{team}» командасына {amount} қайтарылды: «{tournament}» турнирі', action: tournament },
  waiting_listed: { text: '«{tournament}» турнирінде орын жоқ: «{team}» күту тізімінде', action: tournament },
  organiser_message: { text: '«{tournament}»: {text}', action: tournament },
  check_in_open: checkIn,
  check_in_soon_over: checkIn,
  check_in_missed: tournament,
  check_in_offered: checkIn,
  check_in_admitted: tournament,
  team_entered: {
    text: 'Ұйымдастырушы «{team}» командасын «{tournament}» турниріне тіркеді. Келе алмасаңыз, сол жерден шығарыңыз',
    action: tournament,
  },
  roster_named: { text: 'Сіз «{tournament}» турниріндегі «{team}» командасының құрамындасыз', action: tournament },
  team_renamed: { text: '«{before}» командасы енді «{team}» деп аталады. Әкімші өзгертті: {reason}', action: team },
  team_crest_removed: { text: 'Әкімші «{team}» командасының эмблемасын алып тастады: {reason}', action: team },
  team_member_taken: { text: 'Әкімші {member} ойыншысын «{team}» командасынан шығарды: {reason}', action: team },
  roster_short: {
    text: '{member} енді «{tournament}» турниріндегі «{team}» құрамында жоқ. Қалған ойыншылар: {count}. Кім ойнайтынын көрсетіңіз',
    action: tournament,
  },
  cup_roster_cut: {
    text: 'Әкімші {member} ойыншысын «{tournament}» турниріндегі «{team}» құрамынан шығарды: {reason}',
    action: roster,
  },
  cup_player_banned: {
    text: '«{team}» ойыншысы {member} бұғатталды, бірақ «{tournament}» құрамында тұр. Кім ойнайтынын шешіңіз',
    action: roster,
  },
  roster_left: {
    text: 'Сіз енді «{tournament}» турниріндегі «{team}» командасының құрамында емессіз',
    action: tournament,
  },
  registration_withdrawn: { text: '«{team}» енді «{tournament}» турниріне қатыспайды', action: tournament },
  schedule_changed: {
    text: '«{tournament}»: кесте өзгерді. «{team}» келесі матчын {time} ойнайды',
    action: 'Уақытын көру',
  },
  schedule_cleared: {
    text: '«{tournament}»: «{team}» командасының келесі матчына әзірге уақыт қойылмаған',
    action: 'Уақытын көру',
  },
  cup_paused: { text: '«{tournament}» кідіртілді: {reason}', action: tournament },
  cup_resumed: { text: '«{tournament}» жалғасады: матчыңыз басталуы мүмкін', action: tournament },
  fee_changed: { text: '«{tournament}» турнирінің жарнасы енді {fee}, «{team}» үшін де', action: tournament },
  payment_due_moved: {
    text: '«{team}» командасының «{tournament}» жарнасын төлеудің жаңа мерзімі: {due}',
    action: pay,
  },
  roster_to_fix: {
    text: '«{tournament}» енді {roster} ойыншылы құрамдарды қабылдайды, «{team}» құрамында {count}: құрамды өзгертіңіз',
    action: tournament,
  },
  organiser_added: { text: 'Енді сіз «{tournament}» турнирінің ұйымдастырушысысыз', action: tournament },
  organiser_removed: { text: 'Сіз енді «{tournament}» турнирінің ұйымдастырушысы емессіз', action: tournament },
  cup_to_approve: { text: '{person} турнир өткізгісі келеді: «{tournament}»', action: 'Қарау' },
  cup_approved: { text: '«{tournament}» мақұлданды: тіркеуді ашуға болады', action: 'Турнирді ашу' },
  cup_returned: { text: '«{tournament}» сізге қайтарылды: {reason}', action: 'Турнирді ашу' },
  cup_refused: { text: '«{tournament}» мақұлданбады: {reason}', action: 'Турнирді ашу' },
  cup_invited: '{person} сізді «{tournament}» турнирін өткізуге көмектесуге шақырады. Жауап беру мерзімі: {until}',
  cup_offered: {
    text: '{person} «{tournament}» турнирін сізге тапсырғысы келеді. Жауап беру мерзімі: {until}',
    action: invitation,
  },
  cup_invitation_accepted: { text: '{person} келісті: «{tournament}»', action: people },
  cup_invitation_declined: { text: '{person} бас тартты: «{tournament}»', action: people },
  role_given_back: { text: '{person} енді «{tournament}» турниріне көмектеспейді', action: people },
  match_over: { text: 'Матч аяқталды: «{team1}» {score} «{team2}»', action: match },
  call_taken: { text: '{person} «{team1}» – «{team2}» матчындағы шақыруыңызбен айналысып жатыр', action: match },
  talk_unread: { text: '{person} сізге «{team1}» – «{team2}» матчында жазды', action: talk },
  report_settled: { text: 'Әкімші «{team1}» – «{team2}» матчындағы хабарға түскен шағымыңызды қарады', action: match },
  call_answered: { text: '{person} шақыруыңызға жауап берді: {message}', action: match },
  ready_wanted: {
    text: '«{rival}» «{team1}» – «{team2}» матчына дайын, «{team}» командасын күтіп отыр',
    action: ready,
  },
  veto_turn: { text: 'Таңдау кезегі сізде: «{team1}» – «{team2}»', action: veto },
  server_ready: { text: '«{team1}» – «{team2}» матчының сервері дайын: қосылыңыз', action: connect },
  achievement_unlocked: { text: 'Жаңа жетістік: «{achievement}»', action: achievements },
  skills_given: { text: 'LOBBY сізге SKILLS берді: {amount}. Себебі: {reason}', action: skills },
  skills_taken: { text: 'LOBBY сізден SKILLS алды: {amount}. Себебі: {reason}', action: skills },
  ban_lifted: { text: 'Бұғаттау алынды: қайтадан ойнай аласыз', action: home },
  admin_added: { text: 'Енді сіз LOBBY әкімшісісіз', action: admin },
  admin_removed: { text: 'Сіз енді LOBBY әкімшісі емессіз', action: home },
  guardian_granted: {
    text: 'Ата-анаңыз не қамқоршыңыз келісім берді: жүлделі турнирлерге қатыса аласыз',
    action: home,
  },
  guardian_refused: { text: 'Ата-анаңыз не қамқоршыңыз жүлделі турнирлерге келісім бермеді', action: age },
  guardian_withdrawn: {
    text: 'Ата-анаңыз не қамқоршыңыз жүлделі турнирлерге берген келісімін қайтарып алды',
    action: age,
  },
  new_sign_in: {
    text: 'Аккаунтыңызға жаңа браузерден кірді. Бұл сіз болмасаңыз, құпиясөзді ауыстырыңыз',
    action: security,
  },
  password_changed: { text: 'Құпиясөзіңіз ауысты', action: security },
  second_factor_on: { text: 'Енді кіру үшін қолданбадағы код қажет', action: security },
  second_factor_off: { text: 'Кіру үшін қолданбадағы код енді қажет емес', action: security },
  recovery_codes_renewed: { text: 'Қалпына келтіру кодтарыңыз жаңарды, ескілері енді жарамайды', action: security },
  provider_linked: { text: 'Енді аккаунтыңызға {provider} арқылы кіруге болады', action: security },
  provider_unlinked: { text: 'Аккаунтыңызға {provider} арқылы енді кіруге болмайды', action: security },
  data_exported: { text: 'Деректеріңіздің көшірмесі жүктеп алынды', action: security },
}
