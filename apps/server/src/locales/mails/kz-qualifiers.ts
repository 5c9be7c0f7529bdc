import type { QualifierTexts } from '#platform/mail-texts'

const hello = 'Сәлеметсіз бе, {username}!'

export const qualifiers: QualifierTexts = {
  team_qualified: {
    subject: '{team} іріктеуден өтті: {tournament}',
    lines: [
      hello,
      '{source} қорытындысы бойынша {team} командасы {tournament} турнирінде. Басталуы: {starts}.',
      'Құрам {source} турнирінен алынды: онда ойнай алатындар ғана. Оны тексеріңіз, келе алмасаңыз, алдын ала айтыңыз.',
    ],
    button: 'Турнирді ашу',
  },
  qualification_lost: {
    subject: '{team} енді іріктеуден өткендер қатарында емес: {tournament}',
    lines: [
      hello,
      '{source} турнирінде нәтиже түзетілді, сондықтан {team} командасының {tournament} турнирінде орны жоқ.',
      'Сұрақтарыңызды ұйымдастырушыға қойыңыз.',
    ],
    button: 'Турнирді ашу',
  },
  seats_to_decide: {
    subject: 'Орындарды сіз шешесіз: {tournament}',
    lines: [
      hello,
      '{source} қорытындысынан {tournament} турниріндегі кейбір орынды кім алатыны белгісіз.',
      'Қай орындар екені және себебі ұйымдастырушы бетіндегі «Іріктеулер» бөлімінде.',
    ],
    button: 'Турнирді ашу',
  },
}
