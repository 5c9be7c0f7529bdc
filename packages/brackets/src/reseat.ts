import { hasStarted } from './check-rounds.ts'
import { disturbedBy } from './disturbed.ts'
import { type Effect, nothing, refuse, working } from './effect.ts'
import { isExactly } from './exactly.ts'
import { buildBlueprint } from './layout.ts'
import { isLaterStage } from './control.ts'
import { rulesOf } from './rules.ts'
import { change, changeGroup, occupantOf, pending, verdictOf, workOn } from './settle.ts'
import { isFed, teamFrom } from './members.ts'
import type { StagePlan, Tournament, Work } from './state.ts'
import type { Occupant, Refusal, Slot, SlotSource, TeamId, TournamentFact } from './types.ts'
import { vectorGet, vectorValues } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** Who sits where in a stage: the teams in seed order, null where there is none (yet). */
type Seating = { readonly plan: StagePlan; readonly teams: readonly (TeamId | null)[] }

/**
 * The entrants of a later stage in an order set by hand, as long as nothing of the stage has started. It holds for exactly these
 * teams: where a correction sends others, the rules seed them again.
 */
export function orderEffect(t: Tournament, { stage = '', teams }: FactOf<'seeding_changed'>): Effect | Refusal {
  const seating = seatingOf(t, stage)
  if (seating === null) return refuse('stage_unknown', { stage })
  const present = seating.teams.filter((team) => team !== null)
  // A correction that keeps later results can have a team hold two places.
  if (!isFed(t, seating.plan) || new Set(present).size !== present.length) return refuse('stage_not_ready', { stage })
  if (!isExactly(teams, present)) return refuse('seeding_invalid', { stage })
  const empty = seating.teams.flatMap((team, at) => (team === null ? [at] : []))
  const order = [...teams.map((team) => seating.teams.indexOf(team)), ...empty]
  if (order.every((from, at) => from === at)) return nothing
  const started = vectorValues(t.matches).filter((match) => match.stage === stage && hasStarted(match))
  if (started.length > 0) return refuse('play_started', { stage, matches: started.map(({ id }) => id) })
  return reseatedEffect(t, stage, order)
}

/** Two entrants of a later stage take each other's seat. */
export function swapEffect(t: Tournament, fact: FactOf<'teams_swapped'>): Effect | Refusal {
  const { stage = '' } = fact
  const seating = seatingOf(t, stage)
  if (seating === null) return refuse('stage_unknown', { stage })
  const seats = seatsToSwap(t, fact, seating.teams)
  if ('ok' in seats) return seats
  const [one, two] = seats
  if (one < two) return nothing
  const order = seating.teams.map((_, at) => at)
  return reseatedEffect(t, stage, order.with(one, two).with(two, one))
}

/** The seats (from 0) of the two teams that are to change them, in the order in which the teams are named. */
export function seatsToSwap(
  t: Tournament,
  { stage, teams }: FactOf<'teams_swapped'>,
  seated: readonly (TeamId | null)[],
): readonly [number, number] | Refusal {
  if (!Array.isArray(teams) || teams.length !== 2 || teams[0] === teams[1]) return refuse('swap_invalid')
  const where = stage === undefined ? {} : { stage }
  for (const team of teams) {
    if (typeof team !== 'string' || !seated.includes(team)) return refuse('team_unknown', { ...where, team })
    if (t.out.has(team)) return refuse('team_out', { ...where, team })
  }
  return [seated.indexOf(teams[0]), seated.indexOf(teams[1])]
}

function seatingOf(t: Tournament, stage: string): Seating | null {
  const plan = isLaterStage(t.config, stage) ? t.layout.stages.find(({ config }) => config.id === stage) : undefined
  return plan === undefined ? null : { plan, teams: plan.sources.map((source) => teamFrom(t, source)) }
}

/** `order`: the seats as they are now, in the order in which they are to be. */
function reseatedEffect(t: Tournament, stage: string, order: readonly number[]): Effect | Refusal {
  const isPaired = t.groups.some(({ rounds }, at) => rounds.length > 0 && t.layout.groups[at]!.stage.id === stage)
  if (isPaired) return refuse('already_paired', { stage })
  const known = t.layout.orders.get(stage)
  const places = order.map((from) => known?.[from] ?? from)
  const run = (work: Work) => reseat(work, stage, places)
  const trial = workOn(t)
  run(trial)
  const matches = disturbedBy(t, trial)
  return matches.length > 0 ? refuse('play_started', { stage, matches }) : working(run)
}

/** Lays the stage out again with its entrants in another order, and seats them. */
function reseat(work: Work, stage: string, order: readonly number[]): void {
  const { layout, drafts } = buildBlueprint(work.setup, rulesOf(work), new Map([...work.layout.orders, [stage, order]]))
  work.layout = layout
  drafts.forEach(({ stage: own, sources }, at) => {
    if (own !== stage) return
    const { slots } = vectorGet(work.matches, at)
    const next = Object.freeze([
      reseatedSlot(work, slots[0], sources[0]),
      reseatedSlot(work, slots[1], sources[1]),
    ] as const)
    if (next[0] === slots[0] && next[1] === slots[1]) return
    change(work, at, { slots: next, ...verdictOf(next[0].occupant, next[1].occupant, work.out) })
  })
  layout.groups.forEach((plan, group) => {
    if (plan.stage.id === stage) changeGroup(work, group, 0)
  })
}

/** A slot that another match feeds has its team from there. */
function reseatedSlot(work: Work, slot: Slot, source: SlotSource): Slot {
  const isOwn = source.kind === 'group_place' || source.kind === 'seed'
  if (!isOwn || JSON.stringify(source) === JSON.stringify(slot.source)) return slot
  return Object.freeze({ source: Object.freeze(source), occupant: occupantFrom(work, source) })
}

function occupantFrom(work: Work, source: SlotSource): Occupant {
  const team = teamFrom(work, source)
  return team === null && !isFed(work, { sources: [source] }) ? pending : occupantOf(team)
}
