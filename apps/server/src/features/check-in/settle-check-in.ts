import { fillPlaces, forfeitPlace } from '#registrations'
import { lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { findCheckIn, listPlaces, lockPlaces, saveCheckIn, type CheckInRow } from './check-in.queries.ts'
import { dueOf, extraAtOpening, extraFor, offerEnds, placeDue } from './check-in.rules.ts'
import { noteMissed, noteOffer } from './entries.queries.ts'

type Missed = { tournament: TournamentRow; registration: { id: string; fee_waived: boolean }; at: Date }
type Held = { tournament: TournamentRow; row: CheckInRow }

/** Does what the time has made due, under the tournament's lock, so that of several nodes one does it. */
export async function settleCheckIn(platform: Platform, tournamentId: number): Promise<void> {
  await platform.transact(async (work) => {
    const held = await hold(work, tournamentId)
    if (held === null) return
    const now = platform.clock.now()
    switch (dueOf(held.row, now)) {
      case 'open':
        return openCheckIn(platform, work, held)
      case 'warn':
        return warn(platform, work, tournamentId)
      case 'grace':
        await saveCheckIn(work.trx, tournamentId, { extra_minutes: extraFor(held.row, now), warned_at: null })
        return tellTournament(platform, work, tournamentId)
      case 'close':
        return closeCheckIn(platform, work, held)
      case null:
        if (held.row.closed_at !== null) await settlePlaces(platform, work, held)
    }
  })
}

/** The tournament, held, with its check-in, where it has one and has not begun. */
async function hold({ trx }: Work, tournamentId: number): Promise<Held | null> {
  const tournament = await lockTournament(trx, tournamentId)
  const row = await findCheckIn(trx, tournamentId)
  const isAhead = tournament !== undefined && ['open', 'closed', 'check_in'].includes(tournament.status)
  return isAhead && row !== undefined ? { tournament, row } : null
}

export async function openCheckIn(platform: Platform, work: Work, { tournament, row }: Held): Promise<void> {
  const at = platform.clock.now()
  await saveCheckIn(work.trx, tournament.id, { opened_at: at, extra_minutes: extraAtOpening(row, at) })
  const tournamentId = String(tournament.id)
  await work.publish({ type: 'tournament.check-in-opened', tournamentId, at: at.toISOString() })
  await tellTournament(platform, work, tournament.id, { status: 'check_in' })
}

/** Those who are missing hear that it ends. */
export async function warn({ clock }: Platform, work: Work, tournamentId: number): Promise<void> {
  const at = clock.now()
  await saveCheckIn(work.trx, tournamentId, { warned_at: at })
  await work.publish({
    type: 'tournament.check-in-ending',
    tournamentId: String(tournamentId),
    at: at.toISOString(),
  })
}

/** Whoever is not there makes place for those who wait. Whoever says at this moment that a team is there is waited for. */
export async function closeCheckIn(platform: Platform, work: Work, { tournament, row }: Held): Promise<void> {
  const at = platform.clock.now()
  await lockPlaces(work.trx, tournament.id)
  for (const place of await listPlaces(work.trx, tournament.id))
    if (place.checked_in_at === null) await miss(platform, work, { tournament, registration: place, at })
  await saveCheckIn(work.trx, tournament.id, { closed_at: at, is_held: false })
  await passOn(platform, work, { tournament, row })
  await tellTournament(platform, work, tournament.id, { status: 'closed' })
}

/** To the end of the waiting list. */
async function miss(platform: Platform, work: Work, { tournament, registration, at }: Missed): Promise<void> {
  await forfeitPlace(platform, work, { tournament, registration, by: null })
  await noteMissed(work.trx, { registrationId: registration.id, tournamentId: tournament.id, at })
  await work.publish({
    type: 'tournament.check-in-missed',
    tournamentId: String(tournament.id),
    registrationId: registration.id,
    at: at.toISOString(),
  })
}

/** After the end: offers that ran out go on to the next team, and whoever has got a place meanwhile gets time for it. */
async function settlePlaces(platform: Platform, work: Work, held: Held): Promise<void> {
  const { id } = held.tournament
  const at = platform.clock.now()
  await lockPlaces(work.trx, id)
  const due = (await listPlaces(work.trx, id)).map((place) => ({ place, what: placeDue(place, at) }))
  if (due.every(({ what }) => what === null)) return
  for (const { place, what } of due)
    if (what === 'miss') await miss(platform, work, { tournament: held.tournament, registration: place, at })
  await passOn(platform, work, held)
  await tellTournament(platform, work, id)
}

/** Free places go to those who wait, in their order, and each who has one without a word gets its own minutes. */
async function passOn(platform: Platform, work: Work, { tournament, row }: Held): Promise<void> {
  await fillPlaces(platform, work, { tournament, exceptId: null })
  const now = platform.clock.now()
  const until = offerEnds(row, now)
  for (const place of await listPlaces(work.trx, tournament.id)) {
    if (placeDue(place, now) !== 'offer') continue
    await noteOffer(work.trx, { registrationId: place.id, tournamentId: tournament.id, until })
    await work.publish({
      type: 'tournament.check-in-offered',
      tournamentId: String(tournament.id),
      registrationId: place.id,
      until: until.toISOString(),
    })
  }
}
