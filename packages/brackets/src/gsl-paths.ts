import { type Ends, endsOf, type First, noEnds } from './fates.ts'
import { gslPlace, type GslShape, gslShape } from './gsl-places.ts'
import type { Tournament } from './state.ts'
import { placesOf } from './swiss-future.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, Slot, TeamId } from './types.ts'
import { isDecided } from './settle.ts'
import { vectorGet } from './vector.ts'

type Group = { readonly t: Tournament; readonly shape: GslShape; readonly matches: readonly number[] }

/**
 * All ways on of a team through a GSL group as long as all matches are played. Its place hangs on its own results alone: whom it meets
 * does not matter, and whether anybody comes to meet it is known.
 */
export function endsAlong(t: Tournament, group: number, team: TeamId): Ends {
  const plan = t.layout.groups[group]!
  const own = { t, shape: gslShape(t, plan), matches: plan.matches }
  const now = plan.matches.findLast((at) => slotOf(vectorGet(t.matches, at), team) !== null)
  if (now === undefined) return noEnds
  const match = vectorGet(t.matches, now)
  if (!isDecided(match.state)) return endsFrom(own, { at: now, slot: slotOf(match, team)!, first: null })
  const won = match.outcome?.winner === slotOf(match, team)! + 1
  return endIn(own, { match, won, stays: match.outcome?.winner !== null }, null)
}

function slotOf(match: BracketMatch, team: TeamId): 0 | 1 | null {
  return teamAt(match, 0) === team ? 0 : teamAt(match, 1) === team ? 1 : null
}

type Step = { readonly at: number; readonly slot: 0 | 1; readonly first: First | null }

function endsFrom(group: Group, { at, slot, first }: Step): Ends {
  const match = vectorGet(group.t.matches, at)
  const results = comes(group.t, match.slots[1 - slot]!) ? (['win', 'loss'] as const) : (['bye'] as const)
  return results.reduce((ends, result) => {
    const won = result !== 'loss'
    const { winnerTo, loserTo } = group.t.layout
    const target = (won ? winnerTo[at] : loserTo[at]) ?? -1
    const told = first ?? (result === 'bye' ? null : result)
    const next: Step = { at: target >>> 1, slot: (target & 1) === 0 ? 0 : 1, first: told }
    return ends | (target < 0 ? endIn(group, { match, won, stays: true }, told) : endsFrom(group, next))
  }, noEnds)
}

type Last = { readonly match: BracketMatch; readonly won: boolean; readonly stays: boolean }

function endIn({ shape }: Group, { match, ...ended }: Last, first: First | null): Ends {
  const isIn = gslPlace(shape, match, ended) <= placesOf(shape.config)
  return endsOf(first, { isIn, isOut: !isIn })
}

/** Whether somebody will play in a slot. */
function comes(t: Tournament, { occupant, source }: Slot): boolean {
  if (occupant.kind === 'team') return !t.out.has(occupant.team)
  if (occupant.kind === 'nobody' || (source.kind !== 'winner_of' && source.kind !== 'loser_of')) return false
  const { slots } = vectorGet(t.matches, t.layout.positionOf.get(source.match)!)
  return source.kind === 'winner_of' ? slots.some((slot) => comes(t, slot)) : slots.every((slot) => comes(t, slot))
}
