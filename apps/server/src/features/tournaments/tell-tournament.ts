import { listOrganisers } from '#users'
import { chainsTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { saveTournament, type TournamentChange } from './tournaments.queries.ts'

/**
 * Saves a change of the tournament, or of what belongs to it, as its next version, and tells its watchers after the commit. Anybody may watch the channel of any
 * number, so of a hidden one its organisers hear by their own.
 */
export async function tellTournament(
  { answers, realtime }: Platform,
  work: Work,
  tournamentId: number,
  change: TournamentChange = {},
): Promise<void> {
  const { version, hidden } = await saveTournament(work.trx, tournamentId, change)
  const organisers = hidden ? await listOrganisers(work.trx, tournamentId) : []
  const id = String(tournamentId)
  work.afterCommit(() => {
    answers.drop(`tournament:${id}`)
    answers.drop('tournaments')
    // Other tournaments that this one feeds, or is fed by, name it and say whether it is there.
    if (change.name !== undefined || change.status !== undefined) answers.drop(chainsTag)
    const channels = hidden ? organisers.map((one) => `user:${one}`) : [`tournament:${id}`]
    realtime.send(channels, { type: 'tournament.changed', id, version })
    if (!hidden) realtime.send(['tournaments'], { type: 'tournaments.changed' })
  })
}
