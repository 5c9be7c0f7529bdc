import { sql } from 'kysely'
import { poolMaps } from '@lobby/contract'
import { replaceRows } from '../../src/features/figures/figures.queries.ts'
import type { MatchTold } from '../../src/features/figures/match-figures.rules.ts'
import { rowsOfTold } from '../../src/features/figures/project-figures.ts'
import { resultsOf } from '../../src/features/statistics/results.rules.ts'
import type { MatchState } from '../../src/features/matches/match-state.ts'
import { jsonb, type Db, type Trx } from '../../src/platform/database.ts'
import { drawMatch, drawing, type Seeded } from './draw-match.ts'

const aTeam = 5
const matchesAtOnce = 400
const aCup = 15
const dayMs = 86_400_000

/** Accounts, and every five of them a team. Indexes of names are made in one go, which is quicker. */
export async function fillPeople(db: Db, players: number): Promise<void> {
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where indexname like '%\\_name\\_grams'`.execute(db)
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(db)
  const step = 50_000
  for (let from = 1; from <= players; from += step) {
    const to = Math.min(players, from + step - 1)
    await sql`insert into users (id, username, username_key, email, steam_id, city, privacy, created_at)
      select 'seed-' || lpad(n::text, 7, '0'), 'seed_' || left(md5(n::text), 12) || n % 7, 'seed_' || left(md5(n::text), 12) || n % 7, n || '@seed.lobby.local',
        (76561197960265728 + n)::text, (array['Алматы', 'Астана', 'Шымкент', 'Қарағанды', 'Ақтөбе'])[1 + n % 5],
        case when n % 20 = 0 then '{"statistics": "members"}'::jsonb when n % 33 = 0 then '{"statistics": "nobody"}'::jsonb else '{"city": "everyone"}'::jsonb end,
        now() - n % 700 * interval '1 day'
      from generate_series(${from}::int, ${to}::int) as n`.execute(db)
    await sql`insert into teams (id, name, name_key, tag, captain_id)
      select 'seed-' || n, 'Seed ' || left(md5('t' || n), 12), 'seed ' || left(md5('t' || n), 12) || n, upper(left(md5('t' || n), 4)), 'seed-' || lpad((n * ${aTeam}::int)::text, 7, '0')
      from generate_series(${Math.ceil(from / aTeam)}::int, ${Math.floor(to / aTeam)}::int) as n`.execute(db)
    await sql`insert into team_members (team_id, user_id)
      select 'seed-' || (n - 1) / ${aTeam}::int + 1, 'seed-' || lpad(n::text, 7, '0') from generate_series(${from}::int, ${to - (to % aTeam)}::int) as n
      where exists (select from teams where teams.id = 'seed-' || (n - 1) / ${aTeam}::int + 1)`.execute(db)
  }
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(db)
}

type Drawn = { readonly told: MatchTold; readonly state: MatchState; readonly bestOf: 1 | 3 }

/** Matches over the last two years, the oldest first, in cups of fifteen. Some teams play often and most seldom, as people do. */
export async function fillMatches(
  db: Db,
  { players, matches, now }: { players: number; matches: number; now: Date },
  tell: (done: number) => void,
): Promise<void> {
  const draw = drawing(7)
  const teams = Math.floor(players / aTeam)
  for (let done = 0; done < matches; done += matchesAtOnce) {
    const count = Math.min(matchesAtOnce, matches - done)
    await db.transaction().execute(async (trx) => {
      const cups = await makeCups(trx, Math.ceil(count / aCup))
      const drawn = Array.from({ length: count }, (_, at) => {
        const finishedAt = new Date(now.getTime() - (1 - (done + at) / matches) * 730 * dayMs)
        return drawOne(draw, { id: 2_000_000 + done + at, teams, finishedAt, cup: cups[Math.floor(at / aCup)] ?? 0 })
      })
      await store(trx, drawn)
    })
    tell(done + count)
  }
}

async function makeCups(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into tournaments
    (name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format, hidden)
    select 'Seed cup ' || n, 'finished', now(), now(), 0, 0, 16, 2, 5, 7, 1, '{"stages": []}', true from generate_series(1, ${count}::int) as n
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

type Order = { readonly id: number; readonly teams: number; readonly finishedAt: Date; readonly cup: number }

function drawOne(draw: () => number, { id, teams, finishedAt, cup }: Order): Drawn {
  const often = (): number => 1 + Math.floor(teams * draw() ** 3)
  const first = often()
  let second = often()
  while (second === first) second = 1 + Math.floor(teams * draw())
  const rosters = [first, second].map((team) =>
    Array.from({ length: aTeam }, (_, at) => personOf((team - 1) * aTeam + at + 1)),
  )
  const bestOf = draw() < 0.15 ? 3 : 1
  const state = drawMatch(draw, { bestOf, teams: rosters, finishedAt })
  const maps = Array.from({ length: bestOf }, (_, at) => poolMaps[(id + at) % poolMaps.length] ?? '')
  return {
    state,
    bestOf,
    told: {
      match: {
        id,
        tournamentId: cup,
        mode: aTeam,
        finishedAt,
        maps,
        teams: { 1: `seed-${first}`, 2: `seed-${second}` },
      },
      state,
      roster: rosters.flatMap((roster, index) =>
        roster.map(({ userId, steamId }) => ({ userId, steamId, team: index === 0 ? (1 as const) : (2 as const) })),
      ),
      logged: [],
      views: [],
      swingsOf: () => new Map(),
    },
  }
}

function personOf(n: number): Seeded & { readonly userId: string } {
  const steamId = String(76_561_197_960_265_728n + BigInt(n))
  // The same person is as good in every match.
  return { userId: `seed-${String(n).padStart(7, '0')}`, steamId, skill: ((n * 2_654_435_761) % 1_000) / 500 - 1 }
}

async function store(trx: Trx, drawn: readonly Drawn[]): Promise<void> {
  const matches = drawn.map(({ told: { match }, state, bestOf }) => ({
    id: match.id,
    tournament_id: match.tournamentId,
    key: `seed-${match.id}`,
    number: match.id,
    stage: 'playoff',
    round: 1,
    is_final: false,
    best_of: bestOf,
    team1_id: match.teams[1],
    team2_id: match.teams[2],
    maps: match.maps,
    status: 'finished',
    state,
    version: 1,
    finished_at: match.finishedAt,
    started_at: match.finishedAt,
  }))
  const columns = sql.join(Object.keys(matches[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into matches (${columns}) select ${columns} from jsonb_populate_recordset(null::matches, ${jsonb(matches)})`.execute(
    trx,
  )
  const rosters = drawn.flatMap(({ told }) =>
    told.roster.map(({ userId, team }) => ({ match_id: told.match.id, user_id: userId, team_number: team })),
  )
  await sql`insert into match_players (match_id, user_id, team_number)
    select match_id, user_id, team_number from jsonb_populate_recordset(null::match_players, ${jsonb(rosters)})`.execute(
    trx,
  )
  const ids = drawn.map(({ told }) => told.match.id)
  await replaceRows(trx, ids, rowsOfTold(drawn.map(({ told }) => told)))
  await storeResults(trx, drawn)
  await sql`insert into projected_matches (match_id, version) select unnest(${ids}::int[]), 1`.execute(trx)
}

async function storeResults(trx: Trx, drawn: readonly Drawn[]): Promise<void> {
  const results = drawn.flatMap(({ told, state }) =>
    resultsOf(state, told.roster).map((figures) => ({
      match_id: told.match.id,
      user_id: figures.userId,
      finished_at: told.match.finishedAt,
      won: figures.won,
      maps: figures.maps,
      rounds: figures.rounds,
      kills: figures.kills,
      deaths: figures.deaths,
      assists: figures.assists,
      damage: figures.damage,
      headshot_kills: figures.headshotKills,
    })),
  )
  await sql`insert into player_results select * from jsonb_populate_recordset(null::player_results, ${jsonb(results)})`.execute(
    trx,
  )
}
