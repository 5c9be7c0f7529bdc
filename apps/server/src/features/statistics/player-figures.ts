import type { ClutchFigures, LoggedFigures, MapFigures, PlayerFigures, SideFigures } from '@lobby/contract'
import { sql } from 'kysely'
import { noCounts, ratingOf, scopes, type Counts } from '#figures'
import type { Runner } from '#platform/database'
import { swingOf } from './measures.rules.ts'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

type SizeRow = { size: number; tried: number; won: number }
type Kept = Counts & { map: string; side: 'all' | 'ct' | 't' }
type Figures = NonNullable<PlayerFigures['figures']>

/** What all results of a player come to, as their sums are kept: altogether, by side, and by map and side. */
export async function readFigures(runner: Runner, userId: string): Promise<Figures> {
  const kept = await runner
    .selectFrom('player_figures')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', scopes.all)
    .execute()
  const of = (map: string, side: Kept['side']): Counts | undefined =>
    kept.find((row) => row.map === map && row.side === side)
  const sums = of('', 'all') ?? noCounts
  const { matches, rounds, kills, deaths, assists, headshot_kills } = sums
  const sideOf = (map: string, side: 'ct' | 't'): SideFigures | null => {
    const counts = of(map, side)
    return counts === undefined ? null : presentSide(counts, 'side')
  }
  const maps = kept.filter((row) => row.map !== '' && row.side === 'all')
  return {
    matches,
    rounds,
    kills,
    deaths,
    assists,
    headshot_kills,
    kd_ratio: kdOf(sums),
    adr: adrOf(sums),
    logged: await readLogged(runner, userId, sums),
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

async function readLogged(runner: Runner, userId: string, sums: Counts): Promise<LoggedFigures | null> {
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
    clutches: await readClutches(runner, userId),
  }
}

/** Against how many stands in the results of each match alone: sums keep how many there were. */
async function readClutches(runner: Runner, userId: string): Promise<ClutchFigures[] | null> {
  const { rows } = await sql<SizeRow>`
    select place::int as size, sum((pair ->> 0)::int)::int as tried, sum((pair ->> 1)::int)::int as won
    from player_results, jsonb_array_elements(clutch_sizes) with ordinality as sizes (pair, place)
    where user_id = ${userId} and clutch_sizes is not null
    group by place order by place
  `.execute(runner)
  return rows.length === 0 ? null : rows.map(({ size, tried, won }) => ({ against: size, tried, won }))
}
