import type { StandInTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'

export const standIns: StandInTexts = {
  stand_in_plays: {
    subject: 'You stand in for {team}: {where}',
    lines: [
      hello,
      'An organiser has named you a stand-in for {team}: {where}.',
      'You get ready and join the server like any player of the team. Your Steam ID lets you in.',
    ],
    button: 'Open the page',
  },
  stand_in_coaches: {
    subject: 'You coach {team}: {where}',
    lines: [
      hello,
      'An organiser has named you the coach of {team}: {where}.',
      'You join the server with the team and type .coach ct or .coach t there, by its side. Your Steam ID lets you in.',
    ],
    button: 'Open the page',
  },
  stand_in_removed: {
    subject: 'No longer with {team}: {where}',
    lines: [hello, 'An organiser has taken back that you stand in for {team} or coach it: {where}.'],
    button: 'Open the page',
  },
  team_stand_in_plays: {
    subject: '{person} stands in for {team}: {where}',
    lines: [hello, 'An organiser has named {person} a stand-in for your team {team}: {where}.'],
    button: 'Open the page',
  },
  team_stand_in_coaches: {
    subject: '{person} coaches {team}: {where}',
    lines: [hello, 'An organiser has named {person} the coach of your team {team}: {where}.'],
    button: 'Open the page',
  },
  team_stand_in_removed: {
    subject: '{person} is no longer with {team}: {where}',
    lines: [hello, 'An organiser has taken {person} back from your team {team}: {where}.'],
    button: 'Open the page',
  },
}
