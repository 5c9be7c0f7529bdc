import { chainsTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { saveTournament, type TournamentChange } from './tournaments.queries.ts'

/** Saves a change of the tournament, or of what belongs to it, as its next version, and tells its watchers after the commit. */
export async function tellTournament(
  { answers, realtime }: Platform,
  work: Work,
  tournamentId: number,
  change: TournamentChange = {},
): Promise<void> {
  const version = await saveTournament(work.trx, tournamentId, change)
  const id = String(tournamentId)
  work.afterCommit(() => {
    answers.drop(`tournament:${id}`)
    answers.drop('tournaments')
    // Other tournaments that this one feeds, or is fed by, name it and say whether it is there.
    if (change.name !== undefined || change.status !== undefined) answers.drop(chainsTag)
    realtime.send([`tournament:${id}`], { type: 'tournament.changed', id, version })
    realtime.send(['tournaments'], { type: 'tournaments.changed' })
  })
}
