import { crossSeed } from './cross-seeding.ts'
import { doubleEliminationMatches } from './double-elimination.ts'
import { gslMatches } from './gsl.ts'
import { enteringSeeds } from './invited.ts'
import { placesSentOn, seededPlaces } from './knockout-places.ts'
import { roundRobinMatches } from './round-robin.ts'
import { groupName, snake } from './seeding.ts'
import { singleEliminationMatches } from './single-elimination.ts'
import { mostRounds } from './swiss-table.ts'
import { type GroupPlan, type Layout, type MatchDraft, placeKey, type StagePlan } from './state.ts'
import type {
  DoubleEliminationConfig,
  GroupSeeding,
  GslConfig,
  RoundRobinConfig,
  SingleEliminationConfig,
  SlotSource,
  SwissConfig,
  TournamentConfig,
} from './types.ts'

/** The matches of a tournament in running order, and how they hang together. */
export type Blueprint = { readonly drafts: readonly MatchDraft[]; readonly layout: Layout; readonly numbers: number[] }

type Sources = readonly SlotSource[]
type Building = {
  readonly drafts: MatchDraft[]
  /** Number of each match. */
  readonly numbers: number[]
  readonly stages: StagePlan[]
  readonly groups: GroupPlan[]
  /** Position in `groups` by position of the match. */
  readonly groupOf: number[]
  readonly swissNumbers: Map<number, number>
  /** Keys of the places knockouts send on, by position of the match that decides them. */
  readonly placeOf: Map<number, string>
  next: number
}

/** Lays out all stages of a valid config. O(number of matches). */
export function buildBlueprint(config: TournamentConfig): Blueprint {
  const building: Building = {
    drafts: [],
    numbers: [],
    stages: [],
    groups: [],
    groupOf: [],
    swissNumbers: new Map(),
    placeOf: new Map(),
    next: 1,
  }
  const entering = enteringSeeds(config)
  let sent: Sources = []
  config.stages.forEach((stage, at) => {
    const own = entering[at]!.map((seed): SlotSource => ({ kind: 'seed', seed }))
    const entrants = [...own, ...sent]
    // Null behind the last stage, where nobody enters.
    const ahead = entering[at + 1]?.length ?? null
    if (stage.format === 'swiss') sent = addSwiss(building, stage, entrants)
    else if (stage.format === 'round_robin' || stage.format === 'gsl')
      sent = addGroups(building, stage, { entrants, ahead })
    else sent = addKnockout(building, stage, entrants)
  })
  return finished(building)
}

/** Matches that only hand out a bye are numbered behind all others, so that captions count what a viewer sees. */
function finished(building: Building): Blueprint {
  const { drafts, numbers, stages, groups, groupOf, swissNumbers, placeOf, next } = building
  let extraNumber = next
  drafts.forEach((draft, at) => {
    if (isBye(draft)) numbers[at] = extraNumber++
  })
  const ofGroup = Int32Array.from(drafts, (_, at) => groupOf[at] ?? -1)
  const deciderOf = new Map([...placeOf].map(([at, key]) => [key, at]))
  const ways = { ...wired(drafts), deciderOf, placeOf }
  return { drafts, numbers, layout: { ...ways, stages, groups, groupOf: ofGroup, swissNumbers, extraNumber } }
}

function isBye(draft: MatchDraft): boolean {
  return draft.sources[0].kind === 'bye' || draft.sources[1].kind === 'bye'
}

function addDraft(building: Building, draft: MatchDraft): number {
  building.numbers.push(isBye(draft) ? 0 : building.next++)
  return building.drafts.push(draft) - 1
}

/** Adds the bracket; gives the sources of the seed lines of the next stage. */
function addKnockout(
  building: Building,
  config: SingleEliminationConfig | DoubleEliminationConfig,
  entrants: Sources,
): SlotSource[] {
  const drafts =
    config.format === 'single_elimination'
      ? singleEliminationMatches(config, entrants)
      : doubleEliminationMatches(config, entrants)
  const matches = drafts.map((draft) => addDraft(building, draft))
  const final = matches[drafts.findIndex(({ isFinal }) => isFinal)] ?? null
  const bronze = matches[drafts.findIndex(({ isBronze }) => isBronze)] ?? null
  const reset = final !== null && drafts[final + 1 - matches[0]!]?.isFinal === true ? final + 1 : null
  const fallen: number[] = []
  for (const draft of drafts.filter(({ group }) => group === 'W')) {
    fallen[draft.round - 1] = (fallen[draft.round - 1] ?? 0) + (isBye(draft) ? 0 : 1)
  }
  const head = { format: config.format, config, entrants: entrants.length }
  building.stages.push({ ...head, matches, final, bronze, reset, fallen })
  const sent = placesSentOn(config, entrants.length, drafts)
  for (const { at, group, place } of sent) building.placeOf.set(matches[at]!, placeKey(config.id, group, place))
  return seededPlaces(config).map(({ group, place }) => ({ kind: 'group_place', stage: config.id, group, place }))
}

