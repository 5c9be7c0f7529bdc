import { crossSeed } from './cross-seeding.ts'
import { enteringSeeds } from './invited.ts'
import { placesSentOn, seededPlaces } from './knockout-places.ts'
import type { GroupDraft } from './round-robin.ts'
import { groupName, snake } from './seeding.ts'
import { mostRounds } from './swiss-table.ts'
import {
  type GroupPlan,
  type Layout,
  type MatchDraft,
  placeKey,
  reservedNumbers,
  seatsOf,
  type Setup,
  type StageOrders,
  type StagePlan,
} from './state.ts'
import type {
  DoubleEliminationConfig,
  GroupSeeding,
  GslConfig,
  RoundRobinConfig,
  SingleEliminationConfig,
  SlotSource,
  StageConfig,
  SwissConfig,
} from './types.ts'

/** The matches of a tournament in running order, and how they hang together. */
export type Blueprint = { readonly drafts: readonly MatchDraft[]; readonly layout: Layout; readonly numbers: number[] }

type Sources = readonly SlotSource[]
/** A tournament while it is laid out. */
export type Building = {
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

/** Who enters a stage, and how many teams are invited to the next one; null for the last stage. */
type Entering = { readonly entrants: Sources; readonly ahead: number | null; readonly setup: Setup } & Pick<
  Builders,
  'best'
>

/** Adds a stage for entrants from these sources, best first; gives the sources of the seed lines that the next one has from it. */
export type AddStage<S extends StageConfig = StageConfig> = (
  building: Building,
  stage: S,
  entering: Entering,
) => Sources

/** Adds the comparison of a place across the groups of the stage that was added last; gives the sources of those who go on by it. */
export type AddBest = (building: Building, stage: RoundRobinConfig) => Sources

/** How the stages of each format are laid out, and places across groups compared. */
export type Builders = {
  readonly formats: Readonly<Record<string, { readonly add: AddStage } | undefined>>
  readonly best: { readonly add: AddBest } | null
}

const noOrders: StageOrders = new Map()

/** Lays out all stages of a valid config, some with their entrants in an order of their own. O(number of matches). */
export function buildBlueprint(config: Setup, rules: Builders, orders: StageOrders = noOrders): Blueprint {
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
  const seats = seatsOf(config)
  const entering = enteringSeeds(config).map((seeds) =>
    seeds.map((seed): SlotSource => ((seats[seed - 1] ?? null) === null ? { kind: 'bye' } : { kind: 'seed', seed })),
  )
  let sent: Sources = []
  config.stages.forEach((stage, at) => {
    const entrants = [...entering[at]!, ...sent]
    const own = orders.get(stage.id)?.map((from) => entrants[from]!) ?? entrants
    // Null behind the last stage, where nobody enters.
    const ahead = entering[at + 1]?.length ?? null
    sent = rules.formats[stage.format]!.add(building, stage, { entrants: own, ahead, setup: config, best: rules.best })
  })
  return finished(building, rules, orders)
}

/** Matches that only hand out a bye are numbered behind all others, so that captions count what a viewer sees. */
function finished(building: Building, rules: Builders, orders: StageOrders): Blueprint {
  const { drafts, numbers, stages, groups, groupOf, swissNumbers, placeOf, next } = building
  let extraNumber = next
  drafts.forEach((draft, at) => {
    if (isBye(draft)) numbers[at] = extraNumber++
  })
  const ofGroup = new Int32Array(drafts.length).fill(-1)
  groupOf.forEach((group, at) => (ofGroup[at] = group))
  const deciderOf = new Map([...placeOf].map(([at, key]) => [key, at]))
  const ways = { ...wired(drafts), deciderOf, placeOf, orders }
  return { drafts, numbers, layout: { rules, ...ways, stages, groups, groupOf: ofGroup, swissNumbers, extraNumber } }
}

function isBye(draft: MatchDraft): boolean {
  return draft.sources[0].kind === 'bye' || draft.sources[1].kind === 'bye'
}

function addDraft(building: Building, draft: MatchDraft): number {
  building.numbers.push(isBye(draft) ? 0 : building.next++)
  return building.drafts.push(draft) - 1
}

/** Adds the bracket; gives the sources of the seed lines of the next stage. */
export function addKnockout(
  building: Building,
  config: SingleEliminationConfig | DoubleEliminationConfig,
  { entrants, drafts }: { readonly entrants: Sources; readonly drafts: readonly MatchDraft[] },
): Sources {
  const matches = drafts.map((draft) => addDraft(building, draft))
  const final = matches[drafts.findIndex(({ isFinal }) => isFinal)] ?? null
  const bronze = matches[drafts.findIndex(({ isBronze }) => isBronze)] ?? null
  const reset = final !== null && drafts[final + 1 - matches[0]!]?.isFinal === true ? final + 1 : null
  const fallen = { fallen: playedRounds(drafts, 'W'), fallenBelow: playedRounds(drafts, 'L') }
  const head = { format: config.format, config, entrants: taken(entrants), sources: entrants }
  building.stages.push({ ...head, matches, final, bronze, reset, ...fallen })
  const sent = placesSentOn(config, entrants.length, drafts)
  for (const { at, group, place } of sent) building.placeOf.set(matches[at]!, placeKey(config.id, group, place))
  return seededPlaces(config).map(({ group, place }) => ({ kind: 'group_place', stage: config.id, group, place }))
}

/** How many matches of each round of a bracket are played at all. */
function playedRounds(drafts: readonly MatchDraft[], bracket: string): number[] {
  const played: number[] = []
  for (const draft of drafts.filter(({ group }) => group === bracket)) {
    played[draft.round - 1] = (played[draft.round - 1] ?? 0) + (isBye(draft) ? 0 : 1)
  }
  return played
}

/** Entrants that there are: a seat whose team was taken out is a bye. */
function taken(entrants: Sources): number {
  return entrants.filter(({ kind }) => kind !== 'bye').length
}

type GroupsEntering<S> = Pick<Entering, 'entrants' | 'ahead'> & {
  /** The matches of all groups, dealt as they are. */
  readonly matchesOf: (stage: S, dealt: readonly Sources[]) => readonly GroupDraft[]
}

/** Adds the groups; gives the sources of the seed lines of the next stage. */
export function addGroups<S extends RoundRobinConfig | GslConfig>(
  building: Building,
  stage: S,
  { entrants, ahead, matchesOf }: GroupsEntering<S>,
): Sources {
  const seeds = entrants.map((_, at) => at + 1)
  const dealt = dealtSeeds(seeds, Math.ceil(seeds.length / stage.groupSize), stage.seeding ?? 'snake')
  const sources = dealt.map((group) => group.map((seed) => entrants[seed - 1]!))
  const first = building.groups.length
  const positions = dealt.map((): number[] => [])
  for (const { group, draft } of matchesOf(stage, sources)) {
    const at = addDraft(building, draft)
    positions[group]?.push(at)
    building.groupOf[at] = first + group
  }
  // The only group of the last stage makes the champion: its first place must be certain, too.
  const own = ahead === null && dealt.length === 1 ? [1, stage.advance] : [stage.advance]
  const cuts = 'advanceBest' in stage && stage.advanceBest !== undefined ? [...own, stage.advance + 1] : own
  dealt.forEach((group, at) => {
    const matches = positions[at]!
    building.groups.push({ id: groupName(at), stage, sources: sources[at]!, seeds: group, matches, cuts })
  })
  const groups = dealt.map((_, at) => first + at)
  const head = { format: stage.format, config: stage, groups, entrants: taken(entrants), sources: entrants }
  building.stages.push(head)
  const places = crossSeed(dealt.length, stage.advance, ahead ?? 0)
  return places.map(({ group, place }) => placeIn(stage, groupName(group), place))
}

/** A place of a group as a source. */
export function placeIn({ id }: StageConfig, group: string, place: number): SlotSource {
  return { kind: 'group_place', stage: id, group, place }
}

function dealtSeeds(seeds: readonly number[], groups: number, how: GroupSeeding): readonly (readonly number[])[] {
  if (how === 'snake') return snake(seeds, groups)
  if (how !== 'pots') return how.map((list) => [...list])
  return Array.from({ length: groups }, (_, at) => seeds.filter((seed) => (seed - 1) % groups === at))
}

/** Its matches come with the pairings; its places are the seeds of the next stage, 1 v 8 and so on (rules §2). */
export function addSwiss(
  building: Building,
  stage: SwissConfig,
  { entrants, setup }: { readonly entrants: Sources; readonly setup: Setup },
): Sources {
  const at = building.groups.length
  const seeds = entrants.map((_, seed) => seed + 1)
  building.groups.push({ id: 'S', stage, sources: entrants, seeds, matches: [], cuts: [] })
  building.stages.push({
    format: 'swiss',
    config: stage,
    groups: [at],
    entrants: taken(entrants),
    sources: entrants,
  })
  building.swissNumbers.set(at, building.next)
  building.next += reservedNumbers(at === 0 ? setup : {}, entrants.length, mostRounds(stage))
  return Array.from({ length: stage.advance }, (_, place): SlotSource => {
    return { kind: 'group_place', stage: stage.id, group: 'S', place: place + 1 }
  })
}

/** Turns the sources around: from each match and each group place to the slots it feeds. */
function wired(drafts: readonly MatchDraft[]): Pick<Layout, 'positionOf' | 'winnerTo' | 'loserTo' | 'placeTo'> {
  const positionOf = new Map<string, number>()
  drafts.forEach(({ id }, at) => positionOf.set(id, at))
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
