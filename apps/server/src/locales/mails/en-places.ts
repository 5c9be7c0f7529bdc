import type { PlaceTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'

export const places: PlaceTexts = {
  team_confirmed: {
    subject: '{team} plays in {tournament}',
    lines: [
      hello,
      'The organiser has confirmed your registration: the place of {team} in {tournament} is yours.',
      'It starts on {starts}.',
    ],
    button: 'Open the tournament',
  },
  place_free: {
    subject: '{team} is in {tournament}: the place is free',
    lines: [hello, '{team} has a place in {tournament}, and it costs nothing.', 'It starts on {starts}.'],
    button: 'Open the tournament',
  },
  place_offered: {
    subject: 'A place has come free for {team}',
    lines: [
      hello,
      'A place has come free in {tournament}, and {team} is next on the waiting list.',
      'It is kept for you until {due}. If the payment is not confirmed by then, it goes to the next team.',
    ],
    button: 'Open the tournament',
  },
  prize_details_wanted: {
    subject: '{team} won {amount}: say how you want to be paid',
    lines: [
      hello,
      '{team} has won {amount} in {tournament}. The organisers do not know yet where to pay it.',
      'Say it on the page of the prize. Organisers of this tournament and whoever does its payments read it, and nobody else. Never send it by mail.',
    ],
    button: 'Say how to pay the prize',
  },
  prize_paid: {
    subject: 'The organiser has entered a prize of {amount} as paid',
    lines: [
      hello,
      'The organiser of {tournament} has entered {amount} as paid to {team}.',
      'If it does not arrive within a few days, ask the organiser.',
    ],
    button: 'Open the prize',
  },
  place_lost: {
    subject: '{team} has lost its place: the payment is overdue',
    lines: [
      hello,
      'The payment for {team} in {tournament} was not confirmed in time, so the team has lost its place.',
      'It is now at the end of the waiting list. If a place comes free, we will write.',
    ],
    button: 'Open the tournament',
  },
  finance_added: {
    subject: 'The payments are yours: {where}',
    lines: [
      hello,
      'An organiser has given you the payments: {where}.',
      'You see what teams owe and paid, confirm it and say what was given back.',
    ],
    button: 'Open the tournament',
  },
}
