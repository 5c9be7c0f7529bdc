import { financeNeeds, needKinds, type Need, type NeedKind } from '@lobby/contract'

const ranks = { stands: 0, soon: 1, later: 2 }

/** What stands still first, then what ends soonest, then what has waited longest. */
export function inUrgency<T extends Need>(needs: readonly T[]): T[] {
  return needs.toSorted(
    (a, b) =>
      ranks[needKinds[a.kind]] - ranks[needKinds[b.kind]] ||
      endOf(a) - endOf(b) ||
      Date.parse(a.since) - Date.parse(b.since) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** What people wait for ends nothing: of those the oldest comes first. */
function endOf({ kind, until }: Need): number {
  return needKinds[kind] === 'stands' || until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)
}

/** What a referee may see to, in matches that are given to them. */
const ofReferees: ReadonlySet<NeedKind> = new Set([
  'call',
  'dispute',
  'result_disputed',
  'nobody_ready',
  'team_unready',
  'match_silent',
])

/** `matches`: ids of those that a referee judges. */
export function ofReferee(needs: readonly Need[], matches: ReadonlySet<string>): Need[] {
  return needs.filter(({ kind, match }) => ofReferees.has(kind) && match !== null && matches.has(match.id))
}

const ofFinance: ReadonlySet<NeedKind> = new Set(financeNeeds)

/** What whoever does the payments of a tournament may see to. */
export function isOfFinance({ kind }: Need): boolean {
  return ofFinance.has(kind)
}
