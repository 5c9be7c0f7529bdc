import type { Voice } from './options.ts'
import type { Person } from './person.ts'

/**
 * A team as the plugin keeps it: `id` is '' when no config gave one, and `name` has lost what the plugin filters out. `players` are
 * all whom the config lists, coaches among them, of whom the plugin does not know that they are some: `coaches` are those who will type `.coach`,
 * as people know and a backup does not. In wingman nobody can (Coach.cs:30).
 */
export type SetupTeam = {
  readonly id: string
  readonly name: string
  readonly players: readonly Person[]
  readonly coaches: readonly Person[]
}

/** What events call the teams. */
export type TeamIds = { readonly team1: string; readonly team2: string }

/** Where events go, from the config's cvars. */
export type RemoteLog = {
  readonly url: string
  readonly header: { readonly name: string; readonly value: string } | null
}

/** A match that MatchZy would accept, read from its config. `matchId` is −1 when the config had none. */
export type MatchSetup = {
  readonly matchId: number
  readonly team1: SetupTeam
  readonly team2: SetupTeam
  readonly mapCount: number
  readonly maps: readonly string[]
  readonly sides: readonly string[]
  readonly playersPerTeam: number
  readonly clinch: boolean
  readonly wingman: boolean
  readonly spectators: readonly Person[]
  /** Settings of the config, carried out as `name "value"`. */
  readonly cvars: Readonly<Record<string, string>>
  readonly remoteLog: RemoteLog | null
}

/** The setup, or what the console prints about the config. */
export type SetupResult =
  | { readonly ok: true; readonly setup: MatchSetup }
  | { readonly ok: false; readonly message: string }

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

const noJson = 'the config is not a JSON object'

/** What the console answers for a config that was not loaded; what is wrong with it stands in the server's own log. */
export function badConfigAnswer({ message }: { readonly message: string }): string {
  return message === noJson ? '' : 'Match load failed! Resetting current match'
}

const knownSides: ReadonlySet<unknown> = new Set<unknown>(['team1_ct', 'team1_t', 'team2_ct', 'team2_t', 'knife'])

/** A server holds 64 people; a config that asks for more could never start. */
const maxPlayersPerTeam = 32

/** Whether JSON is an object. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A whole number that fits 32 bits, given as a number or as digits; null otherwise. */
function int32(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return null
  return Math.abs(number) < 2 ** 31 ? number : null
}

function teamProblem(config: Json, key: string): string | null {
  const team = config[key]
  if (!isObject(team)) return `${key} should be an object`
  if (typeof team['name'] !== 'string') return `${key} needs a name`
  if (!isObject(team['players'])) return `${key}.players should be an object of SteamID64 and name`
  return null
}

function mapsProblem(config: Json): string | null {
  const { maplist, num_maps: count, map_sides: sides } = config
  if (!Array.isArray(maplist) || maplist.length === 0) return 'maplist should be a list with at least one map'
  if (!maplist.every((map) => typeof map === 'string' && map !== '')) return 'maplist should hold map names'
  const mapCount = int32(count)
  if (mapCount === null || mapCount < 1) return 'num_maps should be a number'
  if (mapCount > maplist.length) return 'num_maps is larger than maplist'
  if (sides === undefined) return null
  if (!Array.isArray(sides) || !sides.every((side) => knownSides.has(side))) return 'map_sides holds an unknown side'
  return sides.length < mapCount ? 'map_sides is shorter than num_maps' : null
}

/** Optional fields must have their type when they are there. */
function optionalProblem(config: Json): string | null {
  if (config['matchid'] !== undefined && int32(config['matchid']) === null) return 'matchid should be a 32-bit number'
  if (config['players_per_team'] !== undefined && int32(config['players_per_team']) === null) {
    return 'players_per_team should be a number'
  }
  for (const key of ['skip_veto', 'clinch_series', 'wingman']) {
    if (config[key] !== undefined && typeof config[key] !== 'boolean') return `${key} should be true or false`
  }
  if (config['cvars'] !== undefined && !isObject(config['cvars'])) return 'cvars should be an object'
  return null
}

