import type { CreateTournamentRequest, GameSettings, TournamentFormat, UpdateTournamentRequest } from '@lobby/contract'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { insertOrganiser } from '#users'
import { formatProblems } from './format.rules.ts'
import { formatGameProblems, gameOf, stageRulesOf } from './game.rules.ts'
import { tellTournament } from './tell-tournament.ts'
import { canChangeStatus, hasStarted } from './tournaments.rules.ts'
import { insertTournament, lockTournament, type TournamentChange } from './tournaments.queries.ts'

/** Makes a tournament, open for registration or a draft; whoever makes it organises it. @throws VALIDATION_FAILED */
export async function createTournament(
  platform: Platform,
  actorId: string,
  body: CreateTournamentRequest,
): Promise<number> {
  const { start_date, registration_closes_at, ...rest } = body
  requirePlayable(body.max_teams, body.format)
  return platform.transact(async (work) => {
    const id = await insertTournament(work.trx, {
      ...rest,
      min_teams: Math.min(body.min_teams, body.max_teams),
      start_date: new Date(start_date),
      registration_closes_at: new Date(registration_closes_at ?? start_date),
      created_by: actorId,
    })
    if (id === null) throw new Error('a new tournament got no id')
    await insertOrganiser(work.trx, actorId, id)
    await tellTournament(platform, work, id)
    return id
  })
}

/** @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, INVALID_STATUS_CHANGE, VALIDATION_FAILED for a format nobody can play */
export async function updateTournament(platform: Platform, id: number, change: UpdateTournamentRequest): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, id), 'TOURNAMENT_NOT_FOUND')
    if (hasStarted(tournament.status)) refuse('TOURNAMENT_LOCKED')
    if (change.status !== undefined) unwrap(canChangeStatus(tournament.status, change.status))
    const { format } = change
    const stages = format === undefined ? {} : { stage_rules: stageRulesOf(gameOf(tournament), format) }
    const columns = { ...columnsOf(change), ...stages }
    if (change.format !== undefined) requirePlayable(tournament.max_teams, change.format, gameOf(tournament))
    if (change.status === 'cancelled' && !tournament.hidden)
      await work.publish({ type: 'tournament.cancelled', tournamentId: String(id) })
    if (change.status === 'open' && tournament.hidden)
      await work.publish({ type: 'tournament.published', tournamentId: String(id) })
    await tellTournament(platform, work, id, columns)
  })
}

/** A format that not even a full tournament could be played in is a mistake of the form, told before anybody registers. */
function requirePlayable(maxTeams: number, format: TournamentFormat, game: GameSettings | null = null): void {
  const inGame = game === null ? [] : formatGameProblems(game, format)
  const problems = [...formatProblems(maxTeams, format), ...inGame]
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
}

function columnsOf(change: UpdateTournamentRequest): TournamentChange {
  return {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.description === undefined ? {} : { description: change.description }),
    ...(change.start_date === undefined ? {} : { start_date: new Date(change.start_date) }),
    ...(change.registration_closes_at === undefined
      ? {}
      : { registration_closes_at: new Date(change.registration_closes_at) }),
    ...(change.status === undefined
      ? {}
      : { status: change.status, ...(change.status === 'open' ? { hidden: false } : {}) }),
    ...(change.guardian_consent_under === undefined ? {} : { guardian_consent_under: change.guardian_consent_under }),
    ...(change.format === undefined ? {} : { format: change.format }),
  }
}
