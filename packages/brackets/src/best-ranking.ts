import { acrossSteps, type Compared, rankedAcross } from './best-places.ts'
import { tableOf } from './group-tables.ts'
import { membersOf } from './members.ts'
import { isPlayed, leagueRanking, remembered } from './standings.ts'
import { leftIn, type TournamentState } from './state.ts'
import type { GroupStandings } from './types.ts'

/**
 * The teams that hold a place in the groups of a stage, compared. Not remembered before the end: it hangs on the tables of other groups,
 * whose states are not its own.
 */
export function bestRanking(t: TournamentState, group: number, place: number): GroupStandings {
  const made = () => tableOfBest(t, group, place)
  return isPlayed(t, group) ? remembered(t, group, made) : made()
}

function tableOfBest(t: TournamentState, group: number, place: number): GroupStandings {
  const plan = t.layout.groups[group]!
  const entries = new Map(comparedIn(t, group, place).map(({ team }) => [team.team, team]))
  const { lots } = t.groups[group]!
  const steps = plan.stage.format === 'round_robin' ? acrossSteps(plan.stage) : []
  const sets = rankedAcross([...entries.values()], { steps, lots, out: leftIn(t, group) })
  return tableOf(plan, { sets, entries, complete: isPlayed(t, group) })
}

/** Who holds a place in each group of a stage now, where somebody does. */
export function comparedIn(
  t: TournamentState,
  group: number,
  place: number,
): { readonly group: string; readonly team: Compared }[] {
  const { stage } = t.layout.groups[group]!
  return t.layout.groups.flatMap((plan, at) => {
    if (plan.stage.id !== stage.id || plan.best !== undefined) return []
    const { rows } = leagueRanking(t, at)
    const row = t.groups[at]!.closed ? rows.find((each) => each.place === place) : rows[place - 1]
    if (row === undefined) return []
    const seed = membersOf(t, plan).find(({ team }) => team === row.team)!.seed
    return [{ group: plan.id, team: { ...row, seed } }]
  })
}
