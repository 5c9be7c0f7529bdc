import { acrossSteps, perMatch, seatedApart } from './best-places.ts'
import type { Ending, GroupModel } from './chance-groups.ts'
import { parted } from './chance-league.ts'
import { isHere, type Run } from './chance-run.ts'
import { groupsMet, groupTable } from './standings.ts'
import type { GroupStagePlan } from './state.ts'
import type { StandingRow } from './types.ts'

type Comparing = { readonly best: GroupModel; readonly stage: GroupStagePlan; readonly endings: readonly Ending[] }

/** A team that is compared; `row` is its own where its group is closed, as scores of others are not known. */
type Compared = {
  readonly team: number
  readonly group: string
  readonly points: number
  readonly row: StandingRow | null
}

const unfinished: Ending = { seats: null, advancing: [] }

/**
 * The best of a place across groups in one future: by points per match, then among closed groups by what stands. What hangs on scores of
 * matches yet to come, and lots, goes to each of the tied alike.
 */
export function bestEnding(run: Run, comparing: Comparing): Ending {
  const { best, endings } = comparing
  if (endings.some(({ seats }) => seats === null)) return unfinished
  const compared = comparedIn(run, comparing)
  const places = best.plan.cuts[0]!
  const staying = compared.filter(({ team }) => isHere(run.model, team))
  const left = compared.filter(({ team }) => !isHere(run.model, team))
  const order = [...ordered(run, best, staying), ...left].slice(0, places)
  return { seats: seatedApart(order, metBy(run, best)), advancing: order.map(({ team }) => team) }
}

const met = new WeakMap<GroupModel, readonly (string | null)[]>()

function metBy({ model }: Run, best: GroupModel): readonly (string | null)[] {
  const known = met.get(best) ?? groupsMet(model.t, best.at)
  met.set(best, known)
  return known
}

function comparedIn({ model }: Run, { best, stage, endings }: Comparing): Compared[] {
  const place = best.plan.best!
  return stage.groups.flatMap((at, index): Compared[] => {
    const { seats, compared } = endings[index]!
    const team = seats?.[place - 1] ?? -1
    if (team < 0) return []
    const group = model.groups[at]!
    const name = model.teams[team]!
    const row = group.closed === null ? null : (groupTable(model.t, at).rows.find((each) => each.team === name) ?? null)
    return [{ team, group: group.plan.id, points: row === null ? (compared ?? 0) : perMatch.points(row), row }]
  })
}

function ordered(run: Run, best: GroupModel, compared: readonly Compared[]): Compared[] {
  return parted(compared, ({ points }) => points).flatMap((tied) => amongLevel(run, best, tied))
}

function amongLevel(run: Run, best: GroupModel, tied: readonly Compared[]): Compared[] {
  const step = acrossSteps.find((name) => new Set(tied.map(({ row }) => row && perMatch[name](row))).size > 1)
  const isTold = tied.every(({ row }) => row !== null)
  if (tied.length < 2) return [...tied]
  if (!isTold || step === undefined) return inAnyOrder(run, best, tied)
  return parted(tied, ({ row }) => perMatch[step](row!)).flatMap((part) => amongLevel(run, best, part))
}

function inAnyOrder({ fate }: Run, { at }: GroupModel, tied: readonly Compared[]): Compared[] {
  const teams = tied.map(({ team }) => team)
  fate.shuffle(teams, at)
  return teams.map((team) => tied.find((each) => each.team === team)!)
}
