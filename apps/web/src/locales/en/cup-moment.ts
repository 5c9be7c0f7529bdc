export default {
  final: '{{round}}: {{score}} against {{team}}',
  copy_link: 'Copy the link',
  picture: 'Picture to share',
  roster: 'The champion’s roster',
  mvp: 'MVP',
  way: 'The way to the title',
  matches: 'won : lost',
}
