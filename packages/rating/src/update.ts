import { type Meeting, type RatedMap } from './evidence.ts'
import { type Ladder, newcomer, type PartyEffect, type Skill, varianceAt } from './ladder.ts'

/** Two teams before a map. */
export type Before = {
  /** Of both teams, the first one's in front, as unsure as the time away has made them. */
  readonly skills: readonly Skill[]
  /** Players a side. */
  readonly size: number
  /** How much more the first team queued together. */
  readonly apart: number
  /** How much stronger the first team is, in logits (m), and the variance of that (V). */
  readonly mean: number
  readonly variance: number
}

/** Rounds that had the same chance: at what the side is worth, how many, and how many the first team won. */
export type Tally = { readonly shift: number; readonly rounds: number; readonly wins: number }

/** What a map says: how strong the first team was in it (d*), its surplus of rounds there (E), and how sure that is (V*). */
export type Verdict = { readonly strength: number; readonly surplus: number; readonly variance: number }

/** Never reached by play; whoever comes here was fed something else. */
const mostMean = 6

export function sigmoid(logits: number): number {
  return 1 / (1 + Math.exp(-logits))
}

type From = Pick<Ladder, 'parameters' | 'seasons' | 'party'> & { readonly skillOf: (id: string) => Skill | undefined }

/** models.md, 1.1 and the first step of 1.2. */
export function beforeMap(from: From, { teams: [one, two], together = [0, 0], at }: Meeting): Before {
  const { parameters, party } = from
  const size = one.length
  const skills: Skill[] = []
  let [sum, spread] = [0, 0]
  for (const team of [one, two])
    for (const id of team) {
      const skill = from.skillOf(id) ?? newcomer(parameters)
      const grown = varianceAt(from, skill, at) + parameters.mapSd ** 2
      const variance = Math.min(parameters.newcomerSd ** 2, grown)
      skills.push({ ...skill, variance })
      sum += team === one ? skill.mean : -skill.mean
      spread += variance
    }
  const apart = together[0] - together[1]
  return {
    skills,
    size,
    apart,
    mean: sum / size + party.mean * apart,
    variance: spread / size ** 2 + parameters.formSd ** 2 + apart ** 2 * party.variance,
  }
}

/** Rounds by their chances; one row where sides are worth nothing. */
export function tallyOf({ rounds, sides, map }: RatedMap, worth: Readonly<Record<string, number>>): Tally[] {
  const side = map === undefined ? 0 : (worth[map] ?? 0)
  if (side === 0 || sides === undefined) return [{ shift: 0, rounds: rounds.length, wins: countOf(rounds) }]
  const of = (isCt: boolean): Tally => {
    const own = rounds.filter((_, at) => sides[at] === isCt)
    return { shift: isCt ? side : -side, rounds: own.length, wins: countOf(own) }
  }
  return [of(true), of(false)]
}

function countOf(rounds: readonly boolean[]): number {
  let wins = 0
  for (const won of rounds) if (won) wins += 1
  return wins
}

const mostSteps = 80

/** The top of a log-concave function: Newton's steps, halved where one would leave what is possible. */
export function verdictOf({ mean, variance }: Pick<Before, 'mean' | 'variance'>, tally: readonly Tally[]): Verdict {
  const rounds = tally.reduce((sum, part) => sum + part.rounds, 0)
  let [low, high] = [mean - variance * rounds, mean + variance * rounds]
  let strength = mean
  let at = surplusAt(tally, strength)
  for (let step = 0; step < mostSteps; step += 1) {
    const gap = (strength - mean) / variance - at.surplus
    if (gap > 0) high = strength
    else low = strength
    let next = strength - gap / (1 / variance + at.information)
    if (!(next >= low && next <= high)) next = (low + high) / 2
    const isThere = Math.abs(next - strength) <= 1e-15 * (1 + Math.abs(strength))
    strength = next
    at = surplusAt(tally, strength)
    if (isThere) break
  }
  return { strength, surplus: at.surplus, variance: 1 / (1 / variance + at.information) }
}

function surplusAt(tally: readonly Tally[], strength: number): { surplus: number; information: number } {
  let [surplus, information] = [0, 0]
  for (const { shift, rounds, wins } of tally) {
    const chance = sigmoid(strength + shift)
    surplus += wins - rounds * chance
    information += rounds * chance * (1 - chance)
  }
  return { surplus, information }
}

type Belief = { readonly mean: number; readonly variance: number }

/** Whoever has a share in a team's strength takes that share of what is learned of it. */
function learn({ mean, variance }: Belief, share: number, before: Before, verdict: Verdict): Belief {
  const lever = share * variance
  return {
    mean: mean + lever * verdict.surplus,
    variance: variance - (lever ** 2 * (before.variance - verdict.variance)) / before.variance ** 2,
  }
}

/** A player of the first (+1) or second (−1) team after the map. Throws RangeError beyond what play can reach. */
export function skillAfter(skill: Skill, sign: 1 | -1, { before, verdict, at }: Rated): Skill {
  const { mean, variance } = learn(skill, sign / before.size, before, verdict)
  if (!(Math.abs(mean) <= mostMean && variance > 0)) throw new RangeError('a rating beyond what play can reach')
  return { mean, variance, maps: skill.maps + 1, lastAt: Math.max(at, skill.lastAt ?? at) }
}

export function partyAfter(party: PartyEffect, { before, verdict }: Pick<Rated, 'before' | 'verdict'>): PartyEffect {
  return before.apart === 0 ? party : learn(party, before.apart, before, verdict)
}

/** A map, what was believed before it, and what it says. */
export type Rated = { readonly before: Before; readonly verdict: Verdict; readonly at: number }
