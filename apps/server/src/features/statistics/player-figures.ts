import type {
  ClutchFigures,
  LoggedFigures,
  MapFigures,
  PlayerFigures,
  PlayerFiguresQuery,
  SideFigures,
  ToldFigures,
} from '@lobby/contract'
import { sql } from 'kysely'
import { countNames, noCounts, ratingOf, scopes, type Counts } from '#figures'
import { isShown, type Viewer } from '#users'
import type { Runner } from '#platform/database'
import { figuresOf, isOf, listChoices, scopeOf, type FiguresOf } from './figures-of.ts'
import { swingOf } from './measures.rules.ts'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

type SizeRow = { size: number; tried: number; won: number }
type Kept = Counts & { map: string; side: 'all' | 'ct' | 't' }
type Figures = NonNullable<PlayerFigures['figures']>

/**
 * What a player did in what is asked for, as far as they show it to the asker: what was played for a team tells whose it was.
 * @throws PLAYER_NOT_FOUND, NOT_FOUND, TOURNAMENT_NOT_FOUND, TEAM_NOT_FOUND
 */
export async function readFigures(
  runner: Runner,
  userId: string,
  { query, viewer }: { query: PlayerFiguresQuery; viewer: Viewer },
): Promise<PlayerFigures> {
  if (!(await isShown(runner, userId, { what: 'statistics', viewer }))) return { figures: null, choices: null }
  const showsTeams = await isShown(runner, userId, { what: 'teams', viewer })
  const of = await figuresOf(runner, query.of)
  return {
    figures:
      of.kind === 'team' && !showsTeams
        ? null
        : present(await readSums(runner, userId, of), {
            clutches: await readClutches(runner, userId, of),
          }),
    choices: await listChoices(runner, userId, showsTeams),
  }
}

/** Altogether, by side, and by map and side: kept of everything; of the rest only what it comes to is, so that its parts are added up. */
async function readSums(runner: Runner, userId: string, of: FiguresOf): Promise<Kept[]> {
  const kept = await runner
    .selectFrom('player_figures')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', scopeOf(of))
    .execute()
  if (of.kind === 'all') return kept as Kept[]
  return kept.length === 0 ? [] : [...(kept as Kept[]), ...(await addUp(runner, userId, of))]
}

async function addUp(runner: Runner, userId: string, of: FiguresOf): Promise<Kept[]> {
  const sums = sql.join(countNames.map((name) => sql`sum(${sql.ref(name)})::int as ${sql.ref(name)}`))
  const { rows } = await sql<Kept>`
    select case when grouping(map) = 1 then '' else map end as map, side, ${sums}
    from player_map_figures where user_id = ${userId} and ${isOf(of)}
    group by grouping sets ((map, side), (side))`.execute(runner)
  return rows.filter(({ map, side }) => map !== '' || side !== 'all')
}

function present(kept: readonly Kept[], { clutches }: { clutches: ClutchFigures[] | null }): Figures {
  const rowOf = (map: string, side: Kept['side']): Counts | undefined =>
    kept.find((row) => row.map === map && row.side === side)
  const sums = rowOf('', 'all') ?? noCounts
  const { matches, wins, rounds, kills, deaths, assists, headshot_kills } = sums
  const sideOf = (map: string, side: 'ct' | 't'): SideFigures | null => {
    const counts = rowOf(map, side)
    return counts === undefined ? null : presentSide(counts, 'side')
  }
  const maps = kept.filter((row) => row.map !== '' && row.side === 'all')
  return {
    matches,
    wins,
    rounds,
    kills,
    deaths,
    assists,
    headshot_kills,
    kd_ratio: kdOf(sums),
    adr: adrOf(sums),
    match_rating: ratingOf(sums),
    mvps: sums.mvp_rounds === 0 ? null : { rounds: sums.mvp_rounds, count: sums.mvps },
    logged: presentLogged(sums, clutches),
    told: presentTold(sums),
    swing: swingOf(sums),
    sides: { ct: sideOf('', 'ct'), t: sideOf('', 't') },
    maps: maps
      .toSorted((one, other) => other.maps - one.maps || (one.map < other.map ? -1 : 1))
      .map((row): MapFigures => ({
        map: row.map,
        played: row.maps,
        won: row.maps_won,
        all: presentSide(row, 'all'),
        ct: sideOf(row.map, 'ct'),
        t: sideOf(row.map, 't'),
      })),
  }
}

