/**
 * Webhook bodies in the form MatchZy Enhanced 2.x serialises them, as its declarations have it: what it has beside MatchZy's own,
 * whose form it kept. Maps count from zero.
 */
const head = { matchid: 1042, map_number: 0 }
const player = { steamid: '76561198000000010', name: 'player 10', team: 'Team 10' }
const counts = { ready_count_team1: 1, ready_count_team2: 0, total_ready: 1, expected_total: 10 }

/** One body of every event that the fork adds, and that names a match. */
export const enhancedExtras: readonly Readonly<Record<string, unknown>>[] = [
  { event: 'player_connect', matchid: 1042, player },
  { event: 'player_disconnect', matchid: 1042, player },
  { event: 'player_ready', matchid: 1042, player, team: 'team1', ...counts },
  { event: 'player_unready', matchid: 1042, player, team: 'team1', ...counts },
  { event: 'team_ready', matchid: 1042, team: 'team1', ready_count: 5, total_ready: 5, expected_total: 10 },
  {
    event: 'all_players_ready',
    matchid: 1042,
    ready_count_team1: 5,
    ready_count_team2: 5,
    total_ready: 10,
    countdown_started: true,
  },
  { event: 'warmup_ended', ...head },
  { event: 'knife_round_started', ...head },
  { event: 'knife_round_ended', ...head, winner: 'team1' },
  { event: 'round_started', ...head, round_number: 1, team1_score: 0, team2_score: 0 },
  { event: 'halftime_started', ...head, team1_score: 7, team2_score: 5 },
  { event: 'overtime_started', ...head, overtime_number: 1 },
  { event: 'side_swap', ...head, team1_side: 'TERRORIST', team2_side: 'CT' },
  { event: 'pause_requested', ...head, requested_by: player, is_tactical: false, is_admin: false },
  { event: 'unpause_requested', ...head, team: 'team1', teams_ready: 1, teams_needed: 2 },
  { event: 'demo_recording_start', ...head, filename: 'a.dem' },
  { event: 'demo_recording_stop', ...head, filename: 'a.dem' },
  { event: 'demo_upload_start', ...head, filename: 'a.dem', size_mb: 120.5 },
  { event: 'demo_upload_success', ...head, filename: 'a.dem', size_mb: 120.5, status: '200' },
  { event: 'demo_upload_fail', ...head, filename: 'a.dem', size_mb: null, status: 'none', reason: 'no file' },
  { event: 'demo_upload_ended', ...head, filename: 'a.dem', success: true },
  { event: 'test_event', matchid: 1042, message: 'hello', timestamp: 1_795_000_000, triggered_by: 'Console' },
]

/** Events about the server, which name no match. */
export const enhancedServerEvents: readonly Readonly<Record<string, unknown>>[] = [
  {
    event: 'server_configured',
    server_id: 'almaty-1',
    hostname: 'Almaty 1',
    plugin_version: '2.0.0',
    remote_log_url: 'https://lobby.example/api/game-events',
    timestamp: 1_795_000_000,
    configured_by: 'Console',
  },
  {
    event: 'server_health',
    server_id: 'almaty-1',
    plugin_version: '2.0.0',
    timestamp: 1_795_000_000,
    db_ok: true,
    db_type: 'sqlite',
    db_error: null,
    reason: 'periodic',
  },
]

/** A backup that is about to be restored. */
export const enhancedBackupLoaded = {
  round_number: 4,
  filename: 'matchzy_1042_0_round04.json',
  map_number: 0,
  matchid: 1042,
  event: 'backup_loaded',
} as const

/** A pause by the console, and its end. */
export const enhancedPause = {
  paused: {
    event: 'match_paused',
    ...head,
    paused_by: { steamid: 'Console', name: 'Admin', team: 'Admin' },
    is_tactical: false,
    is_admin: true,
    pause_time: 1_795_000_000,
  },
  unpaused: { event: 'match_unpaused', ...head, pause_duration: 42 },
} as const
