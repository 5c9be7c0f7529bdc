import { recordAct } from '#audit'
import { takePresent } from '#check-in'
import { countOpenSeats, listRegistrations, setSeed, type RegistrationRow } from '#registrations'
import { configFor, formatProblems, gameOf, lockTournament, saveTournament, type TournamentRow } from '#tournaments'
import { chainsTag } from '#platform/answer-cache'
import { AppError, found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { foldBracket, type StartedBody } from '../bracket.rules.ts'
import { followBracket } from '../follow/follow-bracket.ts'
import { insertTournamentEvents } from '../tournament-events.queries.ts'
import { canStart, inSeedOrder } from './start.rules.ts'

/**
 * Starts a tournament: confirmed teams are seeded as the organisers set them, then in the order of their registration; the
 * bracket's log begins, the first matches stand ready. Two organisers at once: the lock lets one through, the other hears
 * ALREADY_STARTED.
 * @throws TOURNAMENT_NOT_FOUND, ALREADY_STARTED, INVALID_STATUS_CHANGE, NOT_ENOUGH_TEAMS, SEATS_UNDECIDED, CHECK_IN_NOT_OVER,
 * FORMAT_NOT_PLAYABLE
 */
export async function startTournament(platform: Platform, tournamentId: number, actorId: string): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const confirmed = inSeedOrder(await takeTeams(platform, work, tournament))
    const teams = confirmed.map((registration) => registration.team_id)
    const problems = formatProblems(teams, tournament.format)
    if (problems.length > 0) throw new AppError('FORMAT_NOT_PLAYABLE', problems)
    for (const [index, registration] of confirmed.entries()) await setSeed(work.trx, registration.id, index + 1)
    const started: StartedBody = { type: 'started', config: configFor(teams, tournament.format, gameOf(tournament)) }
    const author = { by: actorId, reason: '' }
    await insertTournamentEvents(work.trx, tournamentId, [{ seq: 1, body: started, ...author }])
    await saveTournament(work.trx, tournamentId, { status: 'live', started_at: platform.clock.now() })
    await recordAct(work.trx, {
      act: 'tournament.started',
      by: actorId,
      tournamentId,
      details: {
        changes: [{ field: 'status', before: tournament.status, after: 'live' }],
        version: tournament.version + 1,
      },
      at: platform.clock.now(),
    })
    await work.publish({ type: 'tournament.started', tournamentId: String(tournamentId) })
    const ledger = foldBracket([started])
    if (ledger) {
      const running = { ...tournament, status: 'live' } as const
      await followBracket(platform, work, { ledger, rows: [], tournament: running, author })
    }
    const id = String(tournamentId)
    work.afterCommit(() => {
      // Tournaments that feed this one say that it has begun.
      platform.answers.drop(chainsTag)
      platform.realtime.send(['tournaments', `tournament:${id}`], { type: 'tournaments.changed' })
    })
  })
}

/** Teams that are confirmed and, where there is a check-in, were there. */
async function takeTeams(platform: Platform, work: Work, tournament: TournamentRow): Promise<RegistrationRow[]> {
  const { id } = tournament
  const confirmed = (await listRegistrations(work.trx, id)).filter((row) => row.status === 'confirmed')
  // Seats are counted before anybody makes place: who came by one keeps it taken.
  const openSeats = await countOpenSeats(work.trx, id)
  unwrap(canStart(tournament, confirmed.length, openSeats))
  const present = await takePresent(platform, work, { tournament, confirmed })
  unwrap(canStart(tournament, present.length, openSeats))
  return present
}
