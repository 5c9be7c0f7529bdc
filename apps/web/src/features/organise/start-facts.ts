import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'

export type StartFacts = { teams: number; unpaid: number; waiting: number; isEnough: boolean }

/** What starting would do with the registrations as they stand; the server decides for good. */
export function startFacts(
  tournament: Pick<TournamentDetail, 'min_teams'>,
  registrations: readonly Pick<RegistrationPrivate, 'status'>[],
): StartFacts {
  const count = (status: RegistrationPrivate['status']) =>
    registrations.filter((entry) => entry.status === status).length
  const teams = count('confirmed')
  return {
    teams,
    unpaid: count('pending_payment'),
    waiting: count('waiting_list'),
    isEnough: teams >= tournament.min_teams,
  }
}
