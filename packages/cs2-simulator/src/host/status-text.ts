import type { TeamKey } from '../map-game.ts'
import type { MatchPicture, ServerState } from '../loaded-match.ts'
import type { SimulatedServer } from '../simulated-server.ts'
import { netJson } from '../net-json.ts'
import type { HostState } from './host-state.ts'

const gameStates: Readonly<Record<ServerState, string>> = {
  idle: 'none',
  loading: 'warmup',
  pending_restore: 'pending_restore',
  live: 'live',
  post_game: 'post_game',
}
/** The plugin's own numbers (G5API.cs); only 0, "free", is told apart by its users. */
const stateNumbers: Readonly<Record<string, number>> = { none: 0, warmup: 3, live: 7, pending_restore: 8, post_game: 9 }

function minutes(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** What CS2 prints for `status`. */
export function serverStatus(state: HostState, port: number, now: number): string {
  const people = state.people.map((person, index) => {
    const seconds = Math.max(0, Math.floor((now - person.since) / 1_000))
    const time = minutes(seconds).padStart(8)
    return `${String(index + 2).padStart(5)} ${time}   14    0     active 786432 192.0.2.${index + 1}:27005 '${person.name}'`
  })
  return [
    `Server:  Running [0.0.0.0:${port}]`,
    'Client:  Disconnected',
    '----- Status -----',
    '@ Current  :  game',
    'source   : console',
    `hostname : ${state.name}`,
    'spawn    : 1',
    `version  : ${state.version}/14081 10310 ${state.vac ? 'secure' : 'insecure'}  public`,
    `udp/ip   : 0.0.0.0:${port}`,
    'os/type  : Linux dedicated',
    `players  : ${state.people.length} humans, ${state.bots} bots (${state.maxPlayers} max) (not hibernating) (unreserved)`,
    '---------spawngroups----',
    `loaded spawngroup(  1)  : SV:  [1: ${state.map} | main lump | mapload]`,
    '---------players--------',
    '  id     time ping loss      state   rate adr name',
    "65535 [NoChan]    0    0 challenging      0unknown ''",
    ...people,
    ...Array.from(
      { length: state.bots },
      (_, index) => `${String(index + 60).padStart(5)}      BOT    0    0     active      0 'Bot${index}'`,
    ),
    '#end',
    '',
  ].join('\n')
}

function teamStatus(key: TeamKey, { setup, moment }: MatchPicture): object {
  return {
    name: setup[key].name,
    series_score: moment?.seriesScore[key] ?? 0,
    current_map_score: moment?.game.score(key) ?? 0,
    connected_clients: -1,
    ready: moment !== null,
    side: (moment?.game.side(key) ?? (key === 'team1' ? 'ct' : 't')) === 'ct' ? 'ct' : 'terrorist',
  }
}

/** What is null on a server without a match. */
const nothing = {
  loaded_config_file: null,
  matchid: null,
  map_number: null,
  round_number: -1,
  round_time: null,
  team1: null,
  team2: null,
  maps: null,
}

/** What `get5_status` prints; held against the recorded answers in shared/cases/matchzy. */
export function matchStatus(server: SimulatedServer): string {
  const picture = server.picture
  const head = { plugin_version: '0.15.0', gamestate: gameStates[server.state], paused: server.isPaused }
  if (picture === null) return netJson({ ...head, ...nothing })
  const { setup, moment, source } = picture
  return netJson({
    ...head,
    loaded_config_file: source,
    matchid: setup.matchId,
    map_number: mapNumberOf(picture, server.state),
    round_number: moment === null || server.state !== 'live' ? -1 : moment.game.rounds.length,
    round_time: null,
    team1: teamStatus('team1', picture),
    team2: teamStatus('team2', picture),
    maps: moment === null ? null : setup.maps,
  })
}

/** When a map is over and another one follows, the number is that one's already, while the scores are still the old map's (Utility.cs:936). */
function mapNumberOf({ moment }: MatchPicture, state: ServerState): number {
  if (moment === null) return 0
  return moment.game.isOver && state === 'live' ? moment.mapNumber + 1 : moment.mapNumber
}

/** What the fork says for `at_tournament_status`. */
export function tournamentStatus(server: SimulatedServer): string {
  const words = {
    idle: 'idle',
    loading: 'warmup',
    pending_restore: 'warmup',
    live: 'playing',
    post_game: 'postgame',
  } as const
  return `"at_tournament_status" = "${server.isPaused ? 'paused' : words[server.state]}"`
}

/** What `get5_web_available` prints. */
export function webAvailable(server: SimulatedServer): string {
  const gamestate = stateNumbers[gameStates[server.state]] ?? 0
  return JSON.stringify({ gamestate, available: 1, plugin_version: '0.15.0' })
}
