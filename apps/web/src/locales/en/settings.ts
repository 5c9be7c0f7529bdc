export default {
  title: 'Settings',
  sections: 'Sections of the settings',
  section: {
    email: 'Email',
    password: 'Password',
    accounts: 'Linked accounts',
    'second-factor': 'Second factor',
    sessions: 'Where you are signed in',
  },
}
