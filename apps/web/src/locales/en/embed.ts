export default {
  title: 'On your own site',
  text: 'Paste this code into a page of yours: it shows what the tournament plays now, and follows it live.',
  theme: 'Theme',
  theme_dark: 'Dark',
  theme_light: 'Light',
  language: 'Language',
  code: 'Code for your page',
  copy: 'Copy the code',
}
