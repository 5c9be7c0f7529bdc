import type { CupTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'
const button = 'Open the tournament'

export const cups: CupTexts = {
  cup_moved: {
    subject: '{tournament} starts at another time: {starts}',
    lines: [hello, 'The organiser has moved {tournament}, where {team} is registered. It now starts on {starts}.'],
    button,
  },
  place_taken: {
    subject: '{team} is on the waiting list of {tournament}',
    lines: [
      hello,
      'The organiser of {tournament} has fewer places now, and {team} has lost its place.',
      'You wait before everybody who came later. If a place comes free, we will write.',
    ],
    button,
  },
  cup_invited: {
    subject: '{person} asks you to help run {tournament}',
    lines: [
      hello,
      '{person} organises {tournament} and asks you to help. You see what you would do before you answer.',
      'The invitation is yours alone and is open until {until}.',
    ],
    button: 'See the invitation',
  },
}
