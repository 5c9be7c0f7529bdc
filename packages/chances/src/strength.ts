import type { Strength } from './belief.ts'

/** What is believed of a player, in logits of a round (points are 1500 + 700 · logits). */
export type PlayerStrength = { readonly mean: number; readonly variance: number }

/** Who plays, and the share of their pairs that queued together: 1 for teams of a cup, 0 for strangers. */
export type TeamStrength = { readonly players: readonly PlayerStrength[]; readonly together: number }

/** What the rating knows of everybody (models.md, 1.3): a newcomer, the effect of playing together, the form of the day of both teams. */
export const newcomer: PlayerStrength = { mean: 0, variance: 0.6 ** 2 }
const playingTogether: PlayerStrength = { mean: 0, variance: 0.04 }
const formOfTheDay = 0.15

/**
 * How much stronger team 1 is (models.md, 1.1): the difference of the means of its players and what is uncertain of them.
 * Without ratings they are newcomers. Throws RangeError for a team without players.
 */
export function strengthOf(team1: TeamStrength, team2: TeamStrength, together = playingTogether): Strength {
  const [one, two] = [averageOf(team1), averageOf(team2)]
  const apart = team1.together - team2.together
  const variance = one.variance + two.variance + formOfTheDay ** 2 + apart ** 2 * together.variance
  return { mean: one.mean - two.mean + together.mean * apart, sd: Math.sqrt(variance) }
}

function averageOf({ players }: TeamStrength): PlayerStrength {
  if (players.length === 0) throw new RangeError('a team without players')
  const sum = (of: (player: PlayerStrength) => number) => players.reduce((total, player) => total + of(player), 0)
  return {
    mean: sum(({ mean }) => mean) / players.length,
    variance: sum(({ variance }) => variance) / players.length ** 2,
  }
}

const strangers: TeamStrength = { players: Array.from({ length: 5 }, () => newcomer), together: 1 }

/** Where nobody has a rating: two teams of five newcomers. */
export const evenStrength: Strength = strengthOf(strangers, strangers)
