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
    text: 'The game server lets you in by this number. Paste what you have: 17 digits, STEAM_…, [U:1:…], or the address of your Steam profile.',
    label: 'Steam ID or profile address',
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
