import { requireConsoleHeader, requireConsoleUrl } from './console-text.ts'
import type { DialectName } from './dialect.ts'
import { cleanText, readInteger } from './field-reader.ts'
import { matchIdRange } from './limits.ts'
import { playCvars, type PlaySettings } from './play-settings.ts'
import { isSteamId64 } from './steam-id.ts'

/** Who starts where; 'knife' lets a knife round decide on the server. */
export type MapSide = 'knife' | 'team1_ct' | 'team1_t' | 'team2_ct' | 'team2_t'

/** A person the server lets in. */
export type ConfigPlayer = { readonly steamId: string; readonly name: string }

/** A team with everybody who may join for it. Coaches are no players. */
export type ConfigTeam = {
  readonly id: string
  readonly name: string
  readonly players: readonly ConfigPlayer[]
  readonly coaches?: readonly ConfigPlayer[]
}

/**
 * What a match is, before it is written for the plugin. `maps` has `bestOf` entries in playing order, one fewer with
 * `mapAhead`; `mapSides` matches it. A best of two is played to its end and may be drawn.
 */
export type MatchConfigInput = {
  readonly matchId: number
  readonly team1: ConfigTeam
  readonly team2: ConfigTeam
  readonly bestOf: BestOf
  /** One team starts the series with a map won, which the plugin cannot know: it plays the others. */
  readonly mapAhead?: boolean
  readonly maps: readonly string[]
  readonly mapSides?: readonly MapSide[]
  readonly playersPerTeam: number
  /** Left out, the plugin's own files say how long a map is. */
  readonly play?: PlaySettings
  readonly eventUrl: string
  readonly eventHeaderName: string
  readonly eventHeaderValue: string
  /** Where backups of rounds and demos go, with the header of the events. The server keeps these addresses after the match. */
  readonly backupUrl?: string
  readonly demoUrl?: string
  /** Where the server's own log goes. It can send no header, so the address itself must be secret. */
  readonly logUrl?: string
  readonly spectators?: readonly ConfigPlayer[]
  /**
   * Two against two on the maps and by the rules made for it: the first to nine rounds, overtimes of four. Nothing but this asks for them: with two players a team alone a server
   * plays the long game on the whole map. Nobody coaches there (Coach.cs:30, 82), so coaches are not let in.
   */
  readonly wingman?: boolean
}

/** Maps of a series, the one a team may start ahead counted. */
export type BestOf = 1 | 2 | 3 | 5

/** The number as a length of a series. Throws RangeError for one that no series has. */
export function requireBestOf(value: number): BestOf {
  if (value === 1 || value === 2 || value === 3 || value === 5) return value
  throw new RangeError(`no series is a best of ${value}`)
}

type PlayerNames = Readonly<Record<string, string>>
type TeamJson = {
  readonly id: string
  readonly name: string
  readonly players: PlayerNames
  readonly coaches?: PlayerNames
}

/** The JSON a server fetches. It holds the match's event secret: serve it only to the token of that match. */
export type MatchConfigJson = {
  readonly matchid: number | string
  readonly team1: TeamJson
  readonly team2: TeamJson
  readonly num_maps: number
  readonly maplist: readonly string[]
  readonly map_sides: readonly MapSide[]
  readonly skip_veto: true
  readonly clinch_series: boolean
  readonly wingman?: true
  readonly players_per_team: number
  readonly spectators?: { readonly players: PlayerNames }
  readonly cvars: Readonly<Record<string, string>>
  /** Fields of one dialect alone. */
  readonly [extra: string]: unknown
}

const maxTeamNameLength = 64

