import { newId, paymentReference } from '#core/ids'
import type { TeamRow } from '#teams'
import { hasStarted, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { askForPayment, givePlace } from '../give-place.ts'
import { followPlace } from '../money/follow-place.ts'
import { paymentDue } from '../payment-timer.ts'
import { insertRegistration, setSeed, updateRegistration } from '../registrations.queries.ts'
import { deleteRoster, insertRoster, type Roster } from '../rosters/rosters.queries.ts'
import { fillPlaces } from '../settle-registration.ts'

/** A place of a link to a qualifier, and the seed that it is here. */
export type QualifierSeat = { linkId: string; place: number; seed: number }

type Coming = {
  tournament: TournamentRow
  teamId: string
  roster: Roster
  seat: QualifierSeat
  by: string
  feeDue: boolean
}

/**
 * A team comes from a qualifier: confirmed, or with the deadline of every registration where the fee is due. In a draft, of which it may not know, that deadline begins with
 * `tellSeated`. Telling the tournament is the caller's.
 */
export async function enterQualified(platform: Platform, work: Work, coming: Coming): Promise<void> {
  const { tournament, teamId, roster, seat, by } = coming
  const id = newId()
  const now = platform.clock.now()
  const isDue = coming.feeDue && tournament.entry_fee > 0
  const dueAt = isDue && !tournament.hidden ? paymentDue(tournament, now) : null
  await insertRegistration(work.trx, {
    id,
    tournament_id: tournament.id,
    team_id: teamId,
    status: isDue ? 'pending_payment' : 'confirmed',
    reference_code: paymentReference(),
    registered_by: by,
    registered_at: now,
    payment_due_at: dueAt,
    seed: seat.seed,
    qualifier_id: seat.linkId,
    qualifier_place: seat.place,
    fee_waived: !coming.feeDue,
    ...(isDue ? {} : { confirmed_at: now }),
  })
  await insertRoster(work.trx, { tournamentId: tournament.id, registrationId: id }, roster)
  if (tournament.hidden) return
  await work.publish({ type: 'tournament.team-qualified', tournamentId: String(tournament.id), registrationId: id })
  if (dueAt === null) return
  const registration = { id, status: 'pending_payment', fee_waived: false } as const
  await followPlace(platform, work, { tournament, registration, by: null })
  await askForPayment(platform, work, { tournamentId: tournament.id, registrationId: id, dueAt })
}

/** On tournament.published: who was seated while it was a draft hears of it now, and has the whole time for a fee that is due. Safe to run twice. */
export async function tellSeated(platform: Platform, tournamentId: number): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (!tournament || hasStarted(tournament.status)) return
    const seated = await listSeated(work.trx, tournamentId)
    for (const { id, fee_waived, isUnasked } of seated) {
      await work.publish({ type: 'tournament.team-qualified', tournamentId: String(tournamentId), registrationId: id })
      if (isUnasked) await givePlace(platform, work, { tournament, registration: { id, fee_waived } })
    }
    if (seated.some(({ isUnasked }) => isUnasked)) await tellTournament(platform, work, tournamentId)
  })
}

/** Teams that came by links; `isUnasked`: a fee is due of which they were not told. */
async function listSeated(
  trx: Work['trx'],
  tournamentId: number,
): Promise<{ id: string; fee_waived: boolean; isUnasked: boolean }[]> {
  const rows = await trx
    .selectFrom('registrations')
    .select(['id', 'fee_waived', 'status', 'payment_due_at'])
    .where('tournament_id', '=', tournamentId)
    .where('qualifier_id', 'is not', null)
    .where('status', 'in', ['pending_payment', 'confirmed'])
    .orderBy('queue_number')
    .execute()
  return rows.map(({ status, payment_due_at: dueAt, ...row }) => ({
    ...row,
    isUnasked: status === 'pending_payment' && dueAt === null,
  }))
}

/** It keeps its place in another seat. */
export async function moveQualified(trx: Work['trx'], registrationId: string, seat: QualifierSeat): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ qualifier_id: seat.linkId, qualifier_place: seat.place })
    .where('id', '=', registrationId)
    .execute()
  await setSeed(trx, registrationId, seat.seed)
}

/** A correction of the qualifier ends what it brought; the seat stays kept. */
export async function takeBackQualified(
  platform: Platform,
  work: Work,
  { id, tournament, version }: { id: string; tournament: TournamentRow; version: number },
): Promise<void> {
  const { trx, publish } = work
  const { clock } = platform
  await updateRegistration(trx, id, { status: 'withdrawn', payment_due_at: null, taken_back_at: clock.now() })
  await setSeed(trx, id, null)
  await deleteRoster(trx, id)
  const registration = { id, status: 'withdrawn', fee_waived: false } as const
  await followPlace(platform, work, { tournament, registration, by: null })
  await publish({
    type: 'tournament.qualification-lost',
    tournamentId: String(tournament.id),
    registrationId: id,
    version,
  })
}

/** Seats are not kept any more: who waits gets them. */
export async function freeSeats(platform: Platform, work: Work, tournament: TournamentRow): Promise<void> {
  await fillPlaces(platform, work, { tournament, exceptId: null })
  await tellTournament(platform, work, tournament.id)
}

export type QualifiedEntry = {
  id: string
  team_id: string
  qualifier_id: string
  qualifier_place: number
  seed: number | null
}

/** Teams that hold a place by these links. */
export async function listQualified(runner: Runner, linkIds: readonly string[]): Promise<QualifiedEntry[]> {
  if (linkIds.length === 0) return []
  return runner
    .selectFrom('registrations')
    .select(['id', 'team_id', 'qualifier_id', 'qualifier_place', 'seed'])
    .where('qualifier_id', 'in', linkIds)
    .where('status', 'in', ['pending_payment', 'confirmed'])
    .orderBy('qualifier_place')
    .$narrowType<{ qualifier_id: string; qualifier_place: number }>()
    .execute()
}

type BroughtEntry = Pick<TeamRow, 'captain_id' | 'vice_captain_id'> & {
  team_name: string
  source_name: string
  taken_back_at: Date | null
}

/** A registration that a link brought, whatever became of it, and the qualifier it came from. */
export function findQualifiedEntry(runner: Runner, id: string): Promise<BroughtEntry | undefined> {
  return runner
    .selectFrom('registrations')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .innerJoin('qualifier_links as link', 'link.id', 'registrations.qualifier_id')
    .innerJoin('tournaments as source', 'source.id', 'link.source_id')
    .select(['teams.name as team_name', 'teams.captain_id', 'teams.vice_captain_id', 'source.name as source_name'])
    .select('registrations.taken_back_at')
    .where('registrations.id', '=', id)
    .executeTakeFirst()
}
