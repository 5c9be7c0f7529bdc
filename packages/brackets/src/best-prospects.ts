import { acrossReaches, type AcrossReach, canBeAhead, mustBeAhead } from './across-reach.ts'
import { acrossSteps } from './best-places.ts'
import { comparedIn } from './best-ranking.ts'
import { allEnds, type Ends, endsOf, everyEnd, noEnds, type Prospect, prospectOf } from './fates.ts'
import { resultsOf, waysOf } from './league-endings.ts'
import { type League, type LeagueFuture, leagueFuture } from './league-future.ts'
import { type Holder, type LeagueOutlook, outlookOf } from './league-outlook.ts'
import { isFed, membersOf } from './members.ts'
import { groupTable } from './standings.ts'
import { leftIn, type Tournament } from './state.ts'
import type { TeamId } from './types.ts'

/** Endings of one group, and of all that are open together, up to which they are looked at. */
const mostEndings = 8192
const mostTogether = 8192
/** Endings of each group looked at before: where they show all to be open, nothing is left to be said. */
const sampledEndings = 64

/** A group of which one place is compared: its teams, and what it can bring; null where that is too much to look at. */
type Looked = { readonly teams: readonly TeamId[]; readonly outlook: LeagueOutlook | null; readonly isClosed: boolean }

/** The groups of a stage, and the position of the comparison of their next place. */
export type Compared = { readonly leagues: readonly League[]; readonly best: number }

/**
 * What is certain in each group of a stage from which the best of a place go on, too, while these are not known; null for a group that is
 * too large to be looked at, or waits for its teams. Groups end as each of them likes: for every row with which a team may hold the place,
 * another group has one ahead of it if all that it can bring is, and may have if some of it is.
 */
export function bestProspects(t: Tournament, compared: Compared): (Map<TeamId, Prospect> | null)[] {
  const futures = withinBudget(compared.leagues.map((league) => futureOf(t, league)))
  const look = (endings: number) =>
    compared.leagues.map((league, at) => lookAt(t, league, { future: futures[at]!, endings }))
  const some = look(sampledEndings)
  const shown = endsOfAll(t, compared, some)
  const everything = everyEnd(resultsOf(futures.find((future) => future !== null) ?? { canDraw: false }))
  const isOpen = (ends: Ends) => (ends & everything) === everything
  const isAllOpen = some.every(({ outlook, isClosed }, at) =>
    isClosed ? outlook!.holders.every((holder) => isOpen(shown[at]![holder.at]!)) : (shown[at]?.every(isOpen) ?? true),
  )
  const looked = isAllOpen ? some : look(Infinity)
  const found = isAllOpen ? shown : endsOfAll(t, compared, looked)
  return found.map((ends, at) => (ends === null ? null : named(t, compared.leagues[at]!, { ...looked[at]!, ends })))
}

/** Who has left an open group has no end there. */
function named(
  t: Tournament,
  { plan }: League,
  { teams, ends }: Pick<Looked, 'teams'> & { readonly ends: readonly Ends[] },
): Map<TeamId, Prospect> {
  const byTeam = new Map(teams.map((team, at) => [team, prospectOf(ends[at]!)]))
  return new Map(membersOf(t, plan).map(({ team }) => [team, byTeam.get(team) ?? 'out']))
}

/** The ends of the teams of each group, as far as it is looked at. */
function endsOfAll(t: Tournament, { leagues, best }: Compared, looked: readonly Looked[]): (readonly Ends[] | null)[] {
  const places = t.layout.groups[best]!.cuts[0]!
  const isOnce = isEachOnce(t, leagues)
  return looked.map((own) => {
    if (own.outlook === null) return null
    const others = looked.filter((each) => each !== own)
    const ends = [...own.outlook.ends]
    for (const holder of own.outlook.holders) ends[holder.at]! |= isOnce ? endsAgainst(others, holder, places) : allEnds
    return ends
  })
}

/** What becomes of a team that holds the place: so many others may be ahead of it at least, and at most. */
function endsAgainst(others: readonly Looked[], { reaches, firsts }: Holder, places: number): Ends {
  const held = others.map(({ outlook }) => outlook?.holders.flatMap((other) => other.reaches) ?? null)
  const isIn = reaches.some((own) => held.filter((all) => isOneAhead(all, own)).length < places)
  const isOut = reaches.some((own) => held.filter((all) => isAnyAhead(all, own)).length >= places)
  return [...firsts].reduce<Ends>((ends, first) => ends | endsOf(first, { isIn, isOut }), noEnds)
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

/** What may follow in an open group that has its teams. */
function futureOf(t: Tournament, league: League): LeagueFuture | null {
  return t.groups[league.at]!.closed || !isFed(t, league.plan) ? null : leagueFuture(t, league).future
}

/** Small groups are looked at first. */
function withinBudget(futures: readonly (LeagueFuture | null)[]): (LeagueFuture | null)[] {
  let left = mostTogether
  const small = futures.filter((future) => future !== null && waysOf(future) <= mostEndings)
  const whole = new Set(
    small.toSorted((a, b) => waysOf(a!) - waysOf(b!)).filter((future) => (left -= waysOf(future!)) >= 0),
  )
  return futures.map((future) => (whole.has(future) ? future : null))
}

type Looking = { readonly future: LeagueFuture | null; readonly endings: number }

function lookAt(t: Tournament, league: League, { future, endings }: Looking): Looked {
  if (t.groups[league.at]!.closed) return closedGroup(t, league)
  const teams = future?.teams.map(({ team }) => team) ?? []
  const outlook = future === null ? null : outlookOf(future, acrossSteps(league.stage), endings)
  return { teams, outlook, isClosed: false }
}

/** Who is through or out there is so for good, also who has left since; but in the comparison that one is behind all others. */
function closedGroup(t: Tournament, { plan, at, stage }: League): Looked {
  const { rows } = groupTable(t, at)
  const held = comparedIn(t, at, stage.advance + 1).find(({ group }) => group === plan.id)?.team
  const isHolder = ({ team, advances }: (typeof rows)[number]) => advances === null && !t.out.has(team)
  const ends = rows.map((row): Ends => {
    if (isHolder(row)) return noEnds
    const isIn = row.advances === true && !leftIn(t, at).has(row.team)
    return endsOf(null, { isIn, isOut: !isIn })
  })
  const holders = rows.flatMap((row, index): Holder[] => {
    if (!isHolder(row) || held === undefined) return []
    return [{ at: index, reaches: acrossReaches(held, [], acrossSteps(stage)), firsts: new Set([null]) }]
  })
  return { teams: rows.map(({ team }) => team), outlook: { ends, holders }, isClosed: true }
}
