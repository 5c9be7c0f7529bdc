import { lineupRefusal, type Meeting, type RatedMap, type Refusal, refusalOf } from './evidence.ts'
import type { Ladder, PartyEffect, Skill } from './ladder.ts'
import { competitive, expected, type MapLength, mapWin } from './map-win.ts'
import { pointsPerLogit } from './parameters.ts'
import { type Before, beforeMap, partyAfter, sigmoid, skillAfter, tallyOf, type Verdict, verdictOf } from './update.ts'

/** What is said of two teams before they meet; all of the first team. */
export type Prediction = {
  /** How much stronger it is, in logits of a round, and one standard deviation of that: a strength as chances take one. */
  readonly mean: number
  readonly sd: number
  /** The chance to win the map, a level end counting half, and to win a round of it. */
  readonly chance: number
  readonly round: number
}

/** What a map did to one player. */
export type Change = {
  readonly id: string
  readonly team: 1 | 2
  /** As they came to the map: the ± has grown with the time away. */
  readonly before: Skill
  readonly after: Skill
  /** After less before, in points, not rounded: the sum of `rounds`. */
  readonly points: number
  /** By round what it gave (won) or took (lost), in points. */
  readonly rounds: readonly number[]
  /** By round their team's chance of it, as it is known after the map. */
  readonly chances: readonly number[]
}

/** A ladder after a map, and why. */
export type Rating = {
  readonly ladder: Ladder
  /** Why the map is no evidence, and the ladder as it was; null when it is. */
  readonly refused: Refusal | null
  /** What was said before it; null when it was refused. */
  readonly predicted: Prediction | null
  readonly changes: readonly Change[]
  /** How strong the first team was in it, in logits of a round: what its rounds are explained by; null when it was refused. */
  readonly strength: number | null
  /** The effect of having queued together that was reckoned with. */
  readonly party: PartyEffect
}

/**
 * How two teams stand to each other: with `at` (ms since 1970) as unsure as days away have made them. The map's length is first to 13 with overtimes of
 * six unless it is given. Throws RangeError for teams that are not of one size, or a player who stands twice. Source: models.md, 1.1.
 */
export function predict(ladder: Ladder, meeting: Meeting, length: MapLength = competitive): Prediction {
  const [one, two] = meeting.teams
  const refusal = lineupRefusal(one, two)
  if (refusal !== null) throw new RangeError(refusal)
  return predictionOf(ladder, meeting, { before: stateBefore(ladder, meeting), length })
}

/**
 * The ladder after one map, and what it did to each player; the ladder given stays as it is. `at` in ms since 1970, rounds by whether the first team won
 * them, points on the scale of 1500 ± 420. A map that is no evidence changes nothing and says why (`refused`). Throws RangeError when a mean
 * leaves ±6 logits, which play cannot reach. Source: models.md, 1.2; costs some microseconds, however many players there are.
 */
export function rate(ladder: Ladder, map: RatedMap, length: MapLength = competitive): Rating {
  const refused = refusalOf(map)
  const { party } = ladder
  if (refused !== null) return { ladder, refused, predicted: null, changes: [], strength: null, party }
  const before = stateBefore(ladder, map)
  const verdict = verdictOf(before, tallyOf(map, ladder.parameters.sides))
  const changes = changesOf(ladder, map, { before, verdict })
  return {
    ladder: {
      ...ladder,
      party: partyAfter(party, { before, verdict }),
      players: ladder.players.with(changes.map(({ id, after }) => [id, after])),
    },
    refused: null,
    predicted: predictionOf(ladder, map, { before, length }),
    changes,
    strength: verdict.strength,
    party,
  }
}

function stateBefore({ players, ...ladder }: Ladder, meeting: Meeting): Before {
  return beforeMap({ ...ladder, skillOf: (id) => players.get(id) }, meeting)
}

function predictionOf(
  { parameters: { sides } }: Ladder,
  { map, first }: Meeting,
  { before, length }: { before: Before; length: MapLength },
): Prediction {
  const worth = map === undefined ? 0 : (sides[map] ?? 0)
  const asFirst = (shift: number) => (strength: number) =>
    mapWin(length, sigmoid(strength + shift), sigmoid(strength - shift))
  const shifts = worth === 0 ? [0] : first === undefined ? [worth, -worth] : [first === 'ct' ? worth : -worth]
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    mean: before.mean,
    sd: Math.sqrt(before.variance),
    chance: mean(shifts.map((shift) => expected(before, asFirst(shift)))),
    round: expected(before, (strength) => (sigmoid(strength + worth) + sigmoid(strength - worth)) / 2),
  }
}

function changesOf(ladder: Ladder, map: RatedMap, { before, verdict }: { before: Before; verdict: Verdict }): Change[] {
  const worth = map.map === undefined || map.sides === undefined ? 0 : (ladder.parameters.sides[map.map] ?? 0)
  const chances = [1, -1].map((sign) =>
    map.rounds.map((_, at) => sigmoid(sign * (verdict.strength + (map.sides?.[at] === true ? worth : -worth)))),
  )
  return before.skills.map((skill, at) => {
    const team = at < before.size ? 1 : 2
    const own = chances[team - 1]!
    const each = (pointsPerLogit * skill.variance) / before.size
    const after = skillAfter(skill, team === 1 ? 1 : -1, { before, verdict, at: map.at })
    return {
      id: map.teams[team - 1]![at % before.size]!,
      team,
      before: skill,
      after,
      points: pointsPerLogit * (after.mean - skill.mean),
      rounds: map.rounds.map((won, round) => each * (Number(won === (team === 1)) - own[round]!)),
      chances: own,
    }
  })
}
