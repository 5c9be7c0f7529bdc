import type { DialectName } from './dialect.ts'
import { isRecord, readInteger } from './field-reader.ts'
import { buildMatchConfig, type MatchConfigInput, type MatchConfigJson } from './match-config.ts'
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
  /** How play stands as it was written, at the beginning of a round; null where it does not say, or not as its `round` does. */
  readonly told: BackupScore | null
}

/** Pairs in the server's order of teams: rounds of the map, and maps won before it. */
type BackupScore = { readonly score: readonly [number, number]; readonly before: readonly [number, number] }

/** Reads what a backup of MatchZy is of; null when it is none. Never throws. */
export function readBackupPlace(text: string): BackupPlace | null {
  const backup = parseRecord(text)
  if (backup === null || typeof backup['match_config'] !== 'string') return null
  const matchId = readInteger(backup['matchid'], matchIdRange)
  const mapNumber = readInteger(backup['mapnumber'], { min: 0, max: maxMapsPerSeries - 1 })
  const round = readInteger(backup['round'], scoreRange)
  if (matchId === null || mapNumber === null || round === null) return null
  const engineFile = backup['valve_backup']
  const isWhole = typeof engineFile === 'string' && engineFile.trim() !== ''
  return { matchId, mapNumber, round, isWhole, told: readScore(backup, round) }
}

function readScore(backup: Readonly<Record<string, unknown>>, round: number): BackupScore | null {
  const pair = (what: string): readonly [number, number] | null => {
    const first = readInteger(backup[`team1_${what}`], scoreRange)
    const second = readInteger(backup[`team2_${what}`], scoreRange)
    return first === null || second === null ? null : [first, second]
  }
  const [score, before] = [pair('score'), pair('series_score')]
  // The plugin counts its rounds by the two scores (BackupManagement.cs:399-401).
  return score === null || before === null || score[0] + score[1] !== round ? null : { score, before }
}

/** What of the settings to put back after the match may come from another machine: values of the engine, and no more than a word each. */
const engineSetting = /^(?:mp|sv|tv)_\w+$/
const plainValue = /^[\w.+-]*$/

/**
 * The backup as the server that goes on from it shall have it: with the addresses, secrets, settings, maps, teams and people of `input`, which is the match as it would be
 * loaded there. Nothing of that comes from the file, so no secret of the server before is in it, and who was taken off the roster or put on it since the round is kept out or
 * let in. Nor does anything that it wrote become a command on another console: the plugin types the maps of the list and the one that is played (`changelevel`,
 * Utility.cs:643, 979, BackupManagement.cs:311-315) and, without quotes, the names of the teams (`mp_teamname_1`, MatchManagement.cs:415).
 *
 * The file that the engine restores is written to the server's disk under a name made of the match, the map and `round`; where a file of that name is there, because the server
 * played that round of that match before, it is taken instead, however old it is. Without `round` the name is that of the download, which is new every time
 * (BackupManagement.cs:346-360, 601), so the round is left out.
 *
 * The names in `match_config` are those of MatchZy's own fields, as Newtonsoft.Json passes the ones by that a config is read with (MatchConfig.cs:58-74,
 * BackupManagement.cs:536); a wrong one is dropped there without a word. Its fork's are the same.
 *
 * Null for a text that is no backup, or one of a map that the match does not have. Throws RangeError for what `buildMatchConfig` refuses.
 */
export function rebindBackup(text: string, input: MatchConfigInput, dialect: DialectName): string | null {
  const { cvars, team1, team2, spectators, maplist } = buildMatchConfig(input, dialect)
  const backup = parseRecord(text)
  const config = typeof backup?.['match_config'] === 'string' ? parseRecord(backup['match_config']) : null
  if (backup === null || config === null) return null
  const map = maplist[readInteger(backup['mapnumber'], { min: 0, max: maxMapsPerSeries - 1 }) ?? maplist.length]
  if (map === undefined) return null
  const { eventUrl, eventHeaderName, eventHeaderValue } = input
  const former = config['RemoteLogHeaderValue']
  const entries = Object.entries(config).map(([name, value]) => [
    name,
    // A later version may keep it under one more name.
    typeof value === 'string' && value !== '' && value === former ? eventHeaderValue : value,
  ])
  const rebound = {
    ...(Object.fromEntries(entries) as Record<string, unknown>),
    Maplist: maplist,
    ChangedCvars: cvars,
    OriginalCvars: engineSettings(config['OriginalCvars']),
    Spectators: spectators?.players ?? {},
    RemoteLogURL: eventUrl,
    RemoteLogHeaderKey: eventHeaderName,
    RemoteLogHeaderValue: eventHeaderValue,
  }
  const { round: _, ...rest } = backup
  return JSON.stringify({
    ...rest,
    ...teamAs(backup, 'team1', team1),
    ...teamAs(backup, 'team2', team2),
    ...('map_name' in backup && { map_name: map }),
    match_config: JSON.stringify(rebound),
  })
}

/** What the plugin leaves out of a team's name when it loads a match (Utility.cs:1740-1744), and not when it goes on from a backup. */
const leftOutOfNames = /[^\p{L}0-9 _-]/gu

/** A team of the file by the id, the name and the people that it has now; nothing where the file has no such team. */
function teamAs(
  backup: Readonly<Record<string, unknown>>,
  place: 'team1' | 'team2',
  { id, name, players }: Pick<MatchConfigJson['team1'], 'id' | 'name' | 'players'>,
): Readonly<Record<string, string>> {
  const kept = backup[place]
  const team = typeof kept === 'string' ? parseRecord(kept) : null
  const teamName = name.replaceAll(leftOutOfNames, '')
  return team === null ? {} : { [place]: JSON.stringify({ ...team, id, teamName, teamPlayers: players }) }
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
