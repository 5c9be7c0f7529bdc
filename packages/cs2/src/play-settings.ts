import { readInteger } from './field-reader.ts'
import type { MapRules } from './map-rules.ts'

/** How a match is played on its server, beside the maps and who plays. */
export type PlaySettings = {
  readonly rules: MapRules
  /** Money at the start of each half of an overtime. */
  readonly overtimeMoney: number
  /** Pauses of a team on a map, and the seconds of one. The engine counts them (`.tac` types `timeout_ct_start`, ConsoleCommands.cs:317-329). */
  readonly tacticalPauses: { readonly count: number; readonly seconds: number }
  /** Seconds by which GOTV is behind; null leaves it as the server has it. */
  readonly tvDelay: number | null
  /** Variables of the engine by name; whoever lets people choose them has a list of those that are harmless. */
  readonly variables: Readonly<Record<string, string>>
}

/** What a setting may look like, whoever chose it: the plugin types `name "value"`, so nothing in it may end a command or begin one. */
const variableName = /^(?:mp|sv|tv)_[a-z0-9_]{1,48}$/
const variableValue = /^\d{1,5}(?:\.\d{1,2})?$/

/**
 * The settings as variables of the engine, for the `cvars` of a config. MatchZy types them when it loads the match and again a second after each
 * `live.cfg` (Utility.cs:302-313, MatchManagement.cs:359), also after a restore on another server (BackupManagement.cs:365); its
 * `warmup.cfg` sets `mp_maxrounds`, `live.cfg` all of them and `HandlePlayoutConfig` `mp_overtime_enable` and `mp_match_can_clinch`, each of them before that. So they
 * hold while the match is live. When the series is over the plugin puts back what there was.
 *
 * The length of a map is always written, also where it is the plugin's own: a server whose files say otherwise would end maps at other scores than those that count here.
 * @throws RangeError for a length that no map has, and a variable that is not safe on a console
 */
export function playCvars({
  rules,
  overtimeMoney,
  tacticalPauses,
  tvDelay,
  variables,
}: PlaySettings): Record<string, string> {
  requireLength('maxRounds', rules.maxRounds)
  if (rules.overtimeRounds !== null) requireLength('overtimeRounds', rules.overtimeRounds)
  for (const [name, value] of Object.entries(variables))
    if (!variableName.test(name) || !variableValue.test(value))
      throw new RangeError(`not a setting of a match: ${JSON.stringify(name)} ${JSON.stringify(value)}`)
  return {
    ...variables,
    mp_maxrounds: String(rules.maxRounds),
    // A server that plays maps out to the last round would go on beyond the end.
    mp_match_can_clinch: '1',
    mp_overtime_enable: rules.overtimeRounds === null ? '0' : '1',
    ...(rules.overtimeRounds !== null && {
      mp_overtime_maxrounds: String(rules.overtimeRounds),
      mp_overtime_startmoney: String(overtimeMoney),
    }),
    mp_team_timeout_max: String(tacticalPauses.count),
    mp_team_timeout_time: String(tacticalPauses.seconds),
    ...(tvDelay !== null && { tv_delay: String(tvDelay) }),
  }
}

function requireLength(name: string, rounds: number): void {
  if (readInteger(rounds, { min: 2, max: 60 }) === null || rounds % 2 === 1)
    throw new RangeError(`${name} must be an even number from 2 to 60`)
}
