import type { TeamSearchTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'

export const teamSearch: TeamSearchTexts = {
  join_requested: {
    subject: '{member} wants to join {team}',
    lines: [
      hello,
      '{member} asks to join {team}. Their message stands on the team’s page, where you take them in or say no.',
    ],
    button: 'Open the team',
  },
  join_accepted: {
    subject: 'You are in {team}',
    lines: [hello, '{team} has said yes: you are in the team now.'],
    button: 'Open the team',
  },
  join_declined: {
    subject: '{team} has said no',
    lines: [hello, '{team} has not taken you in this time. Other teams look for players, too.'],
    button: 'Open the team',
  },
  team_invited: {
    subject: '{team} invites you',
    lines: [
      hello,
      '{captain} saw that you look for a team and invites you to {team}.',
      'The invitation is yours alone and is open until {until}.',
    ],
    button: 'See the invitation',
  },
}
