import { boardPoints, type Skill } from '@lobby/rating'
import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { LadderName, MapEvidence } from './rated-maps.rules.ts'
import type { ChangeRow, EvidenceRow, Known, MapPlace, Taken } from './rated-rows.ts'

export type MapRow = EvidenceRow & { [name in keyof Taken]: Taken[name] | null }
type Party = { mean: number; variance: number }

const placeOf = ({ ended_at, match_id, map_number }: MapPlace) =>
  sql`(${ended_at.toISOString()}::timestamptz, ${match_id}::integer, ${map_number}::integer)`

export function listRatedMaps(runner: Runner, matchId: number): Promise<MapRow[]> {
  return listMapsOf(runner, [matchId])
}

export async function listMapsOf(runner: Runner, matchIds: readonly number[]): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select * from rated_maps where match_id = any(${matchIds}::int[]) order by match_id, map_number
  `.execute(runner)
  return rows
}

/** Maps of a ladder from a place on (`isAfter`: behind it), in their order. */
export async function listMapsFrom(
  trx: Trx,
  ladder: LadderName,
  { place, isAfter, limit }: { place: MapPlace | null; isAfter: boolean; limit: number },
): Promise<MapRow[]> {
  const from =
    place === null
      ? sql`true`
      : isAfter
        ? sql`(ended_at, match_id, map_number) > ${placeOf(place)}`
        : sql`(ended_at, match_id, map_number) >= ${placeOf(place)}`
  const { rows } = await sql<MapRow>`
    select * from rated_maps where ladder = ${ladder} and ${from} order by ended_at, match_id, map_number limit ${limit}
  `.execute(trx)
  return rows
}

/** In the place of what these maps told before; when each ended is written once. */
export async function putEvidence(trx: Trx, maps: readonly (MapEvidence & { matchId: number })[]): Promise<void> {
  if (maps.length === 0) return
  await sql`
    insert into rated_maps (match_id, map_number, ladder, ended_at, teams, rounds, sides, map, half_rounds, overtime_half_rounds,
      together1, together2)
    select "matchId", "mapNumber", ladder, "endedAt", teams, rounds, sides, map, "halfRounds", "overtimeHalfRounds", 1, 1
    from jsonb_to_recordset(${JSON.stringify(maps)}::text::jsonb) as n (
      "matchId" integer, "mapNumber" integer, ladder text, "endedAt" timestamptz, teams jsonb, rounds text, sides text, map text,
      "halfRounds" integer, "overtimeHalfRounds" integer)
    on conflict (match_id, map_number) do update set ladder = excluded.ladder, teams = excluded.teams,
      rounds = excluded.rounds, sides = excluded.sides, map = excluded.map, half_rounds = excluded.half_rounds,
      overtime_half_rounds = excluded.overtime_half_rounds
  `.execute(trx)
}

export async function dropEvidence(trx: Trx, { match_id, map_number, ladder }: MapRow): Promise<void> {
  await trx
    .deleteFrom('rated_maps')
    .where('match_id', '=', match_id)
    .where('map_number', '=', map_number)
    .where('ladder', '=', ladder)
    .execute()
}

/** Whoever writes a ladder waits for whoever does already. */
export async function lockLadder(
  trx: Trx,
  ladder: LadderName,
  start: { version: string; party: Party },
): Promise<void> {
  await trx
    .insertInto('rating_ladders')
    .values({ ladder, version: start.version, party_mean: start.party.mean, party_variance: start.party.variance })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await trx.selectFrom('rating_ladders').select('ladder').where('ladder', '=', ladder).forUpdate().execute()
}

export type SeasonRow = { starts_at: Date }

export async function listSeasons(runner: Runner): Promise<number[]> {
  return startsOf(await selectSeasons(runner).execute())
}

/** To be asked beside others; read by `startsOf`. */
export function selectSeasons(runner: Runner) {
  return runner.selectFrom('rating_seasons').select('starts_at').orderBy('starts_at')
}

export function startsOf(seasons: readonly SeasonRow[]): number[] {
  return seasons.map(({ starts_at }) => starts_at.getTime())
}

/** The party effect before a place: what the map before it left. Null where there is none. */
export async function partyBefore(trx: Trx, ladder: LadderName, place: MapPlace): Promise<Party | null> {
  const { rows } = await sql<Party>`
    select next_party_mean as mean, next_party_variance as variance from rated_maps
    where ladder = ${ladder} and (ended_at, match_id, map_number) < ${placeOf(place)}
    order by ended_at desc, match_id desc, map_number desc limit 1
  `.execute(trx)
  return rows[0] ?? null
}

export async function hasMapAfter(trx: Trx, ladder: LadderName, place: MapPlace): Promise<boolean> {
  return (await listMapsFrom(trx, ladder, { place, isAfter: true, limit: 1 })).length > 0
}

export type StoredPlayer = MapPlace & { user_id: string; mean: number; variance: number; maps: number; last_at: Date }

export async function listPlayers(trx: Trx, ladder: LadderName, ids: readonly string[]): Promise<StoredPlayer[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPlayer>`
    select user_id, mean, variance, maps, last_at, last_at as ended_at, last_match as match_id, last_map as map_number
    from rating_players
    where ladder = ${ladder} and user_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
  `.execute(trx)
  return rows
}

/** Everybody who has a row in a ladder. */
export async function listPlayerIds(trx: Trx, ladder: LadderName): Promise<string[]> {
  const rows = await trx.selectFrom('rating_players').select('user_id').where('ladder', '=', ladder).execute()
  return rows.map(({ user_id: id }) => id)
}

export function skillOfRow({ mean, variance, maps, last_at }: Omit<StoredPlayer, keyof MapPlace>): Skill {
  return { mean, variance, maps, lastAt: last_at.getTime() }
}

/** How players stood before a place: what their latest map before it left. Who had none is not told of. */
export async function skillsBefore(
  trx: Runner,
  ladder: LadderName,
  { ids, place }: { ids: readonly string[]; place: MapPlace | null },
): Promise<Known> {
  if (ids.length === 0 || place === null) return []
  const { rows } = await sql<Omit<StoredPlayer, keyof MapPlace>>`
    select asked.id as user_id, latest.*
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as asked (id)
    cross join lateral (
      select mean_after as mean, variance_after as variance, maps, ended_at as last_at from rating_changes
      where user_id = asked.id and ladder = ${ladder} and (ended_at, match_id, map_number) < ${placeOf(place)}
      order by ended_at desc, match_id desc, map_number desc limit 1
    ) as latest
  `.execute(trx)
  return rows.map((row) => [row.user_id, skillOfRow(row)])
}

/** What the maps of these rows did until now. */
export async function listChangesOf(trx: Trx, maps: readonly MapPlace[]): Promise<ChangeRow[]> {
  const asked = maps.map(({ match_id, map_number }) => ({ match_id, map_number }))
  const { rows } = await sql<ChangeRow>`
    select rating_changes.* from rating_changes
    join jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (match_id integer, map_number integer)
      using (match_id, map_number)
  `.execute(trx)
  return rows
}

export async function putTaken(trx: Trx, rows: readonly (MapPlace & Taken)[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update rated_maps set mean1 = n.mean1, mean2 = n.mean2, variance1 = n.variance1, variance2 = n.variance2,
      party_mean = n.party_mean, party_variance = n.party_variance, next_party_mean = n.next_party_mean,
      next_party_variance = n.next_party_variance, chance = n.chance, strength = n.strength
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (
      match_id integer, map_number integer, mean1 float8, mean2 float8, variance1 float8, variance2 float8, party_mean float8,
      party_variance float8, next_party_mean float8, next_party_variance float8, chance float8, strength float8)
    where rated_maps.match_id = n.match_id and rated_maps.map_number = n.map_number
  `.execute(trx)
}

