import type { StandInTexts } from '#platform/mail-texts'

const hello = 'Сәлеметсіз бе, {username}!'

export const standIns: StandInTexts = {
  stand_in_plays: {
    subject: 'Сіз «{team}» командасының стендинісіз: {where}',
    lines: [
      hello,
      'Ұйымдастырушы сізді «{team}» командасының стендині етіп тағайындады: {where}.',
      'Команданың басқа ойыншыларындай дайын екеніңізді растап, серверге кіресіз. Сервер сізді Steam ID бойынша кіргізеді.',
    ],
    button: 'Бетті ашу',
  },
  stand_in_coaches: {
    subject: 'Сіз «{team}» командасының бапкерісіз: {where}',
    lines: [
      hello,
      'Ұйымдастырушы сізді «{team}» командасының бапкері етіп тағайындады: {where}.',
      'Серверге командамен бірге кіріп, команданың жағына қарай .coach ct не .coach t деп жазасыз. Сервер сізді Steam ID бойынша кіргізеді.',
    ],
    button: 'Бетті ашу',
  },
  stand_in_removed: {
    subject: 'Сіз енді «{team}» командасымен емессіз: {where}',
    lines: [hello, 'Ұйымдастырушы сізді «{team}» командасының стендині не бапкері болудан босатты: {where}.'],
    button: 'Бетті ашу',
  },
  team_stand_in_plays: {
    subject: '{person} — «{team}» командасының стендині: {where}',
    lines: [hello, 'Ұйымдастырушы «{team}» командаңызға стендин тағайындады: {where}. Ол — {person}.'],
    button: 'Бетті ашу',
  },
  team_stand_in_coaches: {
    subject: '{person} — «{team}» командасының бапкері: {where}',
    lines: [hello, 'Ұйымдастырушы «{team}» командаңызға бапкер тағайындады: {where}. Ол — {person}.'],
    button: 'Бетті ашу',
  },
  team_stand_in_removed: {
    subject: '{person} енді «{team}» командасымен емес: {where}',
    lines: [hello, 'Ұйымдастырушы «{team}» командаңыздан сырттан келген адамды алып тастады: {where}. Ол — {person}.'],
    button: 'Бетті ашу',
  },
}
