import { seatedApart } from './best-places.ts'
import { comparedIn } from './best-ranking.ts'
import type { Ranking } from './rules.ts'
import { bestGroup, groupAt, placeKey, type TournamentState } from './state.ts'
import type { TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** Who sits in the places of the comparison, once its table is certain. */
export function bestSeats(t: TournamentState, group: number, table: Ranking): readonly (TeamId | null)[] {
  const { best = 0, cuts } = t.layout.groups[group]!
  const groupOf = new Map(comparedIn(t, group, best).map((each) => [each.team.team, each.group]))
  const through = table.rows.filter(({ place }) => place <= cuts[0]!)
  const holders = through.map(({ team }) => ({ team, group: groupOf.get(team) ?? '' }))
  return Object.freeze(seatedApart(holders, groupsMet(t, group)))
}

/** The group that each seat of the comparison meets in its first match of a knockout; null where that is not known. */
export function groupsMet(t: TournamentState, group: number): readonly (string | null)[] {
  const { stage, cuts } = t.layout.groups[group]!
  return Array.from({ length: cuts[0]! }, (_, seat) => {
    // Whoever has a bye stands in both of its matches: the first that is played is the last of them.
    const target = t.layout.placeTo.get(placeKey(stage.id, bestGroup, seat + 1))?.at(-1)
    if (target === undefined || groupAt(t, target >>> 1) >= 0) return null
    const { source } = vectorGet(t.matches, target >>> 1).slots[target % 2 === 0 ? 1 : 0]
    return source.kind === 'group_place' && source.stage === stage.id ? source.group : null
  })
}
