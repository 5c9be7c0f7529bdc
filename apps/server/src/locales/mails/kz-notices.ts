import type { NoticeTexts } from '#platform/mail-frame'

const hello = 'Сәлеметсіз бе, {username}!'
const reason = 'Ұйымдастырушы айтқан себеп: {reason}'

export const notices: NoticeTexts = {
  footer:
    'Бұл хат сізге LOBBY хабарламаларын поштамен алуды қосқаныңыз үшін келді. Не туралы жазатынымызды таңдау: {settings}',
  templates: {
    team_confirmed: {
      subject: '«{team}» командасы «{tournament}» турниріне қатысады',
      lines: [
        hello,
        'Ұйымдастырушы тіркелуді растады: «{tournament}» турниріндегі орын «{team}» командасына бекітілді.',
        'Басталуы: {starts}.',
      ],
      button: 'Турнирді ашу',
    },
    place_offered: {
      subject: '«{team}» командасына орын босады',
      lines: [
        hello,
        '«{tournament}» турнирінде орын босады, ал күту тізіміндегі келесі команда – «{team}».',
        'Орын сізге мына мерзімге дейін сақталады: {due}. Төлем уақытында расталмаса, ол келесі командаға өтеді.',
      ],
      button: 'Турнирді ашу',
    },
    place_lost: {
      subject: '«{team}» командасы орнынан айырылды: төлем мерзімі өтті',
      lines: [
        hello,
        '«{team}» командасының «{tournament}» турниріне қатысу төлемі мерзімінде расталмады, сондықтан команда орнынан айырылды.',
        'Қазір ол күту тізімінің соңында тұр. Орын босаса, хабарлаймыз.',
      ],
      button: 'Турнирді ашу',
    },
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
    member_joined: {
      subject: '{member} енді «{team}» командасында',
      lines: [hello, '{member} шақыруыңызды қабылдап, «{team}» командасына қосылды.'],
      button: 'Команданы ашу',
    },
    member_removed: {
      subject: 'Сіз енді «{team}» командасында емессіз',
      lines: [hello, 'Капитан сізді «{team}» командасынан шығарды.'],
      button: 'Басқа командаларды көру',
    },
    captain_you: {
      subject: 'Енді «{team}» командасының капитаны – сіз',
      lines: [
        hello,
        '«{team}» командасының капитаны LOBBY-ден кетті. Командада ең ұзақ болған ойыншы – сіз, сондықтан енді капитан сіз боласыз.',
      ],
      button: 'Команданы ашу',
    },
    captain_changed: {
      subject: '«{team}» командасының капитаны ауысты',
      lines: [hello, '«{team}» командасының капитаны LOBBY-ден кетті. Жаңа капитан – {captain}.'],
      button: 'Команданы ашу',
    },
    team_disbanded: {
      subject: '«{team}» командасы таратылды',
      lines: [hello, 'Капитан сіз ойнаған «{team}» командасын таратты.'],
      button: 'Басқа командаларды көру',
    },
  },
}
