import { loserSource, roundOf, winnerSource } from './knockout.ts'
import { groupName } from './seeding.ts'
import type { GroupDraft } from './round-robin.ts'
import type { GslConfig, SlotSource } from './types.ts'

/**
 * The matches of GSL groups, round by round: openings 1v4 and 2v3; winners' match and elimination match; decider
 * (rules §3). In a group of three seed 1 has a bye in the opening (§4 case 46).
 */
export function gslMatches(config: GslConfig, dealt: readonly (readonly SlotSource[])[]): GroupDraft[] {
  const rounds: GroupDraft[][] = [[], [], []]
  dealt.forEach((teams, group) => {
    groupRounds(config, groupName(group), teams).forEach((drafts, round) => {
      rounds[round]?.push(...drafts.map((draft) => ({ group, draft })))
    })
  })
  return rounds.flat()
}

function groupRounds(config: GslConfig, group: string, teams: readonly SlotSource[]): GroupDraft['draft'][][] {
  const plan = (round: number) => ({
    stage: config.id,
    group,
    round,
    bestOf: config.bestOfByRound?.[round - 1] ?? config.bestOf,
  })
  const bye: SlotSource = { kind: 'bye' }
  const [one = bye, two = bye, three = bye, four = bye] = teams
  const openings = roundOf(plan(1), [one, four, two, three])
  const seconds = roundOf(plan(2), [...openings.map(winnerSource), ...openings.map(loserSource)])
  const decider = roundOf(plan(3), [loserSource(seconds[0]!), winnerSource(seconds[1]!)])
  return [openings, seconds, decider]
}
