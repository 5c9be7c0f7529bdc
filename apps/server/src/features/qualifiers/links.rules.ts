import { qualifierLinksMax, type TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'
import { hasStarted } from '#tournaments'
import type { LinkSpan } from './seats.rules.ts'

type Side = { id: number; status: TournamentStatus; max_teams: number; players_a_side: number }
export type LinkFacts = {
  target: Side
  source: Side
  wanted: Omit<LinkSpan, 'id'>
  /** Links into the target. */
  into: readonly (LinkSpan & { sourceId: number })[]
  /** How many the source feeds already. */
  outOfSource: number
  /** Every link, from source to target. */
  edges: readonly { sourceId: number; targetId: number }[]
  /** Places of the target that nobody holds. */
  freePlaces: number
}

/** May these places be those seeds? */
export function canLink(facts: LinkFacts): Result<void> {
  const { target, source, wanted, into } = facts
  if (target.id === source.id) return refused('QUALIFIER_SAME')
  if (hasStarted(target.status)) return refused('TOURNAMENT_LOCKED')
  if (source.status === 'cancelled') return refused('QUALIFIER_CALLED_OFF')
  if (target.players_a_side !== source.players_a_side) return refused('QUALIFIER_SIDES_DIFFER')
  if (into.length >= qualifierLinksMax || facts.outOfSource >= qualifierLinksMax) return refused('QUALIFIER_LIMIT')
  if (wanted.to > source.max_teams) return refused('QUALIFIER_NO_SUCH_PLACE')
  const fromSame = into.filter(({ sourceId }) => sourceId === source.id)
  if (fromSame.some(({ from, to }) => from <= wanted.to && wanted.from <= to))
    return refused('QUALIFIER_PLACES_OVERLAP')
  const seats = wanted.to - wanted.from + 1
  const isMet = into.some((link) => link.seed < wanted.seed + seats && wanted.seed <= link.seed + link.to - link.from)
  if (isMet) return refused('QUALIFIER_SEEDS_OVERLAP')
  if (wanted.seed + seats - 1 > target.max_teams || seats > facts.freePlaces) return refused('QUALIFIER_SEATS_TOO_FEW')
  return leadsTo(facts.edges, target.id, source.id) ? refused('QUALIFIER_CYCLE') : allowed
}

/** Whether places of one tournament come to another by any number of links. */
function leadsTo(edges: LinkFacts['edges'], from: number, to: number): boolean {
  const seen = new Set([from])
  for (const id of seen) for (const edge of edges) if (edge.sourceId === id) seen.add(edge.targetId)
  return seen.has(to)
}
