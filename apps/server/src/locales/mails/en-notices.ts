import type { NoticeTexts } from '#platform/mail-texts'
import { checkIns } from './en-check-in.ts'
import { cups } from './en-cups.ts'
import { places } from './en-places.ts'
import { qualifiers } from './en-qualifiers.ts'
import { standIns } from './en-stand-ins.ts'
import { teamSearch } from './en-team-search.ts'

const hello = 'Hello, {username}!'
const reason = "The organiser's reason: {reason}"

export const notices: NoticeTexts = {
  footer: 'You get this mail because you have LOBBY tell you by email. Choose what about: {settings}',
  templates: {
    ...places,
    ...qualifiers,
    tournament_started: {
      subject: '{tournament} has started',
      lines: [hello, '{tournament} has started, and you play for {team}.', 'Your first opponent: {opponent}.'],
      button: 'See where you play',
    },
    tournament_cancelled: {
      subject: '{tournament} is cancelled',
      lines: [hello, 'The organiser has cancelled {tournament}, where {team} was registered.'],
      button: 'Open the tournament',
    },
    ...cups,
    ...checkIns,
    match_result: {
      subject: 'The result of {team1} – {team2}',
      lines: [hello, 'By the word of the organiser of {tournament} the result is {team1} {score} {team2}.', reason],
      button: 'Open the match',
    },
    match_awarded: {
      subject: 'The win goes to {winner}: {team1} – {team2}',
      lines: [hello, 'The organiser of {tournament} has awarded the match {team1} – {team2} to {winner}.', reason],
      button: 'Open the match',
    },
    match_without_winner: {
      subject: 'No winner: {team1} – {team2}',
      lines: [hello, 'The organiser of {tournament} has ended the match {team1} – {team2} without a winner.', reason],
      button: 'Open the match',
    },
    match_annulled: {
      subject: 'Annulled: {team1} – {team2}',
      lines: [
        hello,
        'The organiser of {tournament} has annulled the match {team1} – {team2}: it no longer counts.',
        reason,
      ],
      button: 'Open the match',
    },
    match_restored: {
      subject: 'It counts again: {team1} – {team2}',
      lines: [
        hello,
        'The match {team1} – {team2} of {tournament} is back in the bracket, as it stood before it was annulled.',
      ],
      button: 'Open the match',
    },
    match_soon: {
      subject: 'Your match begins soon: {team1} – {team2}',
      lines: [
        hello,
        'The match {team1} – {team2} of {tournament} begins on {starts}.',
        'Open its page, say that your team is ready, and choose the maps.',
      ],
      button: 'Open the match',
    },
    time_proposed: {
      subject: 'Another time? {team1} – {team2}',
      lines: [
        hello,
        'The captain of {team} would rather play the match {team1} – {team2} of {tournament} on {time}.',
        'Until you accept it, the time stays as it was.',
      ],
      button: 'Accept or decline',
    },
    time_accepted: {
      subject: 'A new time: {team1} – {team2}',
      lines: [hello, 'The captains have agreed: the match {team1} – {team2} of {tournament} begins on {time}.'],
      button: 'Open the match',
    },
    time_declined: {
      subject: 'Your time does not suit {team}',
      lines: [
        hello,
        'The captain of {team} has declined your proposal for {team1} – {team2}: {time}. You may propose another time.',
      ],
      button: 'Open the match',
    },
    result_reported: {
      subject: 'Is this result right? {team1} – {team2}',
      lines: [
        hello,
        'The captain of {team} entered the result of {team1} – {team2} in {tournament}: {score}.',
        'Confirm it, or say that it is wrong. Without your answer it stands on {due}.',
      ],
      button: 'Answer',
    },
    result_stands: {
      subject: 'The result stands: {team1} – {team2}',
      lines: [
        hello,
        'Nobody answered in time, so the result of {team1} – {team2} in {tournament} is the one that {team} entered: {score}.',
      ],
      button: 'Open the match',
    },
    result_disputed: {
      subject: 'The result is in dispute: {team1} – {team2}',
      lines: [
        hello,
        'The captains say different things about {team1} – {team2} in {tournament}, so an organiser decides.',
        'If it was a slip, enter the result again: once both say the same, it is final.',
      ],
      button: 'Open the match',
    },
    result_to_decide: {
      subject: 'You are to decide: {team1} – {team2}',
      lines: [
        hello,
        'The captains say different things about {team1} – {team2} in {tournament}. The bracket waits for your word.',
      ],
      button: 'Set the result',
    },
    organiser_called: {
      subject: '{captain} calls for an organiser: {team1} – {team2}',
      lines: [
        hello,
        'The captain {captain} calls for an organiser in the match {team1} – {team2} of {tournament}.',
        'What it is about: {message}',
      ],
      button: 'Open the match',
    },
    stray_heard: {
      subject: 'Played on another server: {team1} – {team2}',
      lines: [
        hello,
        'In the match {team1} – {team2} of {tournament}, rounds still come from an earlier load, and none from the present one. LOBBY does not count them until you say so.',
        'It is the server {server}.',
        'By what it told last the score is {score}.',
      ],
      button: 'Open the match',
    },
    match_warned: {
      subject: 'A warning to {warned}: {team1} – {team2}',
      lines: [
        hello,
        'In the match {team1} – {team2} of {tournament} a referee has given a warning to {warned}.',
        'For what: {reason}',
      ],
      button: 'Open the match',
    },
    caster_added: {
      subject: 'You cast: {where}',
      lines: [
        hello,
        'An organiser has made you a caster: {where}.',
        'Your page shows where each match is played, with the address and password of GOTV.',
      ],
      button: 'See your matches',
    },
    observer_added: {
      subject: 'You observe: {where}',
      lines: [
        hello,
        'An organiser has made you an observer: {where}.',
        'Your page shows where each match is played, with the address and password of GOTV.',
      ],
      button: 'See your matches',
    },
    referee_added: {
      subject: 'You referee: {where}',
      lines: [
        hello,
        'An organiser has made you a referee: {where}.',
        'You may pause these matches, set them back to a round, give warnings and set their results.',
      ],
      button: 'See your matches',
    },
    crew_removed: {
      subject: 'No longer yours: {where}',
      lines: [hello, 'An organiser has taken back the role that you had: {where}.'],
      button: 'See your matches',
    },
    ...standIns,
    line_short: {
      subject: 'Not enough game servers for the matches that wait',
      lines: [
        hello,
        'Fewer servers take matches than matches wait for one. Waiting: {waiting}. Servers that take matches: {live}.',
        'Some matches will begin late. Bring a server back, add one, or load a match on a server of your own.',
      ],
      button: 'Open the page',
    },
    dispute_opened: {
      subject: 'The result is disputed: {team1} – {team2}',
      lines: [
        hello,
        'The captain of {team} disputes the result of {team1} – {team2} in {tournament}. An organiser rules on it.',
        'Until {due} both captains may write and show pictures, videos and demos.',
      ],
      button: 'Open the dispute',
    },
    dispute_upheld: {
      subject: 'The result stands: {team1} – {team2}',
      lines: [
        hello,
        'An organiser has ruled on the dispute over {team1} – {team2} in {tournament}: the result stands.',
        reason,
      ],
      button: 'Open the match',
    },
    member_joined: {
      subject: '{member} has joined {team}',
      lines: [hello, '{member} plays in {team} from now on and can be named on its rosters.'],
      button: 'Open the team',
    },
    member_removed: {
      subject: 'You are no longer in {team}',
      lines: [hello, 'The captain has removed you from {team}.'],
      button: 'See other teams',
    },
    captain_you: {
      subject: 'You are the captain of {team} now',
      lines: [hello, 'You lead {team} from now on: its captain has passed the team on to you, or has left.'],
      button: 'Open the team',
    },
    captain_changed: {
      subject: '{team} has a new captain',
      lines: [hello, '{captain} leads {team} from now on: its captain has passed the team on, or has left.'],
      button: 'Open the team',
    },
    ...teamSearch,
    team_disbanded: {
      subject: '{team} is disbanded',
      lines: [hello, 'The captain has disbanded {team}, the team you were in.'],
      button: 'See other teams',
    },
  },
}
