export default {
  title: 'Settings',
  sections: 'Sections of the settings',
  section: {
    profile: 'Profile',
    look: 'Language, time and theme',
    email: 'Email',
    password: 'Password',
    accounts: 'Linked accounts',
    'second-factor': 'Second factor',
    sessions: 'Where you are signed in',
    wallet: 'Wallet',
    notifications: 'Notifications',
    privacy: 'Privacy',
    age: 'Date of birth',
    consents: 'Consents',
    data: 'My data',
  },
}
