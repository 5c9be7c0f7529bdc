export default {
  title: 'Profile',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  since: 'With LOBBY since',
  steam: {
    title: 'Steam ID',
    text: 'The game server lets you in by this number. You find it in Steam: click your name, then Account details.',
    label: 'Steam ID (17 digits)',
    save: 'Save Steam ID',
    remove: 'Remove',
    saved: 'Steam ID saved',
    removed: 'Steam ID removed',
    given: 'Given',
    missing: 'Not given',
  },
  language: {
    title: 'Language',
    text: 'The site speaks this language to you on every device.',
  },
}
