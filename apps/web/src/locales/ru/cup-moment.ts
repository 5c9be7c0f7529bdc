export default {
  final: '{{round}}: {{score}}, соперник {{team}}',
  copy_link: 'Скопировать ссылку',
  picture: 'Картинка, чтобы поделиться',
  roster: 'Состав чемпиона',
  mvp: 'MVP',
  way: 'Путь к титулу',
  matches: 'победы : поражения',
}
