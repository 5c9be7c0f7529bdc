import type { QualifierTexts } from '#platform/mail-texts'

const hello = 'Hello, {username}!'

export const qualifiers: QualifierTexts = {
  team_qualified: {
    subject: '{team} has qualified for {tournament}',
    lines: [
      hello,
      'By its place in {source}, {team} is in {tournament}. It starts on {starts}.',
      'The roster of {source} was taken over as far as its players may play. Check it, and say so in time if you cannot play.',
    ],
    button: 'Open the tournament',
  },
  qualification_lost: {
    subject: '{team} is no longer among those who qualified for {tournament}',
    lines: [
      hello,
      'A result in {source} was corrected, and {team} has no seat in {tournament} by it any more.',
      'Questions are for the organiser.',
    ],
    button: 'Open the tournament',
  },
  seats_to_decide: {
    subject: 'Seats of {tournament} are yours to decide',
    lines: [
      hello,
      'The places of {source} do not say for every seat of {tournament} who sits there.',
      'Under Qualifiers in the organiser’s tab you see which seats, and why.',
    ],
    button: 'Open the tournament',
  },
}
