import type { CupTexts } from '#platform/mail-texts'

const hello = 'Сәлеметсіз бе, {username}!'
const button = 'Турнирді ашу'

export const cups: CupTexts = {
  cup_moved: {
    subject: '«{tournament}» басқа уақытта басталады: {starts}',
    lines: [
      hello,
      'Ұйымдастырушы «{team}» тіркелген «{tournament}» турнирін ауыстырды. Жаңа басталу уақыты: {starts}.',
    ],
    button,
  },
  place_taken: {
    subject: '«{team}» енді «{tournament}» турнирінің күту тізімінде',
    lines: [
      hello,
      '«{tournament}» турнирінің ұйымдастырушысы орын санын азайтты, «{team}» командасына орын қалмады.',
      'Кезекте сіз кейін келгендердің бәрінен бұрын тұрсыз. Орын босаса, жазамыз.',
    ],
    button,
  },
  cup_invited: {
    subject: '{person} сізді «{tournament}» турнирін өткізуге көмектесуге шақырады',
    lines: [
      hello,
      '{person} «{tournament}» турнирін өткізеді және сізден көмек сұрайды. Не істейтініңізді жауап бермей тұрып көресіз.',
      'Шақыру тек сізге арналған, мерзімі: {until}.',
    ],
    button: 'Шақыруды көру',
  },
}
