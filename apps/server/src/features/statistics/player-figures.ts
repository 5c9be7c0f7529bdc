import type { ClutchFigures, LoggedFigures, PlayerFigures } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

type Sums = {
  matches: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshot_kills: number
  logged_rounds: number | null
  kast_rounds: number
  first_kills: number
  first_deaths: number
  trade_kills: number
  bomb_plants: number
  bomb_defuses: number
}
type SizeRow = { size: number; tried: number; won: number }

/** What all results of a player come to. */
export async function readFigures(runner: Runner, userId: string): Promise<NonNullable<PlayerFigures['figures']>> {
  const { rows } = await sql<Sums>`
    select count(*)::int as matches, coalesce(sum(rounds), 0)::int as rounds, coalesce(sum(kills), 0)::int as kills,
      coalesce(sum(deaths), 0)::int as deaths, coalesce(sum(assists), 0)::int as assists,
      coalesce(sum(damage), 0)::int as damage, coalesce(sum(headshot_kills), 0)::int as headshot_kills,
      sum(logged_rounds)::int as logged_rounds, coalesce(sum(kast_rounds), 0)::int as kast_rounds,
      coalesce(sum(first_kills), 0)::int as first_kills, coalesce(sum(first_deaths), 0)::int as first_deaths,
      coalesce(sum(trade_kills), 0)::int as trade_kills, coalesce(sum(bomb_plants), 0)::int as bomb_plants,
      coalesce(sum(bomb_defuses), 0)::int as bomb_defuses
    from player_results where user_id = ${userId}
  `.execute(runner)
  const [sums] = rows
  if (sums === undefined) throw new Error('a sum without groups always has a row')
  const { matches, rounds, kills, deaths, assists, headshot_kills } = sums
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
  }
}

async function readLogged(runner: Runner, userId: string, sums: Sums): Promise<LoggedFigures | null> {
  const { logged_rounds: rounds, kast_rounds: kastRounds } = sums
  if (rounds === null || rounds === 0) return null
  const { first_kills, first_deaths, trade_kills, bomb_plants, bomb_defuses } = sums
  return {
    rounds,
    kast: shareOf(kastRounds, rounds),
    first_kills,
    first_deaths,
    trade_kills,
    bomb_plants,
    bomb_defuses,
    clutches: await readClutches(runner, userId),
  }
}

async function readClutches(runner: Runner, userId: string): Promise<ClutchFigures[] | null> {
  const { rows } = await sql<SizeRow>`
    select place::int as size, sum((pair ->> 0)::int)::int as tried, sum((pair ->> 1)::int)::int as won
    from player_results, jsonb_array_elements(clutch_sizes) with ordinality as sizes (pair, place)
    where user_id = ${userId} and clutch_sizes is not null
    group by place order by place
  `.execute(runner)
  return rows.length === 0 ? null : rows.map(({ size, tried, won }) => ({ against: size, tried, won }))
}
