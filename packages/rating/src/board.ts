import type { Skill } from './ladder.ts'
import { dayMs, pointsOf, spreadOf } from './parameters.ts'

export const boardMaps = 20
export const boardDays = 30

/** By what boards are ordered: the mean less one standard deviation, in points. */
export function boardPoints({ mean, variance }: Pick<Skill, 'mean' | 'variance'>): number {
  return pointsOf(mean) - spreadOf(variance)
}

/** Whether somebody stands on the board at a moment (ms since 1970). */
export function isOnBoard({ maps, lastAt }: Pick<Skill, 'maps' | 'lastAt'>, at: number): boolean {
  return maps >= boardMaps && lastAt !== null && at - lastAt <= boardDays * dayMs
}

/** Names over the board's order: 0 is the first. Bounds are shares of those who stand on it. */
export const leagueBounds = [0.02, 0.1, 0.25, 0.5, 0.75, 1] as const
/** A league is lost only this far below its bound, so that nobody goes up and down every week. */
export const leagueSlack = 0.02

/**
 * The league of a place (1 is the first) among so many. Who had a league keeps it until they are two points of the board below its bound; a better one is had at
 * its bound. Throws RangeError for a place that is not on the board.
 */
export function leagueOf(place: number, among: number, before: number | null = null): number {
  if (!(place >= 1 && place <= among)) throw new RangeError('a place on the board')
  const share = place / among
  const own = Math.max(
    0,
    leagueBounds.findIndex((bound) => Math.ceil(bound * among) >= place),
  )
  if (before === null || own <= before) return own
  return share <= leagueBounds[before]! + leagueSlack ? before : own
}
