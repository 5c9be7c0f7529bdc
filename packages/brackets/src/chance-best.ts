import {
  type AcrossStep,
  acrossSteps,
  acrossValue,
  compareAcross,
  type Compared,
  perMatch,
  seatedApart,
} from './best-places.ts'
import type { Ending, GroupModel } from './chance-groups.ts'
import { parted } from './chance-league.ts'
import { isHere, type Run } from './chance-run.ts'
import { groupsMet } from './best-seats.ts'
import { comparedIn } from './best-ranking.ts'
import type { GroupStagePlan } from './state.ts'

/** The groups of a stage as a future ends them, in their order, and the comparison of a place across them. */
type Comparing = { readonly best: GroupModel; readonly stage: GroupStagePlan; readonly endings: readonly Ending[] }

/** A team that is compared; `told` is what it has gathered where its group is closed, as scores of others are not known. */
type Contender = {
  readonly team: number
  readonly group: string
  readonly points: number
  readonly seed: number
  readonly told: Compared | null
}

/** What does not change from future to future. */
type Known = {
  readonly steps: readonly AcrossStep[]
  readonly against: readonly (string | null)[]
  /** By group, of those that are closed. */
  readonly told: ReadonlyMap<string, Compared>
  readonly lots: readonly (readonly number[])[]
  readonly places: number
}

const unfinished: Ending = { seats: null, advancing: [] }

/**
 * The best of a place across groups in one future: by points per match, then by the list of the stage. What hangs on scores of matches yet
 * to come, and lots, goes to each of the tied alike.
 */
export function bestEnding(run: Run, comparing: Comparing): Ending {
  if (comparing.endings.some(({ seats }) => seats === null)) return unfinished
  const known = knownOf(run, comparing.best)
  const contenders = contendersIn(run, comparing, known).toSorted((a, b) => a.seed - b.seed)
  const order: Contender[] = []
  const table: Table = { run, at: comparing.best.at, known, order }
  const staying = contenders.filter(({ team }) => isHere(run.model, team))
  for (const tied of parted(staying, ({ points }) => points)) rank(table, tied, known.steps.slice(1))
  order.push(...contenders.filter(({ team }) => !isHere(run.model, team)))
  const best = order.slice(0, known.places)
  return { seats: seatedApart(best, known.against), advancing: best.map(({ team }) => team) }
}

const remembered = new WeakMap<GroupModel, Known>()

function knownOf({ model }: Run, best: GroupModel): Known {
  const known = remembered.get(best)
  if (known !== undefined) return known
  const { t, groups, teams } = model
  const { stage, cuts, best: place = 0 } = best.plan
  const open = new Set(groups.filter(({ closed }) => closed === null).map(({ plan }) => plan))
  const isTold = (id: string) => ![...open].some((plan) => plan.stage.id === stage.id && plan.id === id)
  const made: Known = {
    steps: stage.format === 'round_robin' ? acrossSteps(stage) : [],
    against: groupsMet(t, best.at),
    told: new Map(comparedIn(t, best.at, place).flatMap(({ group, team }) => (isTold(group) ? [[group, team]] : []))),
    lots: t.groups[best.at]!.lots.map((lot) => lot.map((team) => teams.indexOf(team))),
    places: cuts[0]!,
  }
  remembered.set(best, made)
  return made
}

function contendersIn({ model }: Run, { best, stage, endings }: Comparing, known: Known): Contender[] {
  const place = best.plan.best!
  return stage.groups.flatMap((at, index): Contender[] => {
    const { seats, compared } = endings[index]!
    const team = seats?.[place - 1] ?? -1
    if (team < 0) return []
    const group = model.groups[at]!.plan.id
    const told = known.told.get(group) ?? null
    const own = told === null ? compared! : { points: perMatch.points(told), seed: told.seed }
    return [{ ...own, team, group, told }]
  })
}

type Table = { readonly run: Run; readonly at: number; readonly known: Known; readonly order: Contender[] }

function rank(table: Table, tied: readonly Contender[], steps: readonly AcrossStep[]): void {
  const [step, ...rest] = steps
  if (tied.length < 2) table.order.push(...tied)
  else if (step === undefined) byLots(table, tied)
  else if (step === 'seed') table.order.push(...tied)
  else if (tied.some(({ told }) => told === null)) inAnyOrder(table, tied, steps)
  else for (const part of parted(tied, ({ told }) => acrossValue(step, told!))) rank(table, part, rest)
}

/** A tie across the line waits for lots; any other stays in the order of the seeds. */
function byLots(table: Table, tied: readonly Contender[]): void {
  const { order, known } = table
  const drawn = known.lots.findLast((lot) => lot.length === tied.length && tied.every(({ team }) => lot.includes(team)))
  const [first, last] = [order.length + 1, order.length + tied.length]
  if (drawn !== undefined) order.push(...drawn.map((team) => tied.find((each) => each.team === team)!))
  else if (first <= known.places && known.places < last) inAnyOrder(table, tied)
  else order.push(...tied)
}

/** Those whose scores are told stay in the order of these: only where the others come among them is anybody's guess. */
function inAnyOrder({ run, at, order }: Table, tied: readonly Contender[], steps: readonly AcrossStep[] = []): void {
  const teams = tied.map(({ team }) => team)
  run.fate.shuffle(teams, at)
  const mixed = teams.map((team) => tied.find((each) => each.team === team)!)
  const told = mixed.filter((each) => each.told !== null).toSorted((a, b) => compareAcross(b.told!, a.told!, steps))
  order.push(...mixed.map((each) => (each.told === null ? each : told.shift()!)))
}
