import type { CreateTournamentRequest, FieldDetail, GameSettings, TournamentFormat } from '@lobby/contract'
import { recordAct } from '#audit'
import type { Trx } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { setOwner } from '#users'
import { formatProblems } from './format.rules.ts'
import { formatGameProblems } from './game.rules.ts'
import { tellTournament } from './tell-tournament.ts'
import { insertTournament } from './tournaments.queries.ts'

/** What belongs to the making of some tournaments, in its transaction. */
type Around = { before?: (trx: Trx) => Promise<void>; after?: (trx: Trx, id: number) => Promise<void> }

/** Makes a tournament, open for registration or a draft; whoever makes it owns it. @throws VALIDATION_FAILED */
export async function createTournament(
  platform: Platform,
  { actorId, body }: { actorId: string; body: CreateTournamentRequest },
  { before, after }: Around = {},
): Promise<number> {
  const { start_date, registration_closes_at, ...rest } = body
  const problems = playProblems(body.max_teams, body.format, null)
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
  return platform.transact(async (work) => {
    await before?.(work.trx)
    const id = await insertTournament(work.trx, {
      ...rest,
      min_teams: Math.min(body.min_teams, body.max_teams),
      start_date: new Date(start_date),
      registration_closes_at: new Date(registration_closes_at ?? start_date),
      created_by: actorId,
    })
    if (id === null) throw new Error('a new tournament got no id')
    await setOwner(work.trx, actorId, id)
    await after?.(work.trx, id)
    await recordAct(work.trx, { act: 'tournament.created', by: actorId, tournamentId: id, at: platform.clock.now() })
    await tellTournament(platform, work, id)
    return id
  })
}

/** A format that not even a full tournament could be played in is a mistake of the form, told before anybody registers. */
export function playProblems(maxTeams: number, format: TournamentFormat, game: GameSettings | null): FieldDetail[] {
  const inGame = game === null ? [] : formatGameProblems(game, format)
  return [...formatProblems(maxTeams, format), ...inGame]
}
