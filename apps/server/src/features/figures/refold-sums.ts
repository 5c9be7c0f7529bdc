import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#platform/database'
import { countNames } from './counts.rules.ts'
import { lockSeasons } from './seasons.queries.ts'
import { teamCountNames } from './team-results.rules.ts'

/** People or teams whose sums are made anew in one transaction: matches that end meanwhile wait for so long. */
const atOnce = 2_000

type Of = {
  readonly rows: string
  readonly sums: string
  /** Whose they are. */
  readonly id: string
  /** What names a sum. */
  readonly keys: readonly string[]
  readonly counts: readonly string[]
  /** Sums as the rows of matches of those behind one id up to another say. */
  readonly made: (from: string, to: string) => RawBuilder<unknown>
}
const ofPlayers: Of = {
  rows: 'player_map_figures',
  sums: 'player_figures',
  id: 'user_id',
  keys: ['user_id', 'scope', 'map', 'side'],
  counts: countNames,
  made: sumsOfPlayers,
}
const ofTeams: Of = {
  rows: 'team_match_figures',
  sums: 'team_figures',
  id: 'team_id',
  keys: ['team_id', 'scope'],
  counts: teamCountNames,
  made: sumsOfTeams,
}

/** Makes every kept sum from the rows of matches, whatever it was before; those of closed seasons stay, and so do all that are right. Answers of how many people and teams. */
export async function refoldSums(
  transact: (work: (trx: Trx) => Promise<void>) => Promise<void>,
  db: Db,
): Promise<{ players: number; teams: number }> {
  const fold = async (of: Of): Promise<number> => {
    let count = 0
    for (let from = ''; ;) {
      const ids = await idsAfter(db, of, from)
      const to = ids.at(-1)
      if (to === undefined) return count
      const after = from
      await transact(async (trx) => {
        await lockSeasons(trx, 'alone')
        await refold(trx, of, { after, to })
      })
      count += ids.length
      from = to
    }
  }
  return { players: await fold(ofPlayers), teams: await fold(ofTeams) }
}

type Range = { readonly after: string; readonly to: string }

/** To find what differs takes a third of what it takes to write all of them. */
async function refold(trx: Trx, of: Of, { after, to }: Range): Promise<void> {
  const [list, sums] = [columns([...of.keys, ...of.counts]), sql.table(of.sums)]
  const isOf = (one: string, other: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql.join(
      of.keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${other}.${sql.ref(key)}`),
      sql` and `,
    )
  const all = (one: string): RawBuilder<unknown> => columns(of.counts.map((name) => `${one}.${name}`))
  const news = sql.join(of.counts.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`
    with made (${list}) as materialized (${of.made(after, to)}),
      kept as materialized (
        select ${list} from ${sums} where ${sql.ref(of.id)} > ${after} and ${sql.ref(of.id)} <= ${to} and not ${isFrozen()}
      ),
      taken as (
        delete from ${sums} using kept
        where ${isOf('kept', sums)} and not exists (select from made where ${isOf('kept', sql.ref('made'))})
      )
    insert into ${sums} (${list})
    select made.* from made left join kept on ${isOf('kept', sql.ref('made'))}
    where kept.${sql.ref(of.id)} is null or (${all('made')}) is distinct from (${all('kept')})
    on conflict (${columns(of.keys)}) do update set ${news}`.execute(trx)
}

/** Ids that have rows or sums, the next ones after that. */
async function idsAfter(db: Db, { rows, sums, id }: Of, after: string): Promise<string[]> {
  const of = (table: string): RawBuilder<unknown> =>
    sql`(select distinct ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(id)} > ${after} order by id limit ${atOnce})`
  const found = await sql<{ id: string }>`select id from (${of(rows)} union ${of(sums)}) as named
    order by id limit ${atOnce}`.execute(db)
  return found.rows.map((row) => row.id)
}

function isFrozen(): RawBuilder<boolean> {
  return sql`scope in (select 'season:' || id from seasons where closed_at is not null)`
}

const seasonOf = (rows: string): RawBuilder<unknown> => sql`(select 'season:' || seasons.id from seasons
  where closed_at is null and starts_at <= ${sql.ref(`${rows}.finished_at`)} and ${sql.ref(`${rows}.finished_at`)} < ends_at)`

function sumsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`sum(${sql.ref(name)})::int`))
}

const columns = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

function sumsOfPlayers(from: string, to: string): RawBuilder<unknown> {
  return sql`select user_id, place.scope, place.of_map as map, side, ${sumsOf(countNames)}
    from player_map_figures as told cross join lateral (values
      ('all', ''), ('all', nullif(told.map, '')),
      (case when side = 'all' then 'cup:' || told.tournament_id end, ''),
      (case when side = 'all' then 'team:' || told.team_id end, ''),
      (case when side = 'all' then 'mode:' || told.mode end, ''),
      (case when side = 'all' then ${seasonOf('told')} end, '')
    ) as place (scope, of_map)
    where user_id > ${from} and user_id <= ${to} and place.scope is not null and place.of_map is not null
    group by user_id, place.scope, place.of_map, side`
}

function sumsOfTeams(from: string, to: string): RawBuilder<unknown> {
  return sql`select team_id, place.scope, ${sumsOf(teamCountNames)}
    from team_match_figures as told cross join lateral (values ('all'), (${seasonOf('told')})) as place (scope)
    where team_id > ${from} and team_id <= ${to} and place.scope is not null
    group by team_id, place.scope`
}
