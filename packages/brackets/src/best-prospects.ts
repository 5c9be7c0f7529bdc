import { acrossReaches, type AcrossReach, canBeAhead, mustBeAhead } from './across-reach.ts'
import { type AcrossStep, acrossSteps } from './best-places.ts'
import { comparedIn } from './best-ranking.ts'
import { allEnds, type Ends, endsOf, type Prospect, prospectOf } from './fates.ts'
import { waysOf } from './league-endings.ts'
import { type League, type LeagueFuture, leagueFuture } from './league-future.ts'
import { type Holder, type LeagueOutlook, outlookOf } from './league-outlook.ts'
import { isFed, membersOf } from './members.ts'
import { groupTable } from './standings.ts'
import type { Tournament } from './state.ts'
import type { TeamId } from './types.ts'

/** Endings of one group, and of all that are open together, up to which they are looked at. */
const mostEndings = 8192
const mostTogether = 16_384

/** A group of which one place is compared: its teams, and what it can bring; null where that is too much to look at. */
type Looked = { readonly teams: readonly TeamId[]; readonly outlook: LeagueOutlook | null }

/**
 * What is certain in each group of a stage from which the best of a place go on, too, while these are not known; null for a group that is
 * too large to be looked at, or waits for its teams. Groups end as each of them likes: for every row with which a team may hold the place,
 * another group has one ahead of it if all that it can bring is, and may have if some of it is.
 */
export function bestProspects(
  t: Tournament,
  { leagues, best }: { readonly leagues: readonly League[]; readonly best: number },
): (Map<TeamId, Prospect> | null)[] {
  const looked = lookedAt(t, leagues)
  const places = t.layout.groups[best]!.cuts[0]!
  const isOnce = isEachOnce(t, leagues)
  return looked.map((own) => {
    const { outlook, teams } = own
    if (outlook === null) return null
    const others = looked.filter((each) => each !== own)
    const ends = [...outlook.ends]
    for (const holder of outlook.holders) ends[holder.at]! |= isOnce ? endsAgainst(others, holder, places) : allEnds
    return new Map(teams.map((team, at) => [team, t.out.has(team) ? 'out' : prospectOf(ends[at]!)]))
  })
}

/** What becomes of a team that holds the place: so many others may be ahead of it at least, and at most. */
function endsAgainst(others: readonly Looked[], { reaches, firsts }: Holder, places: number): Ends {
  const held = others.map(({ outlook }) => outlook?.holders.flatMap((other) => other.reaches) ?? null)
  const isIn = reaches.some((own) => held.filter((all) => isOneAhead(all, own)).length < places)
  const isOut = reaches.some((own) => held.filter((all) => isAnyAhead(all, own)).length >= places)
  return [...firsts].reduce<Ends>((ends, first) => ends | endsOf(first, { isIn, isOut }), 0)
}

function isAnyAhead(all: readonly AcrossReach[] | null, own: AcrossReach): boolean {
  return all === null || all.some((other) => canBeAhead(other, own))
}

function isOneAhead(all: readonly AcrossReach[] | null, own: AcrossReach): boolean {
  return all !== null && all.length > 0 && all.every((other) => mustBeAhead(other, own))
}

/** A correction that keeps later matches may leave a team in two groups, and what hangs on one of them then hangs on the other. */
function isEachOnce(t: Tournament, leagues: readonly League[]): boolean {
  const teams = leagues.flatMap(({ plan }) => membersOf(t, plan).map(({ team }) => team))
  return new Set(teams).size === teams.length
}

/** Small groups are looked at first. */
function lookedAt(t: Tournament, leagues: readonly League[]): Looked[] {
  const steps = acrossSteps(leagues[0]!.stage)
  const futures = leagues.map((league) => {
    const isOver = t.groups[league.at]!.closed
    return isOver || !isFed(t, league.plan) ? null : leagueFuture(t, league).future
  })
  const whole = withinBudget(futures.filter((future) => future !== null))
  return leagues.map((league, at): Looked => {
    if (t.groups[league.at]!.closed) return closedGroup(t, league, steps)
    const future = futures[at]!
    const isLookedAt = future !== null && whole.has(future)
    return { teams: future?.teams.map(({ team }) => team) ?? [], outlook: isLookedAt ? outlookOf(future, steps) : null }
  })
}

function withinBudget(futures: readonly LeagueFuture[]): ReadonlySet<LeagueFuture> {
  let left = mostTogether
  const small = futures.filter((future) => waysOf(future) <= mostEndings)
  return new Set(small.toSorted((a, b) => waysOf(a) - waysOf(b)).filter((future) => (left -= waysOf(future)) >= 0))
}

/** Who is through or out there is so for good; who has left since is behind all others. */
function closedGroup(t: Tournament, { plan, at, stage }: League, steps: readonly AcrossStep[]): Looked {
  const { rows } = groupTable(t, at)
  const held = comparedIn(t, at, stage.advance + 1).find(({ group }) => group === plan.id)?.team
  const isHolder = ({ team, advances }: (typeof rows)[number]) => advances === null && !t.out.has(team)
  const ends = rows.map((row): Ends => {
    if (isHolder(row)) return 0
    return endsOf(null, { isIn: row.advances === true, isOut: row.advances !== true })
  })
  const holders = rows.flatMap((row, index): Holder[] => {
    if (!isHolder(row) || held === undefined) return []
    return [{ at: index, reaches: acrossReaches(held, [], steps), firsts: new Set([null]) }]
  })
  return { teams: rows.map(({ team }) => team), outlook: { ends, holders } }
}
