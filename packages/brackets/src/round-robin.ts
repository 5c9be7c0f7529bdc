import { groupName } from './seeding.ts'
import { type MatchDraft, matchIdAt } from './state.ts'
import type { RoundRobinConfig, SlotSource } from './types.ts'

/** A pair of positions in a group (from 0); the first sits in slot 1. */
export type Pair = readonly [number, number]

/** A match of a group stage and the position of its group (from 0). */
export type GroupDraft = { readonly group: number; readonly draft: MatchDraft }

/**
 * The matches of a stage of groups in playing order: round 1 of all groups, then round 2. `dealt` holds the sources
 * of each group, best first. A seat that is empty keeps its place in the schedule, and nobody meets it.
 */
export function roundRobinMatches(config: RoundRobinConfig, dealt: readonly (readonly SlotSource[])[]): GroupDraft[] {
  const schedules = dealt.map((teams) => meetingRounds(teams.length, config.meetings ?? 1))
  const longest = Math.max(...schedules.map((rounds) => rounds.length))
  return Array.from({ length: longest }, (_, round) =>
    schedules.flatMap((rounds, group) =>
      (rounds[round] ?? []).map(([one, two], index) => {
        const place = { stage: config.id, group: groupName(group), round: round + 1, index: index + 1 }
        const sources = [dealt[group]![one]!, dealt[group]![two]!] as const
        const { bestOf } = config
        return { group, draft: { id: matchIdAt(place), ...place, bestOf, sources, isFinal: false, isBronze: false } }
      }),
    ),
  )
    .flat()
    .filter(({ draft }) => draft.sources.every(({ kind }) => kind !== 'bye'))
}

/** The second time round the same pairs meet in the same order, with sides swapped. */
function meetingRounds(size: number, meetings: 1 | 2): readonly (readonly Pair[])[] {
  const once = circleRounds(size)
  return meetings === 1 ? once : [...once, ...once.map((pairs) => pairs.map(([one, two]): Pair => [two, one]))]
}

/**
 * The rounds of a group of `size` by the circle method: the first seed stays, the others turn by one each round.
 * It turns so that the first seed meets the last one first and the second one in the last round. An odd group has
 * one team idle per round (rules §4 case 37); the sides of a team differ by one at most.
 */
export function circleRounds(size: number): Pair[][] {
  const even = size + (size % 2)
  const turning = even - 1
  return Array.from({ length: turning }, (_, round) => {
    const base = turning - 1 - round
    const pairs: Pair[] = [round % 2 === 0 ? [0, 1 + base] : [1 + base, 0]]
    for (let step = 1; step < even / 2; step += 1) {
      pairs.push([1 + ((base + step) % turning), 1 + ((base - step + turning) % turning)])
    }
    return pairs.filter(([one, two]) => one < size && two < size)
  })
}
