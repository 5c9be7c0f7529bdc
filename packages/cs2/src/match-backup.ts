import { requireConsoleHeader, requireConsoleUrl } from './console-text.ts'
import type { DialectName } from './dialect.ts'
import { isRecord, readInteger } from './field-reader.ts'
import { destinationCvars, logCvars } from './match-config.ts'
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
 * The backup with another address for events and another secret in its match config, under the names of the dialect of the server
 * that loads it: it may speak another one than the server that wrote it. Null for a text that is no backup. Throws RangeError for an address or header
 * that is not safe on a console.
 */
export function rebindBackup(text: string, address: EventAddress, dialect: DialectName): string | null {
  const { url, headerName, headerValue, logUrl } = address
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
      ...withoutPluginSettings(cvars),
      ...sentOn('remote_backup', cvars, { headerName, headerValue, dialect }),
      ...sentOn('demo_upload', cvars, { headerName, headerValue, dialect }),
      ...destinationCvars('remote_log', { url, headerName, headerValue }, dialect),
      ...logCvars(logUrl),
    },
  }
  return JSON.stringify({ ...backup, match_config: JSON.stringify(rebound) })
}

const pluginSetting = /^(?:matchzy|at|get5)_(remote_log|remote_backup|demo_upload)_(?:url|header_key|header_value)$/

function withoutPluginSettings(cvars: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cvars).filter(([name]) => !pluginSetting.test(name)))
}

/** What the server that wrote the backup sent somewhere, this one sends there, too. */
function sentOn(
  name: string,
  cvars: Readonly<Record<string, unknown>>,
  { headerName, headerValue, dialect }: { headerName: string; headerValue: string; dialect: DialectName },
): Record<string, string> {
  const [, url] = Object.entries(cvars).find(([key]) => key.endsWith(`_${name}_url`) && pluginSetting.test(key)) ?? []
  return typeof url === 'string' ? destinationCvars(name, { url, headerName, headerValue }, dialect) : {}
}

function parseRecord(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