/** The plugin puts names unquoted into console commands, so whatever could end or begin one is taken out. */
function consoleName(name: string, fallback: string): string {
  const safe = cleanText(name.replaceAll(/["'`;\\\p{Cc}\u2028\u2029]/gu, ' '), maxTeamNameLength)
  return safe.replaceAll(/\s+/g, ' ').trim() || fallback
}

function playerNames(players: readonly ConfigPlayer[], seen: Set<string>): PlayerNames {
  const names: Record<string, string> = {}
  for (const { steamId, name } of players) {
    if (!isSteamId64(steamId)) throw new RangeError(`not a SteamID64: ${JSON.stringify(steamId)}`)
    if (seen.has(steamId)) throw new RangeError(`player listed twice: ${steamId}`)
    seen.add(steamId)
    names[steamId] = consoleName(name, 'Player')
  }
  return names
}

function requireValid(input: MatchConfigInput): void {
  if (typeof input.matchId !== 'number' || readInteger(input.matchId, matchIdRange) === null) {
    throw new RangeError('match id must be an integer from 1 to 2^31-1')
  }
  if (input.team1.id === '' || input.team2.id === '' || input.team1.id === input.team2.id)
    throw new RangeError('teams need ids of their own')
  if (input.mapAhead === true && input.bestOf < 3) throw new RangeError('a map ahead needs a series of three or five')
  if (input.maps.length !== input.bestOf - (input.mapAhead === true ? 1 : 0)) {
    throw new RangeError('a best of N needs N maps, one fewer with a map ahead')
  }
  const badMap = input.maps.find((map) => !/^\w{1,64}$/.test(map))
  if (badMap !== undefined) throw new RangeError(`not a map name: ${JSON.stringify(badMap)}`)
  if (input.mapSides !== undefined && input.mapSides.length !== input.maps.length) {
    throw new RangeError('every map needs its side')
  }
  if (readInteger(input.playersPerTeam, { min: 1, max: 16 }) === null) {
    throw new RangeError('players per team must be from 1 to 16')
  }
  requireConsoleUrl('event url', input.eventUrl)
  if (input.backupUrl !== undefined) requireConsoleUrl('backup url', input.backupUrl)
  if (input.demoUrl !== undefined) requireConsoleUrl('demo url', input.demoUrl)
  if (input.logUrl !== undefined) requireConsoleUrl('log url', input.logUrl)
  requireConsoleHeader(input.eventHeaderName, input.eventHeaderValue)
}

/**
 * Console commands that begin the server's log and name who gets it, and settings of the engine that have it tell hits (of enemies and team mates), money and what people carry;
 * the plugin types them all as it does settings.
 */
function logCvars(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { log: 'on', logaddress_add_http: url, mp_logdetail: '3', mp_logdetail_items: '1', mp_logmoney: '1' }
}

/** What begins the names of a plugin's settings. The fork's 1.x and 2.x have one name for them in common. */
const settingPrefixes: Readonly<Record<DialectName, string>> = {
  matchzy: 'matchzy_',
  'matchzy-enhanced': 'get5_',
  get5: 'get5_',
}

/** Where something goes, and the header that lets it in. */
type Destination = { readonly url: string; readonly headerName: string; readonly headerValue: string }

/** The settings that make the plugin send something to an address. */
function destinationCvars(
  name: string,
  { url, headerName, headerValue }: Destination,
  dialect: DialectName,
): Record<string, string> {
  const setting = `${settingPrefixes[dialect]}${name}`
  return { [`${setting}_url`]: url, [`${setting}_header_key`]: headerName, [`${setting}_header_value`]: headerValue }
}

/**
 * How a demo's file is to be called. By default the teams' names are in it, and the file's name goes into a header of the upload as it stands: with one letter
 * outside ASCII .NET sends nothing at all (MatchZy Utility.cs:1883, its fork src/Utility.cs:4174). The time stays, as a map that begins again would overwrite the file.
 * What other plugins call their files holds no names.
 */
const demoName = '{TIME}_{MATCH_ID}_{MAPNUMBER}_{MAP}'

/** What begins the names that no other plugin has a setting under; for these the fork's 1.x and 2.x have none in common. */
const ownPrefixes: Readonly<Record<DialectName, readonly string[]>> = {
  matchzy: ['matchzy_'],
  'matchzy-enhanced': ['matchzy_', 'at_'],
  get5: [],
}

/** A setting under the plugin's own names for it. */
function ownCvars(name: string, value: string, dialect: DialectName): Record<string, string> {
  return Object.fromEntries(ownPrefixes[dialect].map((prefix) => [`${prefix}${name}`, value]))
}

/** The settings that make the plugin send its demos to an address. */
function demoCvars(destination: Destination, dialect: DialectName): Record<string, string> {
  return {
    ...destinationCvars('demo_upload', destination, dialect),
    ...ownCvars('demo_name_format', demoName, dialect),
  }
}

/** What a dialect wants to be told beside what all of them read. */
function extrasOf(input: MatchConfigInput, dialect: DialectName): Record<string, unknown> {
  if (dialect === 'matchzy') return {}
  const { eventUrl, eventHeaderName, eventHeaderValue } = input
  if (dialect === 'matchzy-enhanced')
    return {
      remote_log_url: eventUrl,
      remote_log_header_key: eventHeaderName,
      remote_log_header_value: eventHeaderValue,
    }
  return { matchid: String(input.matchId), min_players_to_ready: input.playersPerTeam }
}

/**
 * Writes a match as the config that a server of the dialect loads. The veto is over by then (skip_veto), the series stops when decided (but for one of two maps), and
 * the event address travels in `cvars` because loading a match forgets one set before. Names lose quotes, semicolons and
 * line breaks. Throws RangeError for a match id outside 31 bits, a bad SteamID64, a player listed twice, the wrong number
 * of maps or sides, or an address or header that is not safe on a console.
 */
export function buildMatchConfig(input: MatchConfigInput, dialect: DialectName): MatchConfigJson {
  requireValid(input)
  const seen = new Set<string>()
  const team = ({ id, name, players, coaches = [] }: ConfigTeam, fallback: string): TeamJson => {
    const playing = playerNames(players, seen)
    const coaching = playerNames(input.wingman === true ? [] : coaches, seen)
    return {
      id,
      name: consoleName(name, fallback),
      // MatchZy knows no coaches and kicks whoever is not among the players. There they type `.coach`; until the match begins one counts as a player all the same (it asks how many
      // stand on a side and are ready, ReadySystem.cs:76-88), and every round_end lists them with the players (Utility.cs:1612-1720): whoever reads figures leaves them out.
      players: { ...playing, ...coaching },
      ...(Object.keys(coaching).length > 0 && { coaches: coaching }),
    }
  }
  const team1 = team(input.team1, 'Team 1')
  const team2 = team(input.team2, 'Team 2')
  const spectators = playerNames(input.spectators ?? [], seen)
  const to = (url: string): Destination => ({
    url,
    headerName: input.eventHeaderName,
    headerValue: input.eventHeaderValue,
  })
  return {
    matchid: input.matchId,
    team1,
    team2,
    num_maps: input.maps.length,
    maplist: input.maps,
    map_sides: input.mapSides ?? input.maps.map(() => 'knife'),
    skip_veto: true,
    clinch_series: input.bestOf !== 2,
    players_per_team: input.playersPerTeam,
    ...(input.wingman === true && { wingman: true }),
    ...(Object.keys(spectators).length > 0 && { spectators: { players: spectators } }),
    cvars: {
      ...(input.play !== undefined && playCvars(input.play)),
      ...destinationCvars('remote_log', to(input.eventUrl), dialect),
      ...(input.backupUrl !== undefined && destinationCvars('remote_backup', to(input.backupUrl), dialect)),
      ...(input.demoUrl !== undefined && demoCvars(to(input.demoUrl), dialect)),
      // The server keeps its own name, see `ConsoleCommands.prepare`; a console line that is copied brings this along.
      ...ownCvars('hostname_format', '', dialect),
      ...logCvars(input.logUrl),
    },
    ...extrasOf(input, dialect),
  }
}
