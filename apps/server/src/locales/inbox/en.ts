import type { InboxTexts } from '#platform/inbox-texts'

const pay = 'Pay'
const checkIn = 'Check in'
const tournament = 'Open the tournament'
const team = 'Open the team'
const roster = 'Open the roster'
const match = 'Open the match'
const talk = 'Read'
const ready = 'Say that we are ready'
const veto = 'Choose'
const connect = 'Connect'
const achievements = 'See my achievements'
const skills = 'See my SKILLS'
const home = 'See the tournaments'
const admin = 'Open the panel'
const age = 'Open settings'
const security = 'Check my account'
const invitation = 'See the invitation'
const people = 'See who runs it'

export const en: InboxTexts = {
  prize_details_wanted: '{amount} for {team} in {tournament}: say how you want to be paid',
  prize_paid: 'The organiser of {tournament} has entered {amount} as paid to {team}',
  place_offered: 'A place in {tournament} has come free for {team}: pay by {due}',
  match_result: 'The organiser has set the result: {team1} {score} {team2}',
  match_soon: 'Your match {team1} – {team2} begins on {starts}',
  time_proposed: '{team} would rather play {team1} – {team2} on {time}',
  time_accepted: '{team1} – {team2} begins on {time}: the captains have agreed',
  time_declined: '{team} has declined your time for {team1} – {team2}: {time}',
  result_reported: '{team} entered {score} in {team1} – {team2}. It stands on {due} unless you object',
  result_stands: 'The result of {team1} – {team2} stands: {score}',
  organiser_called: '{captain} calls for an organiser in {team1} – {team2}: {message}',
  dispute_opened: '{team} disputes the result of {team1} – {team2}. Both captains may write until {due}',
  match_warned: '{warned} has a warning in {team1} – {team2}: {reason}',
  line_short: '{waiting} matches wait for a game server, and {live} servers take matches',
  team_invited: '{captain} invites you to {team}. The invitation is open until {until}',
  payment_due: {
    text: '{team} is registered for {tournament}: pay the entry fee by {due} to keep the place',
    action: pay,
  },
  payment_short: {
    text: '{paid} has come for {team} in {tournament}, and {amount} is still missing. Send it with the same code',
    action: pay,
  },
  payment_undone: {
    text: 'The payment of {team} in {tournament} was taken back: {reason}. {amount} is to be paid',
    action: pay,
  },
  refund_owed: { text: '{amount} goes back to {team}: {tournament}. The organiser sends it', action: tournament },
  refunded: { text: '{amount} went back to {team}: {tournament}', action: tournament },
  waiting_listed: { text: '{tournament} is full: {team} is on the waiting list', action: tournament },
  organiser_message: { text: '{tournament}: {text}', action: tournament },
  check_in_open: checkIn,
  check_in_soon_over: checkIn,
  check_in_missed: tournament,
  check_in_offered: checkIn,
  check_in_admitted: tournament,
  team_entered: {
    text: 'The organiser has entered {team} in {tournament}. Withdraw it there if you do not come',
    action: tournament,
  },
  roster_named: { text: '{team} has you on its roster for {tournament}', action: tournament },
  team_renamed: { text: '{before} is called {team} now. An admin changed it: {reason}', action: team },
  team_crest_removed: { text: 'An admin took the picture of {team} away: {reason}', action: team },
  team_member_taken: { text: 'An admin took {member} out of {team}: {reason}', action: team },
  roster_short: {
    text: '{member} is off the roster of {team} for {tournament}. {count} are left: name who plays',
    action: tournament,
  },
  cup_roster_cut: { text: 'An admin took {member} off the roster of {team} in {tournament}: {reason}', action: roster },
  cup_player_banned: {
    text: '{member} of {team} is banned and is on the roster in {tournament}: decide who plays',
    action: roster,
  },
  roster_left: { text: 'You are no longer on the roster of {team} for {tournament}', action: tournament },
  registration_withdrawn: { text: '{team} no longer takes part in {tournament}', action: tournament },
  schedule_changed: {
    text: '{tournament}: the schedule has changed. {team} plays next on {time}',
    action: 'See the times',
  },
  schedule_cleared: { text: '{tournament}: the next match of {team} has no time for now', action: 'See the times' },
  cup_paused: { text: '{tournament} is paused: {reason}', action: tournament },
  cup_resumed: { text: '{tournament} goes on: your match may begin', action: tournament },
  fee_changed: { text: 'The entry fee of {tournament} is {fee} now, also for {team}', action: tournament },
  payment_due_moved: { text: 'The fee of {team} for {tournament} is due on {due} now', action: pay },
  roster_to_fix: {
    text: '{tournament} now takes rosters of {roster}, and {team} has {count}: change the roster',
    action: tournament,
  },
  organiser_added: { text: 'You organise {tournament} now', action: tournament },
  organiser_removed: { text: 'You no longer organise {tournament}', action: tournament },
  cup_to_approve: { text: '{person} asks to hold a tournament: {tournament}', action: 'Read it' },
  cup_approved: { text: '{tournament} is approved: you may open registration', action: 'Open it' },
  cup_returned: { text: '{tournament} is back with you: {reason}', action: 'Open it' },
  cup_refused: { text: '{tournament} was not approved: {reason}', action: 'Open it' },
  cup_invited: '{person} asks you to help run {tournament}. Answer by {until}',
  cup_offered: { text: '{person} wants to hand {tournament} over to you. Answer by {until}', action: invitation },
  cup_invitation_accepted: { text: '{person} said yes: {tournament}', action: people },
  cup_invitation_declined: { text: '{person} said no: {tournament}', action: people },
  role_given_back: { text: '{person} no longer helps run {tournament}', action: people },
  match_over: { text: 'The match is over: {team1} {score} {team2}', action: match },
  call_taken: { text: '{person} is taking care of your call in {team1} – {team2}', action: match },
  talk_unread: { text: '{person} has written to you in {team1} – {team2}', action: talk },
  report_settled: { text: 'An admin has looked into the message you reported: {team1} – {team2}', action: match },
  call_answered: { text: '{person} has answered your call: {message}', action: match },
  ready_wanted: { text: '{rival} is ready for {team1} – {team2}, and waits for {team}', action: ready },
  veto_turn: { text: 'Your turn to choose: {team1} – {team2}', action: veto },
  server_ready: { text: 'The server for {team1} – {team2} is ready: connect', action: connect },
  achievement_unlocked: { text: 'You have unlocked “{achievement}”', action: achievements },
  skills_given: { text: 'LOBBY has given you {amount} SKILLS: {reason}', action: skills },
  skills_taken: { text: 'LOBBY has taken {amount} SKILLS from you: {reason}', action: skills },
  ban_lifted: { text: 'Your ban is over: you may play again', action: home },
  admin_added: { text: 'You are an admin of LOBBY now', action: admin },
  admin_removed: { text: 'You are no longer an admin of LOBBY', action: home },
  guardian_granted: { text: 'Your guardian has agreed: you may take part in prize tournaments', action: home },
  guardian_refused: { text: 'Your guardian has not agreed to prize tournaments', action: age },
  guardian_withdrawn: { text: 'Your guardian has withdrawn the consent to prize tournaments', action: age },
  new_sign_in: {
    text: 'Somebody has signed in to your account from a new browser. If it was not you, set a new password',
    action: security,
  },
  password_changed: { text: 'Your password was changed', action: security },
  second_factor_on: { text: 'Signing in takes a code from your authenticator now', action: security },
  second_factor_off: { text: 'Signing in no longer takes a code from your authenticator', action: security },
  recovery_codes_renewed: { text: 'You have new recovery codes; the old ones no longer work', action: security },
  provider_linked: { text: '{provider} now signs in to your account', action: security },
  provider_unlinked: { text: '{provider} no longer signs in to your account', action: security },
  data_exported: { text: 'A copy of your data was downloaded', action: security },
}
