import { decidedBy } from './check.ts'
import { allEnds, type Ends, endsOf, type First, noEnds, type Prospect, prospectOf } from './fates.ts'
import { endsAlong } from './gsl-paths.ts'
import { change, workOn } from './settle.ts'
import { isFed } from './members.ts'
import { groupTable } from './standings.ts'
import type { Tournament } from './state.ts'
import { placesOf } from './swiss-future.ts'
import { teamAt } from './tally.ts'
import type { Side, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

type Firsts = ReadonlyMap<TeamId, First>

/** Open matches up to which a group is played out in every way. */
const mostPlayedOut = 7

/**
 * What is certain of the teams of a GSL group. Where a correction keeps matches against the flow a team does not simply go on from one
 * to the next: the last few matches are played out in every way then, and before those nothing is certain.
 */
export function gslProspects(t: Tournament, group: number): Map<TeamId, Prospect> {
  const teams = groupTable(t, group).rows.map(({ team }) => team)
  const ends = endsIn(t, group, teams)
  return new Map(teams.map((team) => [team, t.out.has(team) ? 'out' : prospectOf(ends(team))]))
}

function endsIn(t: Tournament, group: number, teams: readonly TeamId[]): (team: TeamId) => Ends {
  const plan = t.layout.groups[group]!
  if (!isFed(t, plan)) return () => allEnds
  if (t.kept.size === 0) return (team) => endsAlong(t, group, team)
  if (t.groups[group]!.open > mostPlayedOut) return () => allEnds
  const seen = new Map(teams.map((team): [TeamId, Ends] => [team, noEnds]))
  playOut(t, { group, seen, first: new Map() })
  return (team) => seen.get(team) ?? noEnds
}

type Ways = { readonly group: number; readonly seen: Map<TeamId, Ends>; readonly first: Firsts }

function playOut(t: Tournament, { group, seen, first }: Ways): void {
  const plan = t.layout.groups[group]!
  const open = plan.matches.find((at) => ['ready', 'live'].includes(vectorGet(t.matches, at).state))
  if (open === undefined) {
    const table = groupTable(t, group)
    for (const { team, place } of table.rows) {
      const isIn = place <= placesOf(plan.stage)
      const ends = table.complete ? endsOf(first.get(team) ?? null, { isIn, isOut: !isIn }) : allEnds
      seen.set(team, (seen.get(team) ?? noEnds) | ends)
    }
    return
  }
  for (const winner of [1, 2] as const) {
    const match = vectorGet(t.matches, open)
    const next = new Map(first)
    for (const slot of [0, 1] as const) {
      const team = teamAt(match, slot)
      if (team !== null && !next.has(team)) next.set(team, winner === slot + 1 ? 'win' : 'loss')
    }
    playOut(wonBy(t, open, winner), { group, seen, first: next })
  }
}

function wonBy(t: Tournament, at: number, winner: Side): Tournament {
  const work = workOn(t)
  change(work, at, decidedBy({ kind: 'played', winner, maps: [] }))
  return { ...t, ...work }
}
