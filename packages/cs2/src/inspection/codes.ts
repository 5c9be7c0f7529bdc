/** How a point of an inspection stands. `unknown`: it was asked and nothing certain came back; `untested`: it could not be asked. */
export type PointState = 'ok' | 'warn' | 'fail' | 'unknown' | 'untested'

/** What is looked at, in the order in which one hangs on the other. */
export const inspectionPoints = [
  'query',
  'console',
  'metamod',
  'css',
  'plugin',
  'reach',
  'header',
  'log',
  'log_lines',
  'events',
  'backup',
  'demo',
  'gotv',
  'clock',
  'disk',
] as const
export type PointCode = (typeof inspectionPoints)[number]

/** Everything that an inspection can say of a point, and how the point stands then. */
export const reasonStates = {
  query_answers: 'ok',
  query_no_answer: 'fail',
  query_not_understood: 'fail',
  query_unknown_host: 'fail',
  query_not_allowed: 'fail',
  query_other_game: 'fail',
  console_works: 'ok',
  console_not_set: 'fail',
  console_wrong_password: 'fail',
  console_unreachable: 'fail',
  console_silent: 'fail',
  metamod_loaded: 'ok',
  metamod_missing: 'fail',
  metamod_unknown: 'unknown',
  css_loaded: 'ok',
  css_missing: 'fail',
  css_failed: 'fail',
  css_dead: 'fail',
  css_unknown: 'unknown',
  plugin_answers: 'ok',
  plugin_answers_unnamed: 'ok',
  plugin_other_version: 'warn',
  plugin_other_dialect: 'warn',
  plugin_missing: 'fail',
  plugin_unloaded: 'fail',
  plugin_mute: 'fail',
  plugin_unknown: 'unknown',
  reach_works: 'ok',
  reach_nothing: 'fail',
  reach_frozen: 'fail',
  reach_other_answer: 'fail',
  header_arrives: 'ok',
  header_lost: 'fail',
  log_arrives: 'ok',
  log_nothing: 'fail',
  log_asleep: 'unknown',
  log_unlisted: 'unknown',
  log_no_command: 'fail',
  log_others: 'untested',
  log_before: 'ok',
  lines_seen: 'ok',
  lines_by_match: 'untested',
  arrived_before: 'ok',
  by_match: 'untested',
  plugin_cannot: 'warn',
  demo_needs_gotv: 'fail',
  gotv_on: 'ok',
  gotv_no_delay: 'warn',
  gotv_off: 'warn',
  gotv_no_port: 'warn',
  gotv_other_port: 'warn',
  gotv_unknown: 'unknown',
  clock_right: 'ok',
  clock_off: 'warn',
  clock_untold: 'untested',
  disk_free: 'ok',
  disk_low: 'warn',
  disk_untold: 'untested',
  needs_console: 'untested',
  needs_metamod: 'untested',
  needs_css: 'untested',
  needs_plugin: 'untested',
  needs_reach: 'untested',
  needs_address: 'untested',
  needs_empty: 'untested',
} as const satisfies Record<string, PointState>
export type Reason = keyof typeof reasonStates

/** One point: what is said of it, and the figures and names in that. */
type InspectionPoint = {
  readonly code: PointCode
  readonly state: PointState
  readonly reason: Reason
  readonly data: PointData
}
export type PointData = Readonly<Record<string, string | number>>

/** All of it in a word. The layer that is missing stands in `layer`. */
export const inspectionVerdicts = [
  'fine',
  'open',
  'mend',
  'unreachable',
  'no_plugin',
  'plugin_dead',
  'plugin_dead_after_update',
] as const
export type Verdict = (typeof inspectionVerdicts)[number]

/** Where the chain from the engine to the match plugin is broken. */
export type Layer = 'metamod' | 'css' | 'plugin'

/** What an inspection came to. */
export type InspectionReport = {
  readonly verdict: Verdict
  readonly layer: Layer | null
  /** Versions of the game: when the plugin worked last, and now. */
  readonly game: { readonly before: string | null; readonly now: string | null }
  readonly points: readonly InspectionPoint[]
  readonly unconfirmed: readonly Unconfirmed[]
}

/** A point of ours that was read in sources or recordings and that no real server has confirmed; what settles it is written beside it. */
export const unconfirmedCodes = [
  // By an inspection.
  'refusal_words',
  'setting_words',
  'metamod_words',
  'css_words',
  'fetch_words',
  'log_list_words',
  'log_when_empty',
  'gotv_in_query',
  'at_settings',
  // By a match.
  'log_lines_unset',
  'net_bytes',
  'restore_event',
  'restore_side',
  'backup_upload',
  'demo_upload',
  'switch_quotes',
  'coach_death',
  'backup_name',
  'spectator_return',
] as const
export type UnconfirmedCode = (typeof unconfirmedCodes)[number]
export type Unconfirmed = {
  readonly code: UnconfirmedCode
  /** `run`: this inspection saw it; `history`: a match on this server showed it before. */
  readonly settled: 'run' | 'history' | null
}
