import { leastInGsl } from './config-stages.ts'
import { startingSeats } from './invited.ts'
import { bracketLines, bracketSize, sectionsOf } from './seeding.ts'
import type { Setup, Tournament } from './state.ts'
import type {
  DoubleEliminationConfig,
  GslConfig,
  RoundRobinConfig,
  SingleEliminationConfig,
  StageConfig,
  TeamId,
} from './types.ts'

/** A seat of the first stage that somebody may take: where it is, who has the bye that would vanish, and the stage with its seats then. */
export type FreeSeat = {
  /** The match of round 1, or the letter of the group. */
  readonly at: string
  readonly holder: TeamId | null
  readonly stage: StageConfig
  readonly seats: readonly (TeamId | null)[]
}

type Knockout = SingleEliminationConfig | DoubleEliminationConfig

function isKnockout(stage: StageConfig): stage is Knockout {
  return stage.format === 'single_elimination' || stage.format === 'double_elimination'
}

/**
 * Seats of the first stage that a team could take without anybody moving, the one it takes first. What has started may still stand in
 * the way of one: that is for `apply` to say.
 */
export function openSeats(t: Tournament): readonly { readonly at: string; readonly holder: TeamId | null }[] {
  return freeSeats(t, '').map(({ at, holder }) => ({ at, holder }))
}

/** The free seats of the first stage for a team, the one it takes first. */
export function freeSeats(t: Tournament, team: TeamId): FreeSeat[] {
  const stage = t.setup.stages[0]!
  const seats = startingSeats(t.setup)
  if (isKnockout(stage)) return freeLines(stage, seats, team)
  if (stage.format === 'swiss') {
    // Whoever comes is the lowest seed.
    const others = seats.at(-1) === null ? seats.slice(0, -1) : seats
    return [{ at: 'S', holder: null, stage, seats: [...others, team] }]
  }
  return freeInGroups(t, team)
}

/** The lines of a bracket from top to bottom, as seats (from 1); null for a bye that no seat stands for. */
function linesIn(stage: Knockout, seats: number): readonly (number | null)[] {
  return handMade(stage) ?? bracketLines(bracketSize(seats))
}

function handMade(stage: StageConfig): readonly (number | null)[] | undefined {
  return stage.format === 'single_elimination' ? stage.slots : undefined
}

/** The bye of the lowest seed that has one comes first, where two byes meet last. */
function freeLines(stage: Knockout, seats: readonly (TeamId | null)[], team: TeamId): FreeSeat[] {
  const lines = linesIn(stage, seats.length)
  // Two teams have the final alone, without a round 1.
  if (lines.length === 2) return []
  const holderOf = (line: number | null) => (line === null ? null : (seats[line - 1] ?? null))
  const found = lines.flatMap((line, at) => {
    if (holderOf(line) !== null) return []
    const opponent = lines[at ^ 1] ?? null
    const holder = holderOf(opponent)
    const seed = holder === null || opponent === null ? 0 : opponent
    return [
      {
        seed,
        free: { at: `${stage.id}/W/1/${(at >>> 1) + 1}`, holder, ...takenLine(stage, seats, { line, at, team }) },
      },
    ]
  })
  return found.toSorted((a, b) => b.seed - a.seed).map(({ free }) => free)
}

type Line = { readonly line: number | null; readonly at: number; readonly team: TeamId }

function takenLine(
  stage: Knockout,
  seats: readonly (TeamId | null)[],
  { line, at, team }: Line,
): Pick<FreeSeat, 'stage' | 'seats'> {
  const slots = handMade(stage)
  const isNew = line === null && slots !== undefined && stage.format === 'single_elimination'
  const seat = line ?? seats.length + 1
  const longer = Array.from({ length: Math.max(seats.length, seat) }, (_, index) => seats[index] ?? null)
  return {
    stage: isNew ? { ...stage, slots: slots.with(at, seat) } : stage,
    seats: longer.with(seat - 1, team),
  }
}

/** The smallest group comes first. An empty seat is taken before a new one. */
function freeInGroups(t: Tournament, team: TeamId): FreeSeat[] {
  const stage = t.setup.stages[0]!
  if (stage.format !== 'round_robin' && stage.format !== 'gsl') return []
  const seats = startingSeats(t.setup)
  const groups = t.layout.groups.filter((plan) => plan.stage.id === stage.id && plan.best === undefined)
  const dealt = groups.map((plan) => plan.seeds)
  const sized = groups.map(({ id, seeds }, at) => {
    const empty = seeds.filter((seed) => (seats[seed - 1] ?? null) === null).toSorted((a, b) => b - a)
    return { id, at, members: seeds.length - empty.length, empty: empty[0], seeds }
  })
  const free = sized.filter(({ empty, seeds }) => empty !== undefined || seeds.length < stage.groupSize)
  return free
    .toSorted((a, b) => a.members - b.members)
    .map(({ id, at, empty, seeds }): FreeSeat => {
      if (empty !== undefined) return { at: id, holder: null, stage, seats: seats.with(empty - 1, team) }
      const seeding = dealt.with(at, [...seeds, seats.length + 1])
      return { at: id, holder: null, stage: { ...stage, seeding }, seats: [...seats, team] }
    })
}

/** Where no seat is free: the first stage as its config has it; null where its lines or groups were set by hand. */
export function drawnAnew(stage: StageConfig): StageConfig | null {
  const isByHand = handMade(stage) !== undefined || ('seeding' in stage && Array.isArray(stage.seeding))
  return isByHand ? null : stage
}

/** The lowest place that may go on. */
function lowestCompared(stage: RoundRobinConfig | GslConfig): number {
  return 'advanceBest' in stage && stage.advanceBest !== undefined ? stage.advance + 1 : stage.advance
}

/** Whether each part of the first stage has teams enough to be played, as `validateConfig` asks it of a new one. */
export function isPlayable(setup: Setup, groups: Tournament['layout']['groups']): boolean {
  const stage = setup.stages[0]!
  const seats = startingSeats(setup)
  const present = seats.filter((team) => team !== null).length
  if (present < 2) return false
  const isTaken = (seat: number | null) => seat !== null && (seats[seat - 1] ?? null) !== null
  if (isKnockout(stage)) {
    const sections = sectionsOf(linesIn(stage, seats.length), Math.max(2, stage.advance ?? 0))
    return sections.every((section) => section.some(isTaken))
  }
  if (stage.format === 'swiss') return present >= stage.advance
  const least = Math.max(stage.format === 'gsl' ? leastInGsl(stage.groupSize) : 2, lowestCompared(stage))
  const own = groups.filter((plan) => plan.stage.id === stage.id && plan.best === undefined)
  return own.every(({ seeds }) => seeds.filter(isTaken).length >= least)
}
