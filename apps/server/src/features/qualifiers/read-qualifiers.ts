import type { QualifierLink, QualifierSeat, Qualifiers, TeamSummary } from '@lobby/contract'
import { findTournament, hasStarted, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { listChoices, listLinks, listSources, readTeams, type LinkRow } from './qualifiers.queries.ts'
import { readPlan, readSeated, spanOf, type Plan } from './read-plan.ts'
import { seatsOf, type SeatChoice, type Seated, type SeatPlan } from './seats.rules.ts'
import { differs } from './settle-seats.ts'

/** Links of a tournament with what is known of each seat, and what could be linked. @throws TOURNAMENT_NOT_FOUND */
export async function readQualifiers(
  runner: Runner,
  id: number,
  user: { id: string; is_admin: boolean },
): Promise<Qualifiers> {
  const target = found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const rows = await listLinks(runner, id)
  const choices = await listChoices(runner, id)
  const links: QualifierLink[] = []
  for (const [sourceId, own] of Map.groupBy(rows, (row) => row.source_id)) {
    const isFinished = own[0]?.source_status === 'finished'
    const plan = isFinished ? await readPlan(runner, { target, sourceId, links: own }) : null
    const seated = plan?.seated ?? (await readSeated(runner, own))
    const teams = await readTeams(runner, [...new Set([...seated.map(({ team }) => team), ...namedIn(plan)])])
    for (const link of own) links.push(presentLink(link, { target, plan, seated, choices, teams }))
  }
  return {
    can_change: !hasStarted(target.status),
    links: links.toSorted((a, b) => a.first_seed - b.first_seed),
    sources: (await listSources(runner, target, user)).map((source) => ({ ...source, id: String(source.id) })),
  }
}

function namedIn(plan: Plan | null): string[] {
  return (plan?.plans ?? []).flatMap((seat) => {
    if (seat.kind === 'team') return [seat.team]
    if (seat.kind === 'left_open') return []
    return [...(seat.team === null ? [] : [seat.team]), ...seat.candidates.map(({ team }) => team)]
  })
}

type Surroundings = {
  target: TournamentRow
  plan: Plan | null
  seated: readonly Seated[]
  choices: readonly SeatChoice[]
  teams: ReadonlyMap<string, TeamSummary>
}

function presentLink(link: LinkRow, around: Surroundings): QualifierLink {
  return {
    id: link.id,
    source: { id: String(link.source_id), name: link.source_name, status: link.source_status },
    from_place: link.from_place,
    to_place: link.to_place,
    first_seed: link.first_seed,
    fee_due: link.fee_due,
    can_remove: !hasStarted(around.target.status) && !around.seated.some(({ linkId }) => linkId === link.id),
    seats: seatsOf(spanOf(link)).map((seat) => presentSeat(seat, around)),
  }
}

function presentSeat(seat: { linkId: string; place: number; seed: number }, around: Surroundings): QualifierSeat {
  const isHere = (one: { linkId: string; place: number }): boolean =>
    one.linkId === seat.linkId && one.place === seat.place
  const sitting = around.seated.find(isHere)
  const choice = around.choices.find(isHere)
  const plan = around.plan?.plans.find(isHere)
  const common = {
    place: seat.place,
    seed: seat.seed,
    reason: null,
    team: null,
    instead: null,
    candidates: [],
    is_chosen: choice?.teamId !== undefined && choice.teamId === sitting?.team,
  }
  const teamOf = (id: string | null | undefined) => (id == null ? null : (around.teams.get(id) ?? null))
  if (sitting !== undefined) {
    const isOther = plan !== undefined && hasStarted(around.target.status) && differs(plan, around)
    const instead = isOther && plan.kind === 'team' ? teamOf(plan.team) : null
    return { ...common, state: isOther ? 'differs' : 'entered', team: teamOf(sitting.team), instead }
  }
  if (choice?.teamId === null) return { ...common, state: 'left_open', is_chosen: true }
  if (plan?.kind !== 'undecided') return { ...common, state: 'waiting' }
  return { ...common, ...undecided(plan, around.teams), team: teamOf(plan.team) }
}

function undecided(
  plan: Extract<SeatPlan, { kind: 'undecided' }>,
  teams: ReadonlyMap<string, TeamSummary>,
): Pick<QualifierSeat, 'state' | 'reason' | 'candidates'> {
  const candidates = plan.candidates.flatMap(({ team, from, to }) => {
    const named = teams.get(team)
    return named ? [{ ...named, from, to }] : []
  })
  return { state: 'undecided', reason: plan.reason, candidates }
}
