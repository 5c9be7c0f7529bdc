import { requireConsoleHeader, requireConsoleUrl } from './console-text.ts'
import type { DialectName } from './dialect.ts'
import { isRecord, readInteger } from './field-reader.ts'
import { destinationCvars, logCvars } from './match-config.ts'
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
  if (matchId === null || mapNumber === null || round === null) return null
  const engineFile = backup['valve_backup']
  return { matchId, mapNumber, round, isWhole: typeof engineFile === 'string' && engineFile.trim() !== '' }
}

/**
 * How a backup of MatchZy names what matters to us in its match config: by the plugin's own fields, as Newtonsoft.Json passes the names by that
 * the config itself is read with (MatchConfig.cs:58-74, BackupManagement.cs:536). A wrong name is dropped there without a word. The fork's are the same.
 */
const cvarFields = ['ChangedCvars', 'OriginalCvars'] as const

/**
 * The backup with another address for events and another secret in its match config, under the settings of the dialect of the server
 * that loads it: it may speak another one than the server that wrote it. What stood there as secret or address before is nowhere in it any more. Null for a
 * text that is no backup. Throws RangeError for an address or header that is not safe on a console.
 */
export function rebindBackup(text: string, address: EventAddress, dialect: DialectName): string | null {
  const { url, headerName, headerValue, logUrl } = address
  requireConsoleUrl('event url', url)
  requireConsoleHeader(headerName, headerValue)
  if (logUrl !== undefined) requireConsoleUrl('log url', logUrl)
  const backup = parseRecord(text)
  const config = typeof backup?.['match_config'] === 'string' ? parseRecord(backup['match_config']) : null
  if (backup === null || config === null) return null
  const [changed, original] = cvarFields.map((name) => (isRecord(config[name]) ? config[name] : {}))
  const destination = { headerName, headerValue, dialect }
  const rebound = {
    ...withoutSecrets(config, headerValue),
    ChangedCvars: {
      ...withoutAddresses(changed ?? {}),
      ...sentOn('remote_backup', changed ?? {}, destination),
      ...sentOn('demo_upload', changed ?? {}, destination),
      ...destinationCvars('remote_log', { url, headerName, headerValue }, dialect),
      ...logCvars(logUrl),
    },
    OriginalCvars: withoutAddresses(original ?? {}),
    RemoteLogURL: url,
    RemoteLogHeaderKey: headerName,
    RemoteLogHeaderValue: headerValue,
  }
  return JSON.stringify({ ...backup, match_config: JSON.stringify(rebound) })
}

const pluginSetting = /^(?:matchzy|at|get5)_(remote_log|remote_backup|demo_upload)_(?:url|header_key|header_value)$/
const secretSetting = /^(?:matchzy|at|get5)_\w+_header_value$/

/** Settings without those that say where something is sent: events, backups, demos and the server's own log. */
function withoutAddresses(cvars: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = ([name]: [string, unknown]): boolean =>
    !pluginSetting.test(name) && name !== 'log' && !name.startsWith('logaddress_')
  return Object.fromEntries(Object.entries(cvars).filter(kept))
}

/** The config with the new secret wherever an old one stands, under whatever name a later version of the plugin keeps it. */
function withoutSecrets(config: Readonly<Record<string, unknown>>, headerValue: string): Record<string, unknown> {
  const settings = cvarFields.flatMap((name) => (isRecord(config[name]) ? Object.entries(config[name]) : []))
  const old = new Set<unknown>([
    config['RemoteLogHeaderValue'],
    ...settings.filter(([name]) => secretSetting.test(name)).map(([, value]) => value),
  ])
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      typeof value === 'string' && old.has(value) ? headerValue : value,
    ]),
  )
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
