import type { CheckInTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'
const say = 'Check in'
const button = 'Open the tournament'

export const checkIns: CheckInTexts = {
  check_in_open: {
    subject: 'Check-in for {tournament} is open until {until}: say that {team} is here',
    lines: [
      hello,
      'Check-in for {tournament} is open until {until}. Anybody on the roster of {team} can say that the team is here.',
      'A team that has not checked in by then makes place for the waiting list.',
    ],
    button: say,
  },
  check_in_soon_over: {
    subject: 'Check-in for {tournament} ends on {until}, and {team} is missing',
    lines: [
      hello,
      'Check-in for {tournament} ends on {until}, and nobody has said yet that {team} is here.',
      'After that your place goes to the waiting list.',
    ],
    button: say,
  },
  check_in_missed: {
    subject: '{team} did not check in for {tournament} and is at the end of the waiting list now',
    lines: [
      hello,
      'Check-in is over, and nobody had said that {team} is here. The team is at the end of the waiting list now.',
      'If you are there after all, tell the organiser: they can let you in again until the start.',
    ],
    button,
  },
  check_in_offered: {
    subject: 'A place in {tournament} is free for {team}: check in by {until}',
    lines: [
      hello,
      'A team did not check in, and its place can be yours: check in by {until}.',
      'After that it is offered to the next team.',
    ],
    button: say,
  },
  check_in_admitted: {
    subject: 'The organiser has let {team} into {tournament} again',
    lines: [hello, 'The organiser has let {team} in again: you play. The start is on {starts}.'],
    button,
  },
}
