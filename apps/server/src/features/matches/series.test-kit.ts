import { isFinalMapScore, type GameEvent, type PlayerStats, type RoundEndEvent, type TeamReport } from '@lobby/cs2'
import { type LogEntry, type OwnEvent, type ToldEvent } from './match-log.ts'
import { emptyMatch, mapCount, type Decision, type MatchState, type Pair, type Series } from './match-state.ts'
import { foldMatch, type Teams } from './matches.rules.ts'

/** Events by hand, as the normaliser hands them over, and whole series of them by chance. */
export const teams: Teams = { team1Id: 'aq', team2Id: 'qr' }
const matchId = 1001
const at = '2026-11-21T12:00:00.000Z'

let bodies = 0
/** A log entry of its own body; a repetition is the same entry again. */
function entry(event: GameEvent | OwnEvent, key = `body-${(bodies += 1)}`): LogEntry {
  return { key, at, event }
}

type RoundOptions = {
  map?: number
  key?: string
  players?: Readonly<Record<string, number>>
  turned?: boolean
  id?: string
}

function report(id: string, score: number, players: Readonly<Record<string, number>> = {}): TeamReport {
  return {
    id,
    name: `team ${id}`,
    seriesScore: null,
    score,
    players: Object.entries(players).map(([steamId, kills]) => ({ steamId, name: steamId, stats: stats(kills) })),
  }
}

function stats(kills: number): PlayerStats {
  const none = {
    flashAssists: null,
    firstKills: null,
    firstDeaths: null,
    tradeKills: null,
    teamKills: null,
    suicides: null,
  }
  const zero = { twoKills: 0, threeKills: 0, fourKills: 0, fiveKills: 0, clutches1v1: 0, clutches1v2: 0 }
  return {
    ...none,
    ...zero,
    kills,
    deaths: 0,
    assists: 0,
    damage: kills * 100,
    utilityDamage: 0,
    enemiesFlashed: 0,
    headshotKills: 0,
    roundsPlayed: kills,
    score: 0,
    mvps: 0,
    kast: null,
    bombPlants: null,
    bombDefuses: null,
    knifeKills: null,
  }
}

/** The ids as this server writes them: ours, turned round, or none. */
function ids({ turned = false, id }: RoundOptions): [string, string] {
  if (id !== undefined) return [id, id]
  return turned ? [teams.team2Id, teams.team1Id] : [teams.team1Id, teams.team2Id]
}

export function round(score: Pair, options: RoundOptions = {}): LogEntry {
  const [first, second] = ids(options)
  const event: RoundEndEvent = {
    kind: 'round_end',
    matchId,
    mapNumber: options.map ?? 0,
    roundNumber: score[0] + score[1],
    reason: 'elimination',
    winnerSide: 'ct',
    team1: report(first, score[0], options.players),
    team2: report(second, score[1]),
  }
  return entry(event, options.key)
}

/** The server went back to this score. */
export function restored(score: Pair, options: RoundOptions = {}): LogEntry {
  const [first, second] = ids(options)
  return entry(
    {
      kind: 'restored',
      matchId,
      mapNumber: options.map ?? 0,
      roundsPlayed: score[0] + score[1],
      team1: report(first, score[0], options.players),
      team2: report(second, score[1]),
    },
    options.key,
  )
}

export function mapResult(score: Pair, options: RoundOptions = {}): LogEntry {
  const [first, second] = ids(options)
  const mapNumber = options.map ?? 0
  return entry({
    kind: 'map_result',
    matchId,
    mapNumber,
    team1: report(first, score[0]),
    team2: report(second, score[1]),
  })
}

export function seriesEnd([first, second]: Pair): LogEntry {
  return entry({ kind: 'series_end', matchId, team1SeriesScore: first, team2SeriesScore: second })
}

export function goingLive(mapNumber = 0): LogEntry {
  return entry({ kind: 'going_live', matchId, mapNumber })
}

export function seriesStart(mapCount = 1): LogEntry {
  const ref = (id: string) => ({ id, name: id })
  return entry({ kind: 'series_start', matchId, mapCount, team1: ref(teams.team1Id), team2: ref(teams.team2Id) })
}

/** What the server said of the score beside its events, in our order of teams. */
export function told(
  score: Pair,
  { map = 0, before = null, course = 'ahead' }: Partial<Pick<ToldEvent, 'map' | 'before' | 'course'>> = {},
): LogEntry {
  return entry({ kind: 'told', source: 'status', map, score, before, course })
}

export const settle = (): LogEntry => entry({ kind: 'settle' }, 'settle')
export const unknown = (): LogEntry => entry({ kind: 'unknown', matchId, name: 'match_paused' })

