import { sql, type Selectable, type Updateable } from 'kysely'
import type { AssignmentFailure, ServerRegion, TournamentServers } from '@lobby/contract'
import { playKinds, type MatchState } from '#matches'
import type { Runner, Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

/** A match that asked for a server. */
export type PlaceRow = Omit<Selectable<Tables['match_servers']>, 'state' | 'region' | 'failure'> & {
  state: 'waiting' | 'placed' | 'stopped'
  region: ServerRegion | null
  failure: AssignmentFailure | null
}

export function findPlace(runner: Runner, matchId: number): Promise<PlaceRow | undefined> {
  return runner
    .selectFrom('match_servers')
    .selectAll()
    .where('match_id', '=', matchId)
    .$castTo<PlaceRow>()
    .executeTakeFirst()
}

/** Held until the transaction ends: one decision about a match's server at a time. */
export function lockPlace(trx: Trx, matchId: number): Promise<PlaceRow | undefined> {
  return trx
    .selectFrom('match_servers')
    .selectAll()
    .where('match_id', '=', matchId)
    .forUpdate()
    .$castTo<PlaceRow>()
    .executeTakeFirst()
}

/** Puts a match into the line, at its end. Answers false when it stands there, or has its server. */
export async function enterLine(
  trx: Trx,
  { matchId, at, region }: { matchId: number; at: Date; region: ServerRegion | null },
): Promise<boolean> {
  const row = { state: 'waiting', queued_at: at, region, wanted_server_id: null, failure: null }
  const { numInsertedOrUpdatedRows: changed } = await trx
    .insertInto('match_servers')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row).where('match_servers.state', '=', 'stopped'))
    .executeTakeFirst()
  return (changed ?? 0n) > 0n
}

export async function changePlace(
  trx: Trx,
  matchId: number,
  change: Updateable<Tables['match_servers']>,
): Promise<void> {
  await trx.updateTable('match_servers').set(change).where('match_id', '=', matchId).execute()
}

/** A match in the line as seating it needs it. */
export type Waiting = {
  match_id: number
  region: ServerRegion | null
  wanted_server_id: string | null
  status: 'ready' | 'warmup' | 'live' | 'finished' | 'void'
  state: MatchState
  /** Which ones fetched it. */
  former: string[]
  /** Under its present number, which is no server's of ours, it is played: somebody loaded it by the console line. */
  is_by_hand: boolean
}

/** Whether a match of the query is under way, and its play is told of under a number that no server of ours has. */
const isByHand = sql<boolean>`(matches.status in ('warmup', 'live')
  and not exists (select 1 from match_assignments a where a.match_id = matches.id and a.number = matches.assignment_number)
  and exists (select 1 from match_events e where e.match_id = matches.id and e.effect <> 'other_assignment'
    and e.kind in (${sql.join(playKinds)})
    and (matches.assignment_since is null or e.received_at > matches.assignment_since)))`

/** Whether a match is played on a server that somebody loaded by the console line. */
export async function isPlayedByHand(runner: Runner, matchId: number): Promise<boolean> {
  const row = await runner.selectFrom('matches').select(isByHand.as('is')).where('id', '=', matchId).executeTakeFirst()
  return row?.is === true
}

/**
 * The line in its order, held. A match whose last server still answers is left out until that one let go of it, so that
 * it never runs on two.
 */
export function lockLine(trx: Trx): Promise<Waiting[]> {
  return (
    trx
      .selectFrom('match_servers')
      .innerJoin('matches', 'matches.id', 'match_servers.match_id')
      .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
      .leftJoin('tournament_servers', 'tournament_servers.tournament_id', 'matches.tournament_id')
      .select(['match_servers.match_id', 'match_servers.wanted_server_id', 'matches.status', 'matches.state'])
      .select(sql<ServerRegion | null>`coalesce(match_servers.region, tournament_servers.region)`.as('region'))
      .select(
        sql<
          string[]
        >`array(select a.server_id from match_assignments a where a.match_id = match_servers.match_id and a.fetched_at is not null)`.as(
          'former',
        ),
      )
      .select(isByHand.as('is_by_hand'))
      .where('match_servers.state', '=', 'waiting')
      // In a paused tournament none begins; one that lost its server goes on.
      .where((eb) => eb.or([eb('tournaments.paused_at', 'is', null), eb('matches.status', '<>', 'ready')]))
      .where(
        sql<boolean>`not exists (select 1 from match_assignments a where a.match_id = match_servers.match_id
        and a.state = 'ending' and a.misses = 0)`,
      )
      .orderBy('match_servers.queued_at')
      .orderBy('match_servers.match_id')
      .forUpdate('match_servers')
      .$castTo<Waiting>()
      .execute()
  )
}

/** Which one in the line a match is, from 1. */
export async function placeInLine(runner: Runner, { match_id, queued_at }: PlaceRow): Promise<number> {
  const { before } = await runner
    .selectFrom('match_servers')
    .select(sql<number>`count(*)::int`.as('before'))
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('queued_at', '<', queued_at),
        eb.and([eb('queued_at', '=', queued_at), eb('match_id', '<', match_id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return before + 1
}

export async function findTournamentServers(runner: Runner, tournamentId: number): Promise<TournamentServers> {
  const row = await runner
    .selectFrom('tournament_servers')
    .select(['region', 'auto_move'])
    .where('tournament_id', '=', tournamentId)
    .$castTo<TournamentServers>()
    .executeTakeFirst()
  return row ?? { region: null, auto_move: false }
}

export async function saveTournamentServers(trx: Trx, tournamentId: number, change: TournamentServers): Promise<void> {
  await trx
    .insertInto('tournament_servers')
    .values({ tournament_id: tournamentId, ...change })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(change))
    .execute()
}