/** Both sides of everything a player played, for whoever shows no more of it. */
export async function readSides(
  runner: Runner,
  userId: string,
): Promise<{ all: SideFigures | null; ct: SideFigures | null; t: SideFigures | null }> {
  const kept = await runner
    .selectFrom('player_figures')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', scopes.all)
    .where('map', '=', '')
    .execute()
  const of = (side: Kept['side']): SideFigures | null => {
    const row = kept.find((one) => one.side === side)
    return row === undefined ? null : presentSide(row, side === 'all' ? 'all' : 'side')
  }
  return { all: of('all'), ct: of('ct'), t: of('t') }
}

/** Rounds won are the score's of whole maps, and of a side those that the full log tells. */
function presentSide(counts: Counts, of: 'all' | 'side'): SideFigures {
  const { rounds, kills, deaths, assists, kast_of: told, kast_rounds: useful, logged_rounds: logged } = counts
  const [won, all] =
    of === 'all' ? [counts.score_rounds_won, counts.score_rounds] : [counts.rounds_won, counts.told_rounds]
  return {
    rounds,
    kills,
    deaths,
    assists,
    kd_ratio: kdOf(counts),
    adr: adrOf(counts),
    kast: told === 0 ? null : shareOf(useful, told),
    first_kills: logged === 0 ? null : counts.first_kills,
    first_deaths: logged === 0 ? null : counts.first_deaths,
    rounds_won: all === 0 ? null : shareOf(won, all),
    match_rating: ratingOf(counts),
    swing: swingOf(counts),
  }
}

function presentLogged(sums: Counts, clutches: ClutchFigures[] | null): LoggedFigures | null {
  if (sums.logged_rounds === 0) return null
  const { first_kills, first_deaths, trade_kills, bomb_plants, bomb_defuses } = sums
  return {
    rounds: sums.logged_rounds,
    kast: sums.kast_of === 0 ? 0 : shareOf(sums.kast_rounds, sums.kast_of),
    first_kills,
    first_deaths,
    trade_kills,
    bomb_plants,
    bomb_defuses,
    clutches,
  }
}

function presentTold(sums: Counts): ToldFigures | null {
  if (sums.told_rounds === 0) return null
  const { traded_deaths, two_kills, three_kills, four_kills, five_kills } = sums
  const { utility_damage, flash_assists, enemies_flashed } = sums
  const multi = { two_kills, three_kills, four_kills, five_kills }
  return { rounds: sums.told_rounds, traded_deaths, ...multi, utility_damage, flash_assists, enemies_flashed }
}

/** Against how many stands in the results of each match alone: sums keep how many there were. */
async function readClutches(runner: Runner, userId: string, of: FiguresOf): Promise<ClutchFigures[] | null> {
  const played =
    of.kind === 'all'
      ? sql`true`
      : sql`match_id in (select match_id from player_map_figures where user_id = ${userId} and side = 'all' and ${isOf(of)})`
  const { rows } = await sql<SizeRow>`
    select place::int as size, sum((pair ->> 0)::int)::int as tried, sum((pair ->> 1)::int)::int as won
    from player_results, jsonb_array_elements(clutch_sizes) with ordinality as sizes (pair, place)
    where user_id = ${userId} and clutch_sizes is not null and ${played}
    group by place order by place
  `.execute(runner)
  return rows.length === 0 ? null : rows.map(({ size, tried, won }) => ({ against: size, tried, won }))
}
