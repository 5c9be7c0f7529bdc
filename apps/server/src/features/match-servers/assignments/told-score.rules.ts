import type { MatchStatus } from '@lobby/cs2'
import { isFinal, type MatchRow, type Pair, type ToldScore } from '#matches'

/** What a status says of the score: a map (0-based) and pairs in the server's order of teams. */
export type SaidScore = Pick<ToldScore, 'map' | 'score' | 'before'> & {
  /** Play is on, on this map; else it is over, or another one is about to begin. */
  readonly isLive: boolean
  readonly isOver: boolean
}

/** States in which the teams stand on the map before it counts. */
const beforePlay: ReadonlySet<string> = new Set(['warmup', 'knife', 'waiting_for_knife_decision', 'going_live'])

/**
 * Reads the score out of `get5_status`; null where it says none that can be relied on. When a map is over MatchZy counts it and goes on to
 * the next number at once, while the score is still the old map's (Utility.cs:899-937, G5API.cs:120-167); where the series ends with it the number stays.
 */
export function readSaidScore(
  status: MatchStatus | null,
  { id, state }: Pick<MatchRow, 'id' | 'state'>,
): SaidScore | null {
  if (status?.matchId !== id) return null
  const { gameState, mapNumber, team1, team2 } = status
  if (mapNumber === null || team1 === null || team2 === null) return null
  const score: Pair = [team1.map, team2.map]
  const won: Pair = [team1.series, team2.series]
  const counted = won[0] + won[1]
  if (beforePlay.has(gameState)) return { map: mapNumber, score: [0, 0], before: won, isLive: false, isOver: false }
  if (gameState !== 'live' && gameState !== 'post_game') return null
  // A map that can still go on is the one that is played.
  if (gameState === 'live' && !isFinal(state, score))
    return { map: mapNumber, score, before: won, isLive: true, isOver: false }
  const isLast = counted > mapNumber
  const map = isLast ? mapNumber : mapNumber - 1
  return map < 0 ? null : { map, score, before: minusOwn(won, score), isLive: false, isOver: true }
}

/** The series before a map of this score; null where it was drawn, and nobody can say. */
function minusOwn([first, second]: Pair, score: Pair): Pair | null {
  if (score[0] === score[1]) return null
  return score[0] > score[1] ? [first - 1, second] : [first, second - 1]
}

/** Whether a server said the same again. */
export function isSameScore(a: SaidScore | null | undefined, b: SaidScore): boolean {
  if (!a || a.map !== b.map || a.isLive !== b.isLive || a.isOver !== b.isOver) return false
  return isSamePair(a.score, b.score) && isSamePair(a.before, b.before)
}

function isSamePair(a: Pair | null, b: Pair | null): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1]
}

/** How far the match itself is on that map, in the server's order of teams. */
export type KnownScore = { readonly score: Pair; readonly isRepeated: boolean }

/**
 * What of it is news for the match. That a server stands before what was heard, or that a map is over, counts when it was said twice and nothing was heard
 * in between (`isRepeated`): one answer may have been on its way while the game went on.
 */
export function toldOf(said: SaidScore, { score: known, isRepeated }: KnownScore): ToldScore | null {
  const told = { source: 'status', map: said.map, score: said.score, before: said.before } as const
  if (said.isOver) return isRepeated ? { ...told, course: 'over' } : null
  const [heard, now] = [known[0] + known[1], said.score[0] + said.score[1]]
  if (now > heard || isSamePair(known, said.score) || !said.isLive) return { ...told, course: 'ahead' }
  return isRepeated ? { ...told, course: 'back' } : null
}
