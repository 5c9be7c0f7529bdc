import type { DialectName } from './dialect.ts'
import { isRecord, readInteger } from './field-reader.ts'
import { buildMatchConfig, type MatchConfigInput } from './match-config.ts'
import { matchIdRange, maxMapsPerSeries, scoreRange } from './limits.ts'

/**
 * Which moment of which match a backup holds. `round` is how many rounds of the map were played. Without the engine's own file in it
 * (`isWhole`) it restores nothing: MatchZy sends it empty where the engine had not written it yet (BackupManagement.cs:415-417).
 */
export type BackupPlace = {
  readonly matchId: number
  readonly mapNumber: number
  readonly round: number
  readonly isWhole: boolean
}

/** Reads what a backup of MatchZy is of; null when it is none. Never throws. */
export function readBackupPlace(text: string): BackupPlace | null {
  const backup = parseRecord(text)
  if (backup === null || typeof backup['match_config'] !== 'string') return null
  const matchId = readInteger(backup['matchid'], matchIdRange)
  const mapNumber = readInteger(backup['mapnumber'], { min: 0, max: maxMapsPerSeries - 1 })
  const round = readInteger(backup['round'], scoreRange)
  if (matchId === null || mapNumber === null || round === null) return null
  const engineFile = backup['valve_backup']
  return { matchId, mapNumber, round, isWhole: typeof engineFile === 'string' && engineFile.trim() !== '' }
}

/** What of the settings to put back after the match may come from another machine: values of the engine, and no more than a word each. */
const engineSetting = /^(?:mp|sv|tv)_\w+$/
const plainValue = /^[\w.+-]*$/

/**
 * The backup as the server that goes on from it shall have it: with the addresses, secrets and settings of `input`, which is the match as it would be loaded
 * there. Nothing of that comes from the file, so no secret of the server before is in it, and nothing that it wrote becomes a command on another console.
 *
 * The names in `match_config` are those of MatchZy's own fields, as Newtonsoft.Json passes the ones by that a config is read with (MatchConfig.cs:58-74,
 * BackupManagement.cs:536); a wrong one is dropped there without a word. Its fork's are the same.
 *
 * Null for a text that is no backup. Throws RangeError for what `buildMatchConfig` refuses.
 */
export function rebindBackup(text: string, input: MatchConfigInput, dialect: DialectName): string | null {
  const { cvars, spectators } = buildMatchConfig(input, dialect)
  const backup = parseRecord(text)
  const config = typeof backup?.['match_config'] === 'string' ? parseRecord(backup['match_config']) : null
  if (backup === null || config === null) return null
  const { eventUrl, eventHeaderName, eventHeaderValue } = input
  const former = config['RemoteLogHeaderValue']
  const entries = Object.entries(config).map(([name, value]) => [
    name,
    // A later version may keep it under one more name.
    typeof value === 'string' && value !== '' && value === former ? eventHeaderValue : value,
  ])
  const rebound = {
    ...(Object.fromEntries(entries) as Record<string, unknown>),
    ChangedCvars: cvars,
    OriginalCvars: engineSettings(config['OriginalCvars']),
    // Who may watch is what stands here now, not what stood there when the round ended.
    Spectators: spectators?.players ?? {},
    RemoteLogURL: eventUrl,
    RemoteLogHeaderKey: eventHeaderName,
    RemoteLogHeaderValue: eventHeaderValue,
  }
  return JSON.stringify({ ...backup, match_config: JSON.stringify(rebound) })
}

function engineSettings(settings: unknown): Record<string, string> {
  const kept = Object.entries(isRecord(settings) ? settings : {}).flatMap(([name, value]) =>
    engineSetting.test(name) && typeof value === 'string' && plainValue.test(value) ? [[name, value] as const] : [],
  )
  return Object.fromEntries(kept)
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
