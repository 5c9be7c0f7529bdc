import settings from './account-settings.ts'

export default {
  ...settings,
  account: 'Account',
  edit: 'Edit profile',
  as_others: 'As others see it',
  second_factor: 'Second factor',
  on: 'On',
  off: 'Off',
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
    verified: 'Confirmed by Steam',
    verified_text: 'Steam has confirmed this number. To change it, unlink Steam in the settings.',
    missing: 'Not given',
  },
  language: {
    title: 'Language',
    text: 'The site and our letters speak this language to you.',
  },
}
