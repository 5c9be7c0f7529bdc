import { found, refuse, unwrap } from '#platform/errors'
import type { Parts } from '#platform/parts'
import { followBracket } from './bracket-log.ts'
import { configFor, foldBracket, isPlayable, type StartedBody } from './bracket.rules.ts'
import { listRegistrations, setSeed } from './registrations.queries.ts'
import { canStart } from './tournaments.rules.ts'
import { insertTournamentEvent, lockTournament, saveTournament } from './tournaments.queries.ts'

/**
 * Starts a tournament: confirmed teams are seeded in the order of their registration, the bracket's log begins, the
 * first matches stand ready. Two organisers at once: the lock lets one through, the other hears ALREADY_STARTED.
 * @throws TOURNAMENT_NOT_FOUND, ALREADY_STARTED, INVALID_STATUS_CHANGE, NOT_ENOUGH_TEAMS
 */
export async function startTournament(parts: Parts, tournamentId: number): Promise<void> {
  await parts.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const confirmed = (await listRegistrations(work.trx, tournamentId)).filter(
      (registration) => registration.status === 'confirmed',
    )
    unwrap(canStart(tournament, confirmed.length))
    if (!isPlayable(confirmed.length, tournament.format)) refuse('NOT_ENOUGH_TEAMS')
    for (const [index, registration] of confirmed.entries()) await setSeed(work.trx, registration.id, index + 1)
    const started: StartedBody = {
      type: 'started',
      config: configFor(
        confirmed.map((registration) => registration.team_id),
        tournament.format,
      ),
    }
    await insertTournamentEvent(work.trx, tournamentId, { seq: 1, body: started })
    await saveTournament(work.trx, tournamentId, { status: 'live', started_at: parts.clock.now() })
    await work.publish({ type: 'tournament.started', tournamentId: String(tournamentId) })
    const folded = foldBracket([started])
    if (folded)
      await followBracket(parts, work, { tournament: { ...tournament, status: 'live' }, bracket: folded.bracket })
    const id = String(tournamentId)
    work.afterCommit(() => parts.realtime.send(['tournaments', `tournament:${id}`], { type: 'tournaments.changed' }))
  })
}
