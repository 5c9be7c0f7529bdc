import { dayMs } from './parameters.ts'

/** How a map came to be played. */
export type MapKind = 'cup' | 'queue' | 'rated_scrim' | 'other'

/** What decides whether a map counts (models.md, 1.5). */
export type PlayedMap = {
  readonly kind: MapKind
  readonly isServerRegistered: boolean
  /** Whether both teams were full when the first round began. */
  readonly wereTeamsFull: boolean
  /** Rounds that stand in the end, without those that a restore took back. */
  readonly rounds: number
  /** Decided without being played to its end: a walkover, a ruling that puts a score in the place of rounds. */
  readonly isForfeit: boolean
}

export type Uncounted = 'kind' | 'server' | 'not_full' | 'forfeit' | 'too_short' | 'repeated'

/** Fewer rounds are no map. */
export const leastRounds = 6
/** Maps of the same two line-ups within a day that count outside of cups. */
export const mostRepeats = 4

/** Why a map does not count for the rating; null when it does. A player who leaves excuses nobody: the map counts whole. */
export function uncounted(map: PlayedMap): Uncounted | null {
  if (map.kind === 'other') return 'kind'
  if (!map.isServerRegistered) return 'server'
  if (map.isForfeit) return 'forfeit'
  if (!map.wereTeamsFull) return 'not_full'
  return map.rounds < leastRounds ? 'too_short' : null
}

/** Whether a map is one too many of the same two line-ups: `before` are the moments at which their counted maps outside of cups ended. */
export function isRepeated(kind: MapKind, at: number, before: readonly number[]): boolean {
  return kind !== 'cup' && before.filter((end) => end <= at && end > at - dayMs).length >= mostRepeats
}

/**
 * Who is rated for a map: those who began it, but for whom somebody else played at least half of its rounds. A substitute takes the place of the starter
 * who played the least. `played` tells rounds by player.
 */
export function ratedLineup(
  starters: readonly string[],
  played: ReadonlyMap<string, number>,
  rounds: number,
): readonly string[] {
  const roundsOf = (id: string): number => played.get(id) ?? 0
  const byLeast = (one: string, other: string): number => roundsOf(one) - roundsOf(other) || Number(one > other) * 2 - 1
  const substitutes = [...played.keys()]
    .filter((id) => !starters.includes(id) && roundsOf(id) * 2 >= rounds)
    .toSorted((one, other) => byLeast(other, one))
  const leaving = starters.filter((id) => roundsOf(id) * 2 <= rounds).toSorted(byLeast)
  const swapped = new Map(leaving.slice(0, substitutes.length).map((id, at) => [id, substitutes[at]!]))
  return starters.map((id) => swapped.get(id) ?? id)
}
