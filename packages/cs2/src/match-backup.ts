import { requireConsoleHeader, requireConsoleUrl } from './console-text.ts'
import { isRecord, readInteger } from './field-reader.ts'
import { logCvars } from './match-config.ts'
import { matchIdRange, maxMapsPerSeries, scoreRange } from './limits.ts'

/** Which moment of which match a backup holds. `round` is how many rounds of the map were played. */
export type BackupPlace = { readonly matchId: number; readonly mapNumber: number; readonly round: number }

/** Where the events of a match go, and the header that lets them in. */
export type EventAddress = {
  readonly url: string
  readonly headerName: string
  readonly headerValue: string
  /** Where the server's own log goes. */
  readonly logUrl?: string
}

/** Reads what a backup of MatchZy is of; null when it is none. Never throws. */
export function readBackupPlace(text: string): BackupPlace | null {
  const backup = parseRecord(text)
  if (backup === null || typeof backup['match_config'] !== 'string') return null
  const matchId = readInteger(backup['matchid'], matchIdRange)
  const mapNumber = readInteger(backup['mapnumber'], { min: 0, max: maxMapsPerSeries - 1 })
  const round = readInteger(backup['round'], scoreRange)
  return matchId === null || mapNumber === null || round === null ? null : { matchId, mapNumber, round }
}

/**
 * The backup with other addresses for events and uploads in its match config, so that the server that loads it shows
 * another secret than the one that wrote it. Null for a text that is no backup. Throws RangeError for an address or header
 * that is not safe on a console.
 */
export function rebindBackup(text: string, { url, headerName, headerValue, logUrl }: EventAddress): string | null {
  requireConsoleUrl('event url', url)
  requireConsoleHeader(headerName, headerValue)
  if (logUrl !== undefined) requireConsoleUrl('log url', logUrl)
  const backup = parseRecord(text)
  const config = typeof backup?.['match_config'] === 'string' ? parseRecord(backup['match_config']) : null
  if (backup === null || config === null) return null
  const cvars = isRecord(config['cvars']) ? config['cvars'] : {}
  // The plugin keeps the address of the log beside the settings, under names of its own.
  const log = { remote_log_url: url, remote_log_header_key: headerName, remote_log_header_value: headerValue }
  const rebound = {
    ...config,
    ...Object.fromEntries(Object.entries(log).filter(([name]) => name in config)),
    cvars: {
      ...Object.fromEntries(
        Object.entries(cvars).map(([name, value]) => [name, name.endsWith('_header_value') ? headerValue : value]),
      ),
      ...Object.fromEntries(Object.entries(log).map(([name, value]) => [`matchzy_${name}`, value])),
      ...logCvars(logUrl),
    },
  }
  return JSON.stringify({ ...backup, match_config: JSON.stringify(rebound) })
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
