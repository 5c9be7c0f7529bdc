import { lockTournament, tellTournament, hasStarted, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { listAllRegistrations } from '../registrations.queries.ts'
import { feeOf } from '../registrations.rules.ts'
import { confirmPlace, followMoney } from './follow-money.ts'
import { followPlace } from './follow-place.ts'

/** On tournament.cancelled: whoever paid is owed it back, and nobody owes anything. Safe to run twice. */
export function followCancelling(platform: Platform, tournamentId: number): Promise<void> {
  return ofCup(platform, tournamentId, async (work, tournament) => {
    let isNew = false
    if (tournament.status === 'cancelled')
      for (const registration of await listAllRegistrations(work.trx, tournamentId))
        isNew = (await followPlace(platform, work, { tournament, registration, by: null })).isNew || isNew
    return isNew
  })
}

/** On tournament.started: nothing is asked any more of whoever had no place by then. Safe to run twice. */
export function followStart(platform: Platform, tournamentId: number): Promise<void> {
  return ofCup(platform, tournamentId, async (work, tournament) => {
    let isNew = false
    const entries = tournament.status === 'live' ? await listAllRegistrations(work.trx, tournamentId) : []
    for (const registration of entries.filter(({ status }) => status === 'pending_payment')) {
      const following = { tournament, registration, by: null, place: 'none' as const }
      isNew = (await followPlace(platform, work, following)).isNew || isNew
    }
    return isNew
  })
}

/** On tournament.fee-changed: whoever has not paid owes the new one; where that is nothing, or less than they paid, the place is theirs. Safe to run twice. */
export function followFee(platform: Platform, tournamentId: number): Promise<void> {
  return ofCup(platform, tournamentId, async (work, tournament) => {
    if (hasStarted(tournament.status)) return false
    let isNew = false
    for (const registration of await listAllRegistrations(work.trx, tournamentId)) {
      if (registration.status !== 'pending_payment') continue
      // Of a draft nobody was told, so nobody was asked.
      if (registration.payment_due_at === null) {
        if (feeOf(tournament, registration) !== 0) continue
        await confirmPlace(platform, work, { tournament, registrationId: registration.id, by: null })
        isNew = true
        continue
      }
      const followed = await followPlace(platform, work, { tournament, registration, by: null })
      await followMoney(platform, work, { tournament, registration, sums: followed.sums, by: null })
      isNew ||= followed.isNew
    }
    return isNew
  })
}

async function ofCup(
  platform: Platform,
  tournamentId: number,
  follow: (work: Work, tournament: TournamentRow) => Promise<boolean>,
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (tournament && (await follow(work, tournament))) await tellTournament(platform, work, tournamentId)
  })
}
