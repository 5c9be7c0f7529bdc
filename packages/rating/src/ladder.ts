import { dayMs, type Parameters, rating1 } from './parameters.ts'
import { type Placement, placementOf } from './placement.ts'
import { pointsOf, spreadOf } from './parameters.ts'
import { Versions } from './versions.ts'

/** What is believed of a player after their last map, in logits of a round. */
export type Skill = {
  readonly mean: number
  readonly variance: number
  /** Rated maps. */
  readonly maps: number
  /** When the last of them ended, in ms since 1970; null without one. */
  readonly lastAt: number | null
}

/** What is believed of the effect of having queued together. */
export type PartyEffect = { readonly mean: number; readonly variance: number }

/** One ladder (5v5, 2v2 and 1v1 are three). It is never changed: what rates gives another one. */
export type Ladder = {
  readonly parameters: Parameters
  /** Starts of seasons, in ms since 1970, ascending. */
  readonly seasons: readonly number[]
  readonly party: PartyEffect
  /** Who has played; everybody else is a newcomer. */
  readonly players: Versions<Skill>
}

/** A player as others see them. */
export type Standing = Skill & {
  /** The mean in points, not rounded. */
  readonly points: number
  /** One standard deviation in points, not rounded. */
  readonly spread: number
  /** How far they are in placement; null when the number is shown. */
  readonly placement: Placement | null
}

/** A ladder on which nobody has played. */
export function create(parameters: Parameters = rating1): Ladder {
  return { parameters, seasons: [], party: parameters.party, players: new Versions() }
}

/**
 * A player's standing. Who has not played is a newcomer: 1500 ± 420. With `at` (ms since 1970) the ± has grown with the days since their last
 * map and with seasons that have begun since; the mean stays.
 */
export function of(ladder: Ladder, id: string, at?: number): Standing {
  const skill = skillOf(ladder, id)
  return standingOf({ ...skill, variance: varianceAt(ladder, skill, at) })
}

/** The same of a skill that was kept elsewhere. */
export function standingOf(skill: Skill): Standing {
  const spread = spreadOf(skill.variance)
  return { ...skill, points: pointsOf(skill.mean), spread, placement: placementOf(skill.maps, spread) }
}

export function newcomer({ newcomerSd }: Parameters): Skill {
  return { mean: 0, variance: newcomerSd ** 2, maps: 0, lastAt: null }
}

function skillOf(ladder: Ladder, id: string): Skill {
  return ladder.players.get(id) ?? newcomer(ladder.parameters)
}

/** How unsure somebody is at a moment: days and seasons since their last map add to it, up to a newcomer's. Time that runs back is none. */
export function varianceAt(
  { parameters, seasons }: Pick<Ladder, 'parameters' | 'seasons'>,
  { variance, lastAt }: Pick<Skill, 'variance' | 'lastAt'>,
  at: number | undefined,
): number {
  const { newcomerSd, daySd, seasonSd } = parameters
  if (lastAt === null || at === undefined || at <= lastAt) return Math.min(newcomerSd ** 2, variance)
  let begun = 0
  for (const start of seasons) if (start > lastAt && start <= at) begun += 1
  const grown = variance + (daySd ** 2 * (at - lastAt)) / dayMs + seasonSd ** 2 * begun
  return Math.min(newcomerSd ** 2, grown)
}

/** The ladder with one more start of a season: everybody is a little less sure from then on, and no mean is touched. */
export function startSeason(ladder: Ladder, at: number): Ladder {
  if (!Number.isFinite(at)) throw new RangeError('a season starts at a moment')
  if (ladder.seasons.includes(at)) return ladder
  return { ...ladder, seasons: [...ladder.seasons, at].toSorted((one, other) => one - other) }
}
