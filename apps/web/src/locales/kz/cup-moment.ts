export default {
  final: '{{round}}: {{score}}, қарсылас {{team}}',
  copy_link: 'Сілтемені көшіру',
  picture: 'Бөлісетін сурет',
  roster: 'Чемпион құрамы',
  mvp: 'MVP',
  way: 'Титулға апарған жол',
  matches: 'жеңіс : жеңіліс',
}