type Said = { by?: string | null; reason?: string }
export function decided(decision: Decision, { by = null, reason = '' }: Said = {}): LogEntry {
  return entry({ kind: 'decided', decision, by, reason })
}
export function voided({ by = null, reason = '' }: Said = {}): LogEntry {
  return entry({ kind: 'void', by, reason })
}
export const revived = (): LogEntry => entry({ kind: 'revived' })
export const bestOfChanged = (maps: Series['bestOf']): LogEntry => entry({ kind: 'best_of', bestOf: maps })

/** The rounds of a map from 1:0 to the score, the winner's at the end. */
export function rounds([first, second]: Pair, map = 0): LogEntry[] {
  const [low, high] = [Math.min(first, second), Math.max(first, second)]
  const score = (ahead: number, behind: number): Pair => (first >= second ? [ahead, behind] : [behind, ahead])
  return Array.from({ length: low + high }, (_, index) => {
    const number = index + 1
    // Alternating to low:low, then the winner alone.
    return round(number <= low * 2 ? score(Math.ceil(number / 2), Math.floor(number / 2)) : score(number - low, low), {
      map,
    })
  })
}

/** A series without a map ahead. */
export function bestOf(maps: Series['bestOf']): Series {
  return { bestOf: maps, mapAdvantage: null }
}

type Log = readonly (LogEntry | readonly LogEntry[])[]
export function fold(maps: Series['bestOf'], ...log: Log): MatchState {
  return foldSeries(bestOf(maps), ...log)
}
export function foldSeries(series: Series, ...log: Log): MatchState {
  return foldMatch(emptyMatch(series), log.flat(), teams)
}

/** What must not depend on the order in which events arrive. */
export function resultOf({ status, winner, outcome, maps }: MatchState) {
  return { status, winner, outcome, maps: maps.map((map) => [map.status, map.score, map.winner]) }
}

/** A small generator of chance (mulberry32), so that a failing series can be played again by its seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type PlayedSeries = {
  series: Series
  log: LogEntry[]
  /** The series score, a map ahead counted. */
  score: Pair
  /** Rounds of the maps that count. */
  maps: Pair[]
}

/** Every kind of series. */
export const allSeries: readonly Series[] = [
  ...([1, 2, 3, 5] as const).map(bestOf),
  ...([3, 5] as const).flatMap((maps) => ([1, 2] as const).map((team) => ({ bestOf: maps, mapAdvantage: team }))),
]

/**
 * Plays a series with restored rounds and restarted maps; the log stands in the order of sending. The server plays and
 * counts as MatchZy does: it knows of no map ahead, so it may play on where the series is over for us.
 */
export function playSeries(seed: number, series: Series): PlayedSeries {
  const next = chance(seed)
  const log = [seriesStart(mapCount(series))]
  const maps: Pair[] = []
  const wins: [number, number] = [0, 0]
  const score: [number, number] = [series.mapAdvantage === 1 ? 1 : 0, series.mapAdvantage === 2 ? 1 : 0]
  const count = mapCount(series)
  for (let map = 0; map < count && (series.bestOf === 2 || Math.max(...wins) <= count / 2); map++) {
    const rounds = playMap(next, map, log)
    const winner = rounds[0] > rounds[1] ? 0 : 1
    if (series.bestOf === 2 || Math.max(...score) <= series.bestOf / 2) {
      maps.push(rounds)
      score[winner] += 1
    }
    wins[winner] += 1
    log.push(mapResult(rounds, { map }))
  }
  log.push(seriesEnd(wins))
  return { series, log, score, maps }
}

function playMap(next: () => number, map: number, log: LogEntry[]): Pair {
  log.push(goingLive(map))
  const bias = 0.3 + next() * 0.4
  let course: Pair[] = [[0, 0]]
  for (;;) {
    const [first, second] = course.at(-1) ?? [0, 0]
    const score: Pair = next() < bias ? [first + 1, second] : [first, second + 1]
    course = [...course, score]
    log.push(round(score, { map, players: { '76561198000000001': course.length } }))
    if (isFinalMapScore(...score)) return score
    const rounds = course.length - 1
    if (next() < 0.06) course = course.slice(0, -Math.min(rounds, 1 + Math.floor(next() * 3)))
    if (next() < 0.01) course = [[0, 0]]
    if (course.length - 1 === rounds) continue
    // The word of it is lost now and then, as every event may be; a map that begins anew may say that it is live again.
    if (next() < 0.8)
      log.push(restored(course.at(-1) ?? [0, 0], { map, players: { '76561198000000001': course.length } }))
    if (course.length === 1 && next() < 0.5) log.push(goingLive(map))
  }
}

/** The same entries in another order, some of them several times. */
export function shuffled(log: readonly LogEntry[], seed: number, repeats = 0.3): LogEntry[] {
  const next = chance(seed)
  const all = log.flatMap((one) => Array.from({ length: next() < repeats ? 1 + Math.ceil(next() * 3) : 1 }, () => one))
  return all
    .map((one) => ({ one, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ one }) => one)
}
