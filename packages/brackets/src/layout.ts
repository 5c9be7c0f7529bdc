import { groupCountOf } from './config.ts'
import { crossSeed, type GroupEntrant } from './cross-seeding.ts'
import { roundRobinMatches } from './round-robin.ts'
import { groupName, snake } from './seeding.ts'
import { singleEliminationMatches } from './single-elimination.ts'
import { type GroupPlan, type Layout, type MatchDraft, placeKey, type StagePlan } from './state.ts'
import type { RoundRobinConfig, SingleEliminationConfig, SlotSource, TeamId, TournamentConfig } from './types.ts'

/** The matches of a tournament in running order, and how they hang together. */
export type Blueprint = { readonly drafts: readonly MatchDraft[]; readonly layout: Layout }

type Building = {
  readonly drafts: MatchDraft[]
  readonly stages: StagePlan[]
  readonly groups: GroupPlan[]
  /** Position in `groups` by position of the match. */
  readonly groupOf: number[]
}

/** Lays out all stages of a valid config. O(number of matches). */
export function buildBlueprint(config: TournamentConfig): Blueprint {
  const building: Building = { drafts: [], stages: [], groups: [], groupOf: [] }
  let entrants = config.teams.map((_, at): SlotSource => ({ kind: 'seed', seed: at + 1 }))
  config.stages.forEach((stage, at) => {
    if (stage.format === 'single_elimination') addSingleElimination(building, stage, entrants)
    else entrants = addRoundRobin(building, stage, config.teams, at === config.stages.length - 1)
  })
  return { drafts: building.drafts, layout: { ...wired(building.drafts), ...finished(building) } }
}

function finished({ stages, groups, groupOf, drafts }: Building): Pick<Layout, 'stages' | 'groups' | 'groupOf'> {
  return { stages, groups, groupOf: Int32Array.from(drafts, (_, at) => groupOf[at] ?? -1) }
}

function addSingleElimination(
  building: Building,
  config: SingleEliminationConfig,
  entrants: readonly SlotSource[],
): void {
  const start = building.drafts.length
  for (const draft of singleEliminationMatches(config, entrants)) building.drafts.push(draft)
  const final = building.drafts.length - 1
  building.stages.push({
    format: 'single_elimination',
    config,
    entrants: entrants.length,
    matches: range(start, final + 1),
    final,
    bronze: building.drafts[final - 1]?.isBronze === true ? final - 1 : null,
  })
}

/** Adds the groups; gives the sources of the seed lines of the next stage. */
function addRoundRobin(
  building: Building,
  stage: RoundRobinConfig,
  teams: readonly TeamId[],
  last: boolean,
): SlotSource[] {
  const seeds = teams.map((_, at) => at + 1)
  const dealt = snake(seeds, groupCountOf(stage, seeds.length))
  const start = building.drafts.length
  const matchesOf = dealt.map((): number[] => [])
  for (const { group, draft } of roundRobinMatches(stage, dealt)) {
    matchesOf[group]?.push(building.drafts.length)
    building.groupOf[building.drafts.length] = group
    building.drafts.push(draft)
  }
  // The only group of the last stage makes the champion: its first place must be certain, too.
  const cuts = last && dealt.length === 1 ? [1, stage.advance] : [stage.advance]
  dealt.forEach((group, at) => {
    const own = Object.freeze(group.map((seed) => teams[seed - 1]!))
    building.groups.push({ id: groupName(at), stage, teams: own, seeds: group, matches: matchesOf[at] ?? [], cuts })
  })
  building.stages.push({
    format: 'round_robin',
    config: stage,
    groups: range(0, dealt.length),
    matches: range(start, building.drafts.length),
  })
  return crossSeed(dealt.length, stage.advance).map((entrant) => placeSource(stage, entrant))
}

function placeSource({ id }: RoundRobinConfig, { group, place }: GroupEntrant): SlotSource {
  return { kind: 'group_place', stage: id, group: groupName(group), place }
}

/** Turns the sources around: from each match and each group place to the slots it feeds. */
function wired(drafts: readonly MatchDraft[]): Pick<Layout, 'positionOf' | 'winnerTo' | 'loserTo' | 'placeTo'> {
  const positionOf = new Map(drafts.map(({ id }, at) => [id, at]))
  const winnerTo = new Int32Array(drafts.length).fill(-1)
  const loserTo = new Int32Array(drafts.length).fill(-1)
  const placeTo = new Map<string, number[]>()
  drafts.forEach((draft, at) => {
    draft.sources.forEach((source, slot) => {
      const target = at * 2 + slot
      if (source.kind === 'winner_of') winnerTo[positionOf.get(source.match) ?? -1] = target
      else if (source.kind === 'loser_of') loserTo[positionOf.get(source.match) ?? -1] = target
      else if (source.kind === 'group_place')
        addTarget(placeTo, placeKey(source.stage, source.group, source.place), target)
    })
  })
  return { positionOf, winnerTo, loserTo, placeTo }
}

function addTarget(placeTo: Map<string, number[]>, key: string, target: number): void {
  const targets = placeTo.get(key)
  if (targets === undefined) placeTo.set(key, [target])
  else targets.push(target)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}
