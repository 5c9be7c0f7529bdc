import { mapChance, strengthOf, type PlayerStrength } from '@lobby/chances'

/** Players of each team who would play, as their ratings stood at the start of the cup; a plain object, to cross to another thread. */
export type RatedTeams = Readonly<Record<string, readonly PlayerStrength[]>>

/** Strengths at which a map was counted, in logits of a round; between them lies a line. */
const widest = 4
const step = 0.1
let counted: readonly number[] | null = null

/** Chances of a map by how much stronger the first team is, worked out when first asked for. */
function chancesOfMaps(): readonly number[] {
  counted ??= Array.from({ length: Math.round((2 * widest) / step) + 1 }, (_, at) =>
    mapChance({ a: 0, b: 0, strength: { strengths: [at * step - widest], weights: [1] } }),
  )
  return counted
}

function mapAt(strength: number): number {
  const chances = chancesOfMaps()
  const place = Math.min(chances.length - 1, Math.max(0, (strength + widest) / step))
  const below = Math.min(chances.length - 2, Math.floor(place))
  const [low = 0, high = 0] = [chances[below], chances[below + 1]]
  return low + (high - low) * (place - below)
}

/** More maps won than lost of so many; of two the chance of a map, from which draws are taken off. */
function seriesOf(map: number, bestOf: number): number {
  if (bestOf % 2 === 0) return map
  const need = (bestOf + 1) / 2
  let sum = 0
  let ways = 1
  // Won with the last map, having lost so many before.
  for (let lost = 0; lost < need; lost += 1) {
    sum += ways * map ** need * (1 - map) ** lost
    ways = (ways * (need + lost)) / (lost + 1)
  }
  return sum
}

/** Three guesses at a strength, in spreads of it, and how likely each is (Gauss and Hermite). */
const spreads: readonly number[] = [-Math.sqrt(3), 0, Math.sqrt(3)]
const weights: readonly number[] = [1 / 6, 2 / 3, 1 / 6]

/**
 * The chance that one team beats another in so many maps, by what is believed of their players (models.md, 1.1 and 3.2): the mean over how strong they may be, as one strength
 * holds for all maps of a series.
 */
export function oddsByRatings(teams: RatedTeams): (one: string, two: string, bestOf: number) => number {
  return (one, two, bestOf) => {
    const [first, second] = [teams[one], teams[two]]
    if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return 0.5
    const { mean, sd } = strengthOf({ players: first, together: 1 }, { players: second, together: 1 })
    return spreads.reduce(
      (sum, spread, at) => sum + (weights[at] ?? 0) * seriesOf(mapAt(mean + spread * sd), bestOf),
      0,
    )
  }
}