/** Team names keep letters of any script, digits from 0 to 9, blanks, underscores and hyphens; marks and all else vanish (Utility.cs:1740-1744). */
function filteredName(name: unknown): string {
  return String(name).replaceAll(/[^\p{L}0-9 _-]/gu, '')
}

/** People by SteamID64, as a config and a backup list them. */
export function peopleOf(value: unknown): readonly Person[] {
  return isObject(value) ? Object.entries(value).map(([steamId, name]) => ({ steamId, name: String(name) })) : []
}

function readTeam(value: unknown, { isWingman, formerId }: { isWingman: boolean; formerId: string }): SetupTeam {
  const team = isObject(value) ? value : {}
  const players = peopleOf(team['players'])
  const listed = new Set(players.map(({ steamId }) => steamId))
  return {
    id: typeof team['id'] === 'string' || typeof team['id'] === 'number' ? String(team['id']) : formerId,
    name: filteredName(team['name']),
    players,
    coaches: isWingman ? [] : peopleOf(team['coaches']).filter(({ steamId }) => listed.has(steamId)),
  }
}

/** What begins the names of a plugin's settings, where it has names beside Get5's. */
export const settingPrefix: Readonly<Record<Voice, string | null>> = {
  matchzy: 'matchzy_',
  'matchzy-enhanced': 'at_',
  get5: null,
}

function remoteLogOf(config: Json, voice: Voice): RemoteLog | null {
  const cvars = isObject(config['cvars']) ? config['cvars'] : {}
  return readAddress((name) => cvars[name], { address: 'remote_log', voice })
}

/** Only an absolute http(s) address counts, and a header only with both its parts, as on the real server. */
export function readAddress(
  read: (name: string) => unknown,
  { address, voice }: { address: string; voice: Voice },
): RemoteLog | null {
  const text = (name: string): string => {
    const own = settingPrefix[voice] === null ? undefined : read(`${settingPrefix[voice]}${address}_${name}`)
    const value = own ?? read(`get5_${address}_${name}`)
    return typeof value === 'string' ? value : ''
  }
  const url = text('url')
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return null
  const [name, value] = [text('header_key'), text('header_value')]
  return { url, header: name !== '' && value !== '' ? { name, value } : null }
}

/** Settings, all as text. */
export function settingsOf(value: unknown): Readonly<Record<string, string>> {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, setting]) => [name, String(setting)]))
    : {}
}

/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads and checks a match config as MatchZy does before it loads one: teams as objects with their players as an object,
 * a match id of 32 bits, no more maps than the list holds, a side for every map. What the plugin does not read is
 * ignored. A team without an id keeps the one that the match before had on that server (`former`; '' on a new one). The in-game veto is not simulated: with skip_veto false the
 * first maps of the list are played.
 */
export function readMatchSetup(text: string, voice: Voice, former: TeamIds = { team1: '', team2: '' }): SetupResult {
  const config = parseJson(text)
  if (!isObject(config)) return { ok: false, message: noJson }
  const problem =
    teamProblem(config, 'team1') ?? teamProblem(config, 'team2') ?? mapsProblem(config) ?? optionalProblem(config)
  if (problem !== null) return { ok: false, message: problem }

  const mapCount = int32(config['num_maps']) ?? 1
  const maps = (config['maplist'] as readonly string[]).slice(0, mapCount)
  const sides = (config['map_sides'] ?? []) as readonly string[]
  const wingman = config['wingman'] === true
  return {
    ok: true,
    setup: {
      matchId: int32(config['matchid']) ?? -1,
      team1: readTeam(config['team1'], { isWingman: wingman, formerId: former.team1 }),
      team2: readTeam(config['team2'], { isWingman: wingman, formerId: former.team2 }),
      mapCount,
      maps,
      sides: maps.map((_, index) => sides[index] ?? 'knife'),
      playersPerTeam: Math.min(Math.max(1, int32(config['players_per_team']) ?? 5), maxPlayersPerTeam),
      clinch: config['clinch_series'] !== false,
      wingman,
      spectators: peopleOf(isObject(config['spectators']) ? config['spectators']['players'] : undefined),
      cvars: settingsOf(config['cvars']),
      remoteLog: remoteLogOf(config, voice),
    },
  }
}
