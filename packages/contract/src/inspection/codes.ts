/** Codes of the server check, as `@lobby/cs2/inspection` says them; a test of the server compares both. */
export const pointStates = ['ok', 'warn', 'fail', 'unknown', 'untested'] as const
export type PointState = (typeof pointStates)[number]

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
export type InspectionPointCode = (typeof inspectionPoints)[number]

export const inspectionReasons = [
  'query_answers',
  'query_no_answer',
  'query_not_understood',
  'query_unknown_host',
  'query_not_allowed',
  'query_other_game',
  'console_works',
  'console_not_set',
  'console_wrong_password',
  'console_unreachable',
  'console_silent',
  'metamod_loaded',
  'metamod_missing',
  'metamod_unknown',
  'css_loaded',
  'css_missing',
  'css_failed',
  'css_dead',
  'css_unknown',
  'plugin_answers',
  'plugin_answers_unnamed',
  'plugin_other_version',
  'plugin_other_dialect',
  'plugin_missing',
  'plugin_unloaded',
  'plugin_mute',
  'plugin_unknown',
  'reach_works',
  'reach_nothing',
  'reach_frozen',
  'reach_other_answer',
  'header_arrives',
  'header_lost',
  'log_arrives',
  'log_nothing',
  'log_asleep',
  'log_unlisted',
  'log_no_command',
  'log_others',
  'log_before',
  'lines_seen',
  'lines_by_match',
  'arrived_before',
  'by_match',
  'plugin_cannot',
  'demo_needs_gotv',
  'gotv_on',
  'gotv_no_delay',
  'gotv_off',
  'gotv_no_port',
  'gotv_other_port',
  'gotv_unknown',
  'clock_right',
  'clock_off',
  'clock_untold',
  'disk_free',
  'disk_low',
  'disk_untold',
  'needs_console',
  'needs_metamod',
  'needs_css',
  'needs_plugin',
  'needs_reach',
  'needs_address',
  'needs_empty',
] as const
export type InspectionReason = (typeof inspectionReasons)[number]

export const inspectionVerdicts = [
  'fine',
  'open',
  'mend',
  'unreachable',
  'no_plugin',
  'plugin_dead',
  'plugin_dead_after_update',
] as const
export type InspectionVerdict = (typeof inspectionVerdicts)[number]

export const inspectionLayers = ['metamod', 'css', 'plugin'] as const
export type InspectionLayer = (typeof inspectionLayers)[number]

export const unconfirmedCodes = [
  'refusal_words',
  'setting_words',
  'metamod_words',
  'css_words',
  'fetch_words',
  'log_list_words',
  'log_when_empty',
  'gotv_in_query',
  'at_settings',
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

export const inspectionSteps = ['query', 'console', 'log', 'reach'] as const
export type InspectionStep = (typeof inspectionSteps)[number]

/** Why a check let a server be. */
export const inspectionRefusals = ['has_match', 'has_players', 'interrupted'] as const
export type InspectionRefusal = (typeof inspectionRefusals)[number]

/** What a report needs of its point to be put into words. */
export type SaidPoint = {
  readonly code: InspectionPointCode
  readonly state: PointState
  readonly reason: InspectionReason
  readonly data: Readonly<Record<string, string | number>>
}
export type SaidReport = {
  readonly verdict: InspectionVerdict
  readonly layer: InspectionLayer | null
  readonly game: { readonly before: string | null; readonly now: string | null }
  readonly points: readonly SaidPoint[]
  readonly unconfirmed: readonly { readonly code: UnconfirmedCode; readonly settled: 'run' | 'history' | null }[]
}

/** Every sentence of a report in one language; `{{name}}` stands for the point's data of that name. */
export type InspectionWords = {
  readonly points: Readonly<Record<InspectionPointCode, string>>
  readonly states: Readonly<Record<PointState, string>>
  readonly reasons: Readonly<Record<InspectionReason, string>>
  readonly verdicts: Readonly<Record<InspectionVerdict, string>>
  readonly layers: Readonly<Record<InspectionLayer, string>>
  readonly unconfirmed: Readonly<Record<UnconfirmedCode, string>>
  readonly settled: { readonly run: string; readonly history: string; readonly open: string }
  readonly unconfirmed_title: string
  readonly report_title: string
  readonly refusals: Readonly<Record<InspectionRefusal, string>>
}