/** These in the place of whatever the maps did to these players before. */
export async function putChanges(trx: Trx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into rating_changes (match_id, map_number, user_id, ladder, ended_at, team, mean_before, variance_before,
      mean_after, variance_after, maps)
    select match_id, map_number, user_id, ladder, ended_at, team, mean_before, variance_before, mean_after, variance_after, maps
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (
      match_id integer, map_number integer, user_id text, ladder text, ended_at timestamptz, team integer, mean_before float8,
      variance_before float8, mean_after float8, variance_after float8, maps integer)
    on conflict (match_id, map_number, user_id) do update set team = excluded.team, mean_before = excluded.mean_before,
      variance_before = excluded.variance_before, mean_after = excluded.mean_after,
      variance_after = excluded.variance_after, maps = excluded.maps
  `.execute(trx)
}

export async function dropChanges(trx: Trx, rows: readonly ChangeRow[]): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ match_id, map_number, user_id }) => ({ match_id, map_number, user_id }))
  await sql`
    delete from rating_changes using jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb)
      as n (match_id integer, map_number integer, user_id text)
    where rating_changes.match_id = n.match_id and rating_changes.map_number = n.map_number
      and rating_changes.user_id = n.user_id
  `.execute(trx)
}

/** Everybody of these as their latest map left them; whoever has none any more has no row. Needs their changes written. */
export async function putPlayers(trx: Trx, ladder: LadderName, ids: readonly string[]): Promise<StoredPlayer[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPlayer>`
    select asked.id as user_id, latest.*
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as asked (id)
    cross join lateral (
      select mean_after as mean, variance_after as variance, maps, ended_at as last_at, match_id, map_number
      from rating_changes where user_id = asked.id and ladder = ${ladder}
      order by ended_at desc, match_id desc, map_number desc limit 1
    ) as latest
  `.execute(trx)
  const players = rows.map((row) => ({ ...row, board_points: boardPoints(row) }))
  await sql`
    insert into rating_players (ladder, user_id, mean, variance, maps, last_at, last_match, last_map, board_points)
    select ${ladder}, user_id, mean, variance, maps, last_at, match_id, map_number, board_points
    from jsonb_to_recordset(${JSON.stringify(players)}::text::jsonb) as n (
      user_id text, mean float8, variance float8, maps integer, last_at timestamptz, match_id integer, map_number integer,
      board_points float8)
    on conflict (ladder, user_id) do update set mean = excluded.mean, variance = excluded.variance, maps = excluded.maps,
      last_at = excluded.last_at, last_match = excluded.last_match, last_map = excluded.last_map,
      board_points = excluded.board_points
    where (rating_players.mean, rating_players.variance, rating_players.maps, rating_players.last_at,
        rating_players.last_match, rating_players.last_map)
      is distinct from (excluded.mean, excluded.variance, excluded.maps, excluded.last_at, excluded.last_match, excluded.last_map)
  `.execute(trx)
  const kept = new Set(rows.map(({ user_id }) => user_id))
  const gone = ids.filter((id) => !kept.has(id))
  if (gone.length > 0)
    await sql`
    delete from rating_players
    where ladder = ${ladder} and user_id in (select jsonb_array_elements_text(${JSON.stringify(gone)}::text::jsonb))
  `.execute(trx)
  return rows
}

/** The party effect as the latest map left it; null where there is none. */
export async function latestParty(runner: Runner, ladder: LadderName): Promise<Party | null> {
  const { rows } = await sql<Party>`
    select next_party_mean as mean, next_party_variance as variance from rated_maps where ladder = ${ladder}
    order by ended_at desc, match_id desc, map_number desc limit 1
  `.execute(runner)
  return rows[0] ?? null
}

export async function putParty(trx: Trx, ladder: LadderName, start: { version: string; party: Party }): Promise<void> {
  const { mean, variance } = (await latestParty(trx, ladder)) ?? start.party
  await trx
    .updateTable('rating_ladders')
    .set({ version: start.version, party_mean: mean, party_variance: variance })
    .where('ladder', '=', ladder)
    .execute()
}

export async function isRatedAsOf(trx: Trx, matchId: number, version: number): Promise<boolean> {
  const row = await trx.selectFrom('rated_matches').select('version').where('match_id', '=', matchId).executeTakeFirst()
  return row?.version === version
}

export async function markRated(trx: Trx, matches: readonly { id: number; version: number }[]): Promise<void> {
  const rows = matches.map(({ id, version }) => ({ match_id: id, version }))
  await sql`
    insert into rated_matches (match_id, version)
    select match_id, version from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (match_id integer, version integer)
    on conflict (match_id) do update set version = excluded.version
  `.execute(trx)
}

/** Matches that are over, or were, and say something else than their ladder knows. */
export async function listUnrated(runner: Runner): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .leftJoin('rated_matches', 'rated_matches.match_id', 'matches.id')
    .select('matches.id')
    .where(sql<boolean>`matches.status in ('finished', 'void') or rated_matches.match_id is not null`)
    .where(sql<boolean>`rated_matches.version is distinct from matches.version`)
    .orderBy(sql`matches.finished_at nulls last`)
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}
