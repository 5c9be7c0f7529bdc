import type { TeamNumber } from '@lobby/contract'
import { isFinalMapScore, type BestOf, type MapRules } from '@lobby/cs2'

/** Rounds of team 1 and team 2, map by map in playing order, and who won the series by them. */
export type SeriesResult = {
  readonly maps: readonly { readonly team1: number; readonly team2: number }[]
  readonly winner: TeamNumber | 'draw'
}

/** What happens to the result of a match that no game server tells. Times are ISO 8601. */
export type ResultEvent =
  /** A captain says how it ended; unless the other one answers, that stands from `dueAt` on. */
  | {
      readonly type: 'result-reported'
      readonly team: TeamNumber
      readonly result: SeriesResult
      readonly dueAt: string
    }
  | { readonly type: 'result-answered'; readonly team: TeamNumber; readonly agreed: boolean }
  /** Nobody answered in time. */
  | { readonly type: 'result-stood' }
  /** The match went another way: a server plays it, or an organiser spoke. */
  | { readonly type: 'result-lapsed' }
  /** The bracket does not take what the captains agreed on: an organiser decides. */
  | { readonly type: 'result-refused' }

export type ResultState = {
  readonly status: 'reported' | 'agreed' | 'disputed'
  /** Whose captain spoke last: the word that is waiting, or that holds. */
  readonly by: TeamNumber
  readonly said: readonly [SeriesResult | null, SeriesResult | null]
  /** While it waits for the other captain. */
  readonly dueAt: string | null
  readonly settledBy: 'captains' | 'deadline' | null
}

/** One step of the fold: pure. An entry that finds nothing to answer changes nothing. */
export function reduceResult(state: ResultState | null, event: ResultEvent): ResultState | null {
  switch (event.type) {
    case 'result-reported':
      return report(state, event)
    case 'result-answered':
      return state === null ? null : settle(state, event.agreed ? 'captains' : null)
    case 'result-stood':
      return state === null ? null : settle(state, 'deadline')
    case 'result-refused':
      return state === null ? null : settle(state, null)
    case 'result-lapsed':
      return null
  }
}

/** Two captains who say the same agree, whichever way they came to it; a captain may put their own word right. */
function report(
  state: ResultState | null,
  { team, result, dueAt }: Extract<ResultEvent, { type: 'result-reported' }>,
): ResultState {
  const [first, second] = state?.said ?? [null, null]
  const said = team === 1 ? ([result, second] as const) : ([first, result] as const)
  const other = team === 1 ? second : first
  const now: ResultState = { status: 'reported', by: team, said, dueAt, settledBy: null }
  if (other === null) return now
  return settle(now, isSameResult(other, result) ? 'captains' : null)
}

function settle(state: ResultState, settledBy: ResultState['settledBy']): ResultState {
  return { ...state, status: settledBy === null ? 'disputed' : 'agreed', dueAt: null, settledBy }
}

function isSameResult(a: SeriesResult, b: SeriesResult): boolean {
  return (
    a.maps.length === b.maps.length &&
    a.maps.every(({ team1, team2 }, at) => team1 === b.maps[at]?.team1 && team2 === b.maps[at]?.team2)
  )
}

/** What the captains agreed on, or what stood; null while there is no such thing. */
export function agreedResult(state: ResultState | null): SeriesResult | null {
  return state?.status === 'agreed' ? state.said[state.by === 1 ? 0 : 1] : null
}

type Series = { bestOf: BestOf; mapAdvantage: TeamNumber | null; rules: MapRules; mayDraw: boolean }

/**
 * The series that these maps make under the rules of the match; null where they make none: a map without an end, one too few, one too many, a draw where somebody has
 * to win.
 */
export function seriesOf(
  maps: SeriesResult['maps'],
  { bestOf, mapAdvantage, rules, mayDraw }: Series,
): SeriesResult | null {
  if (maps.length === 0 || !maps.every(({ team1, team2 }) => isFinalMapScore(team1, team2, rules))) return null
  const all = mapAdvantage === null ? bestOf : bestOf - 1
  const won = [mapAdvantage === 1 ? 1 : 0, mapAdvantage === 2 ? 1 : 0]
  const needed = Math.floor(bestOf / 2) + 1
  for (const [at, { team1, team2 }] of maps.entries()) {
    if (at >= all || (bestOf !== 2 && Math.max(...won) >= needed)) return null
    if (team1 !== team2) won[team1 > team2 ? 0 : 1]! += 1
  }
  const [first = 0, second = 0] = won
  const isWon = bestOf !== 2 && Math.max(first, second) >= needed
  // Where maps can be drawn a series may be over with its last map although nobody has won enough of them.
  const isPlayed = (bestOf === 2 || mayDraw) && maps.length === all
  if (!isWon && !isPlayed) return null
  return { maps, winner: first === second ? 'draw' : first > second ? 1 : 2 }
}