/** Adds the groups; gives the sources of the seed lines of the next stage. */
function addGroups(
  building: Building,
  stage: RoundRobinConfig | GslConfig,
  { entrants, ahead }: { entrants: Sources; ahead: number | null },
): SlotSource[] {
  const seeds = entrants.map((_, at) => at + 1)
  const dealt = dealtSeeds(seeds, Math.ceil(seeds.length / stage.groupSize), stage.seeding ?? 'snake')
  const sources = dealt.map((group) => group.map((seed) => entrants[seed - 1]!))
  const first = building.groups.length
  const matchesOf = dealt.map((): number[] => [])
  const drafts = stage.format === 'gsl' ? gslMatches(stage, sources) : roundRobinMatches(stage, sources)
  for (const { group, draft } of drafts) {
    const at = addDraft(building, draft)
    matchesOf[group]?.push(at)
    building.groupOf[at] = first + group
  }
  // The only group of the last stage makes the champion: its first place must be certain, too.
  const cuts = ahead === null && dealt.length === 1 ? [1, stage.advance] : [stage.advance]
  dealt.forEach((group, at) => {
    const matches = matchesOf[at]!
    building.groups.push({ id: groupName(at), stage, sources: sources[at]!, seeds: group, matches, cuts })
  })
  const groups = dealt.map((_, at) => first + at)
  building.stages.push({ format: stage.format, config: stage, groups, entrants: entrants.length })
  return crossSeed(dealt.length, stage.advance, ahead ?? 0).map(({ group, place }): SlotSource => {
    return { kind: 'group_place', stage: stage.id, group: groupName(group), place }
  })
}

function dealtSeeds(seeds: readonly number[], groups: number, how: GroupSeeding): readonly (readonly number[])[] {
  if (how === 'snake') return snake(seeds, groups)
  if (how !== 'pots') return how.map((list) => [...list])
  return Array.from({ length: groups }, (_, at) => seeds.filter((seed) => (seed - 1) % groups === at))
}

/** Its matches come with the pairings; its places are the seeds of the next stage, 1 v 8 and so on (rules §2). */
function addSwiss(building: Building, stage: SwissConfig, entrants: Sources): SlotSource[] {
  const at = building.groups.length
  const seeds = entrants.map((_, seed) => seed + 1)
  building.groups.push({ id: 'S', stage, sources: entrants, seeds, matches: [], cuts: [] })
  building.stages.push({ format: 'swiss', config: stage, groups: [at], entrants: entrants.length })
  building.swissNumbers.set(at, building.next)
  building.next += mostRounds(stage) * Math.ceil(entrants.length / 2)
  return Array.from({ length: stage.advance }, (_, place): SlotSource => {
    return { kind: 'group_place', stage: stage.id, group: 'S', place: place + 1 }
  })
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
      if (source.kind === 'winner_of') passOn(winnerTo, winnerTo, { from: positionOf.get(source.match)!, target })
      else if (source.kind === 'loser_of') passOn(loserTo, winnerTo, { from: positionOf.get(source.match)!, target })
      else if (source.kind === 'group_place')
        addTarget(placeTo, placeKey(source.stage, source.group, source.place), target)
    })
  })
  return { positionOf, winnerTo, loserTo, placeTo }
}

/**
 * A team that comes to a bye passes through that match to the slot behind, which names the same source: the first
 * target gets the team, the next ones the winner of the match before them (rules §4 cases 6, 8).
 */
function passOn(to: Int32Array, winnerTo: Int32Array, { from, target }: { from: number; target: number }): void {
  if (to[from] === -1) {
    to[from] = target
    return
  }
  let bye = to[from]! >>> 1
  while (winnerTo[bye] !== -1) bye = winnerTo[bye]! >>> 1
  winnerTo[bye] = target
}

function addTarget(placeTo: Map<string, number[]>, key: string, target: number): void {
  const targets = placeTo.get(key)
  if (targets === undefined) placeTo.set(key, [target])
  else targets.push(target)
}
