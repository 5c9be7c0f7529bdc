import { sql } from 'kysely'
import type { TeamSummary, TournamentStatus } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { SeatChoice } from './seats.rules.ts'

export type LinkRow = {
  id: string
  tournament_id: number
  source_id: number
  source_name: string
  source_status: TournamentStatus
  source_version: number
  from_place: number
  to_place: number
  first_seed: number
  fee_due: boolean
  created_by: string
}

/** Any number, the same on every node: links are made one after the other, so that no two of them close a circle together. */
const linksLock = 7_230_035

/** Holds the making of links until the transaction ends; to be taken before tournaments. */
export async function lockLinks(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${linksLock})`.execute(trx)
}

/** Links into a tournament, by their first seed. */
export function listLinks(runner: Runner, tournamentId: number): Promise<LinkRow[]> {
  return runner
    .selectFrom('qualifier_links as link')
    .innerJoin('tournaments as source', 'source.id', 'link.source_id')
    .selectAll('link')
    .select(['source.name as source_name', 'source.status as source_status', 'source.version as source_version'])
    .where('link.tournament_id', '=', tournamentId)
    .orderBy('link.first_seed')
    .$castTo<LinkRow>()
    .execute()
}

export function listEdges(runner: Runner): Promise<{ sourceId: number; targetId: number }[]> {
  return runner.selectFrom('qualifier_links').select(['source_id as sourceId', 'tournament_id as targetId']).execute()
}

/** Tournaments that a source feeds, the lowest number first. */
export async function listTargets(runner: Runner, sourceId: number): Promise<number[]> {
  const rows = await runner
    .selectFrom('qualifier_links')
    .select('tournament_id')
    .distinct()
    .where('source_id', '=', sourceId)
    .orderBy('tournament_id')
    .execute()
  return rows.map((row) => row.tournament_id)
}

type NewLink = Pick<
  LinkRow,
  'id' | 'tournament_id' | 'source_id' | 'from_place' | 'to_place' | 'first_seed' | 'fee_due' | 'created_by'
> & { created_at: Date }

export async function insertLink(trx: Trx, link: NewLink): Promise<void> {
  await trx.insertInto('qualifier_links').values(link).execute()
}

export async function deleteLink(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('qualifier_links').where('id', '=', id).execute()
}

export async function listChoices(runner: Runner, tournamentId: number): Promise<SeatChoice[]> {
  return runner
    .selectFrom('qualifier_choices as choice')
    .innerJoin('qualifier_links as link', 'link.id', 'choice.link_id')
    .select(['choice.link_id as linkId', 'choice.place', 'choice.team_id as teamId'])
    .where('link.tournament_id', '=', tournamentId)
    .execute()
}

export async function saveChoice(
  trx: Trx,
  { linkId, place, teamId }: SeatChoice,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const values = { team_id: teamId, chosen_by: by, chosen_at: at }
  await trx
    .insertInto('qualifier_choices')
    .values({ link_id: linkId, place, ...values })
    .onConflict((conflict) => conflict.columns(['link_id', 'place']).doUpdateSet(values))
    .execute()
}

export async function deleteChoice(trx: Trx, { linkId, place }: Omit<SeatChoice, 'teamId'>): Promise<void> {
  await trx.deleteFrom('qualifier_choices').where('link_id', '=', linkId).where('place', '=', place).execute()
}

/** Names of these teams. */
export async function readTeams(runner: Runner, ids: readonly string[]): Promise<Map<string, TeamSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await runner.selectFrom('teams').select(['id', 'name', 'tag']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Most tournaments that are offered as sources. */
const offered = 100

/** What may become a source of the tournament for whoever organises it. */
export function listSources(
  runner: Runner,
  target: { id: number; players_a_side: number },
  user: { id: string; is_admin: boolean },
): Promise<{ id: number; name: string; max_teams: number }[]> {
  let rows = runner
    .selectFrom('tournaments')
    .select(['id', 'name', 'max_teams'])
    .where('id', '<>', target.id)
    .where('players_a_side', '=', target.players_a_side)
    .where('status', '<>', 'cancelled')
  if (!user.is_admin)
    rows = rows.where('id', 'in', (eb) =>
      eb.selectFrom('tournament_organisers').select('tournament_id').where('user_id', '=', user.id),
    )
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(offered).execute()
}
