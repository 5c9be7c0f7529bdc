/** What becomes of a table's rows about a person when the account is gone. */
type Afterwards =
  /** Rows go. */
  | 'deleted'
  /** They stay and point to an account that has an anonymous name and nothing else. */
  | 'anonymous'

export type PersonalTable = {
  table: string
  /** Columns that hold the person's id. */
  by: readonly string[]
  /** Columns that are no data about the person but keys to the account: they are never told, not even to the owner. */
  secrets?: readonly string[]
  /** Where rows are mostly about somebody else: the columns that are told. */
  only?: readonly string[]
  afterwards: Afterwards
}

/** Every table that names a person. A test walks the database's schema and fails on one that is missing here. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'users', by: ['id'], afterwards: 'anonymous' },
  // Whom an admin banned: the other person's data are not the admin's.
  { table: 'users', by: ['banned_by'], only: ['id', 'banned_at', 'ban_reason'], afterwards: 'anonymous' },
  {
    table: 'accounts',
    by: ['user_id'],
    secrets: ['password', 'access_token', 'refresh_token', 'id_token'],
    afterwards: 'deleted',
  },
  { table: 'sessions', by: ['user_id'], secrets: ['token_hash'], afterwards: 'deleted' },
  { table: 'verifications', by: ['user_id'], secrets: ['token_hash', 'value'], afterwards: 'deleted' },
  { table: 'second_factors', by: ['user_id'], secrets: ['secret', 'last_step'], afterwards: 'deleted' },
  { table: 'recovery_codes', by: ['user_id'], secrets: ['code_hash'], afterwards: 'deleted' },
  { table: 'known_devices', by: ['user_id'], secrets: ['device_hash'], afterwards: 'deleted' },
  { table: 'security_events', by: ['user_id'], afterwards: 'deleted' },
  { table: 'username_claims', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'previous_usernames', by: ['user_id'], afterwards: 'deleted' },
  { table: 'consents', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'guardian_consents', by: ['user_id'], secrets: ['token_hash'], afterwards: 'anonymous' },
  { table: 'teams', by: ['captain_id', 'vice_captain_id'], afterwards: 'anonymous' },
  { table: 'team_members', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'team_stays', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'team_invitations', by: ['created_by'], afterwards: 'deleted' },
  // Which team invited them alone; who made the link is another person's.
  {
    table: 'team_invitations',
    by: ['for_user_id'],
    only: ['code', 'team_id', 'created_at', 'expires_at'],
    afterwards: 'deleted',
  },
  {
    table: 'team_requests',
    by: ['user_id'],
    only: ['team_id', 'message', 'status', 'created_at', 'decided_at'],
    afterwards: 'deleted',
  },
  // Whom a captain took in or not: what they wrote is not the captain's.
  { table: 'team_requests', by: ['decided_by'], only: ['team_id', 'status', 'decided_at'], afterwards: 'anonymous' },
  { table: 'free_agents', by: ['user_id'], afterwards: 'deleted' },
  { table: 'tournaments', by: ['created_by'], afterwards: 'anonymous' },
  { table: 'tournament_organisers', by: ['user_id'], afterwards: 'deleted' },
  { table: 'tournament_events', by: ['actor_id'], afterwards: 'anonymous' },
  { table: 'registrations', by: ['registered_by', 'confirmed_by'], afterwards: 'anonymous' },
  // Whose word an entry of a tournament's money is: the money is the team's.
  {
    table: 'payment_entries',
    by: ['by_user'],
    only: ['tournament_id', 'kind', 'amount', 'at', 'reason'],
    afterwards: 'anonymous',
  },
  // Who read a statement that told of lines nobody could place: what a payer wrote is not theirs.
  { table: 'statement_lines', by: ['kept_by'], only: ['tournament_id', 'kept_at'], afterwards: 'anonymous' },
  { table: 'payment_receipts', by: ['user_id'], secrets: ['file'], afterwards: 'deleted' },
  // Where whoever leads a team wants its prize: theirs, as long as it is kept.
  { table: 'prize_details', by: ['changed_by'], afterwards: 'deleted' },
  // Whom an organiser named: that is the tournament's.
  { table: 'payment_payees', by: ['changed_by'], only: ['tournament_id', 'changed_at'], afterwards: 'anonymous' },
  // What somebody began to pay for a team, and what an organiser asked back: the money is the team's, and where it is paid is a key.
  {
    table: 'online_payments',
    by: ['made_by'],
    only: ['provider', 'tournament_id', 'amount', 'state', 'made_at'],
    afterwards: 'anonymous',
  },
  {
    table: 'online_refunds',
    by: ['asked_by'],
    only: ['amount', 'state', 'reason', 'asked_at'],
    afterwards: 'anonymous',
  },
  {
    table: 'online_messages',
    by: ['settled_by'],
    only: ['kind', 'settled_as', 'settled_at', 'reason'],
    afterwards: 'anonymous',
  },
  { table: 'registration_players', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'registration_coaches', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'organiser_messages', by: ['sent_by'], secrets: ['key'], afterwards: 'anonymous' },
  { table: 'announcements', by: ['made_by'], secrets: ['key'], afterwards: 'anonymous' },
  { table: 'organiser_message_readers', by: ['user_id'], afterwards: 'deleted' },
  { table: 'check_in_entries', by: ['checked_in_by', 'taken_back_by'], afterwards: 'anonymous' },
  { table: 'roster_changes', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'match_players', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'match_coaches', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'qualifier_links', by: ['created_by'], afterwards: 'anonymous' },
  { table: 'qualifier_choices', by: ['chosen_by'], afterwards: 'anonymous' },
  { table: 'crew_members', by: ['user_id'], afterwards: 'deleted' },
  { table: 'stand_ins', by: ['user_id'], afterwards: 'anonymous' },
  // Whom an organiser named, or took back, and who sat out for them: the other person's data are not theirs.
  {
    table: 'stand_ins',
    by: ['added_by', 'removed_by', 'instead_of'],
    only: ['tournament_id', 'match_id', 'role', 'reason', 'added_at', 'removed_at'],
    afterwards: 'anonymous',
  },
  // Whom an organiser gave a role, or took it from: the other person's data are not the organiser's.
  {
    table: 'crew_members',
    by: ['added_by', 'removed_by'],
    only: ['tournament_id', 'match_id', 'role', 'added_at', 'removed_at'],
    afterwards: 'anonymous',
  },
  { table: 'cup_approvals', by: ['made_by'], afterwards: 'anonymous' },
  // What an admin said to it is the maker's.
  {
    table: 'cup_approvals',
    by: ['decided_by'],
    only: ['tournament_id', 'state', 'decided_at'],
    afterwards: 'anonymous',
  },
  { table: 'draft_links', by: ['made_by'], secrets: ['token_hash'], afterwards: 'anonymous' },
  // What they were asked to do in a tournament; who asked is another person's.
  {
    table: 'cup_invitations',
    by: ['user_id'],
    only: ['tournament_id', 'match_id', 'role', 'invited_at', 'expires_at', 'ended', 'ended_at'],
    afterwards: 'deleted',
  },
  {
    table: 'cup_invitations',
    by: ['invited_by', 'answered_by'],
    only: ['tournament_id', 'match_id', 'role', 'invited_at', 'ended', 'ended_at'],
    afterwards: 'anonymous',
  },
  {
    table: 'match_warnings',
    by: ['user_id'],
    only: ['match_id', 'team', 'reason', 'given_at'],
    afterwards: 'anonymous',
  },
  {
    table: 'match_warnings',
    by: ['given_by'],
    only: ['match_id', 'team', 'reason', 'given_at'],
    afterwards: 'anonymous',
  },
  // Words of their own go with the account; phrases, and that they said something, stay.
  { table: 'talk_messages', by: ['user_id'], secrets: ['key'], afterwards: 'anonymous' },
  { table: 'talk_readers', by: ['user_id'], afterwards: 'deleted' },
  { table: 'talk_mutes', by: ['user_id'], afterwards: 'deleted' },
  // Who reads their texts no more is the other one's own business.
  { table: 'talk_mutes', by: ['muted_id'], only: [], afterwards: 'deleted' },
  { table: 'talk_silences', by: ['user_id'], only: ['match_id', 'given_at', 'lifted_at'], afterwards: 'anonymous' },
  {
    table: 'talk_silences',
    by: ['given_by', 'lifted_by'],
    only: ['match_id', 'given_at', 'lifted_at'],
    afterwards: 'anonymous',
  },
  { table: 'talk_reports', by: ['reporter_id'], only: ['match_id', 'number', 'reason', 'at'], afterwards: 'anonymous' },
  { table: 'talk_reports', by: ['closed_by'], only: ['match_id', 'number', 'closed_at'], afterwards: 'anonymous' },
  { table: 'match_room_events', by: ['actor_id'], afterwards: 'anonymous' },
  { table: 'match_disputes', by: ['opened_by', 'closed_by'], afterwards: 'anonymous' },
  { table: 'match_dispute_words', by: ['user_id'], afterwards: 'deleted' },
  { table: 'match_dispute_files', by: ['user_id'], afterwards: 'deleted' },
  // What an admin entered, and told servers: the servers' own secrets are none of the admin's data.
  { table: 'game_servers', by: ['created_by'], only: ['id', 'name', 'created_at'], afterwards: 'anonymous' },
  { table: 'game_server_commands', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'game_server_inspections', by: ['begun_by'], only: ['server_id', 'begun_at'], afterwards: 'anonymous' },
  { table: 'match_commands', by: ['user_id'], only: ['match_id', 'at', 'command', 'reason'], afterwards: 'anonymous' },
  {
    table: 'match_demos',
    by: ['brought_by'],
    only: ['match_id', 'map_number', 'begun_at', 'bytes'],
    afterwards: 'anonymous',
  },
  // What people are told, and how many times they were.
  { table: 'notices', by: ['user_id'], secrets: ['key'], afterwards: 'deleted' },
  { table: 'notice_counters', by: ['user_id'], afterwards: 'deleted' },
  { table: 'practice_days', by: ['user_id'], afterwards: 'deleted' },
  { table: 'player_results', by: ['user_id'], afterwards: 'anonymous' },
  // Evidence about all who played: a rating that forgot one would be another one for the rest.
  { table: 'rating_players', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'rating_changes', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'rating_season_places', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'rating_corrections', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'player_list', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'player_matches', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'player_weapon_sums', by: ['user_id'], afterwards: 'anonymous' },
  // The same duels from both ends: each is told their own.
  { table: 'player_duel_sums', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'player_duel_sums', by: ['opponent_id'], only: ['killed', 'died'], afterwards: 'anonymous' },
  { table: 'player_map_figures', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'player_figures', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'seasons', by: ['created_by'], afterwards: 'anonymous' },
  { table: 'skills_entries', by: ['user_id'], afterwards: 'anonymous' },
  // What somebody did as an admin; and what was done about them, whoever it was.
  { table: 'admin_acts', by: ['actor_id'], only: ['id', 'act', 'at'], afterwards: 'anonymous' },
  { table: 'admin_acts', by: ['user_id'], only: ['act', 'reason', 'details', 'at'], afterwards: 'anonymous' },
  { table: 'achievement_unlocks', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'achievement_reviews', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'quest_claims', by: ['user_id'], afterwards: 'anonymous' },
  { table: 'user_visits', by: ['user_id'], afterwards: 'deleted' },
]
