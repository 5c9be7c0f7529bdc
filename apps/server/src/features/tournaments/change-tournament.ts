import type {
  CreateTournamentRequest,
  FieldDetail,
  GameSettings,
  TournamentFormat,
  TournamentServers,
} from '@lobby/contract'
import { recordAct } from '#audit'
import type { Trx } from '#platform/database'
import { AppError, found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { setOwner } from '#users'
import { formatProblems } from './format.rules.ts'
import { formatGameProblems } from './game.rules.ts'
import { tellTournament } from './tell-tournament.ts'
import { findMade, insertTournament } from './tournaments.queries.ts'

/** Says where the matches of a tournament find servers, in its transaction: that is known above this feature. */
export type ServersSaver = (trx: Trx, id: number, servers: TournamentServers) => Promise<void>
/** What belongs to the making of a tournament, in its transaction. */
type Around = {
  saveServers: ServersSaver
  before?: (trx: Trx) => Promise<void>
  after?: (trx: Trx, id: number) => Promise<void>
}

/**
 * Makes a tournament, open for registration or a draft; whoever makes it owns it. Made again by the same name of its making it is the one that is there.
 * @throws VALIDATION_FAILED
 */
export async function createTournament(
  platform: Platform,
  { actorId, body }: { actorId: string; body: CreateTournamentRequest },
  { saveServers, before, after }: Around,
): Promise<number> {
  const { start_date, registration_closes_at, region, auto_move, key, ...rest } = body
  const problems = [...timeProblems(body), ...playProblems(body.max_teams, body.format, null)]
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', problems)
  return platform.transact(async (work) => {
    const made = key === undefined ? undefined : await findMade(work.trx, actorId, key)
    if (made !== undefined) return made
    await before?.(work.trx)
    const id = await insertTournament(work.trx, {
      ...rest,
      min_teams: Math.min(body.min_teams, body.max_teams),
      start_date: new Date(start_date),
      registration_closes_at: new Date(registration_closes_at ?? start_date),
      created_by: actorId,
      making_key: key ?? null,
    })
    // Two calls at once by one name: the other one was first, and is committed by now.
    if (id === null) return found(await findMade(work.trx, actorId, key ?? ''), 'TOURNAMENT_NOT_FOUND')
    if (region !== null || auto_move) await saveServers(work.trx, id, { region, auto_move })
    await setOwner(work.trx, actorId, id)
    await after?.(work.trx, id)
    await recordAct(work.trx, { act: 'tournament.created', by: actorId, tournamentId: id, at: platform.clock.now() })
    await tellTournament(platform, work, id)
    return id
  })
}

/** Whoever may still register when it is played would play nowhere. */
function timeProblems({ start_date: start, registration_closes_at: closes }: CreateTournamentRequest): FieldDetail[] {
  return closes !== undefined && Date.parse(closes) > Date.parse(start)
    ? [{ path: 'registration_closes_at', code: 'closes_after_start', message: '' }]
    : []
}

/** A format that not even a full tournament could be played in is a mistake of the form, told before anybody registers. */
export function playProblems(maxTeams: number, format: TournamentFormat, game: GameSettings | null): FieldDetail[] {
  const inGame = game === null ? [] : formatGameProblems(game, format)
  return [...formatProblems(maxTeams, format), ...inGame]
}
