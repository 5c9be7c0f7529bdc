/**
 * What one visitor can make the process work: processor time of pages that nobody kept, of searches and of the leaderboard at any depth, of all threads and
 * with the embedded database in it, and each against the server's cheapest route in the same run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeSoloTeams, makeTournament, playOut, startCup, startTestLobby } from '@lobby/testing'

const people = Number(process.env['BENCH_PEOPLE'] ?? 20_000)
const teams = people / 5
const turns = Number(process.env['BENCH_TURNS'] ?? 100)

const site = await startTestLobby()
const { app, platform } = site.lobby
const { id: cup } = await makeTournament(site.admin, { name: 'LOBBY BENCH CUP', max_teams: 16 })
await startCup(site.admin, cup, await makeSoloTeams(site.visitor, 16))
await playOut(site.admin, cup)

/** A crowd with five matches each, so that the board is a long one. Indexes of names are made in one go, which is quicker. */
async function bringCrowd(): Promise<void> {
  const { rows: indexes } = await sql<{ indexname: string; indexdef: string }>`
    select indexname, indexdef from pg_indexes where indexname like '%\\_name\\_grams'`.execute(platform.db)
  for (const { indexname } of indexes) await sql`drop index ${sql.ref(indexname)}`.execute(platform.db)
  await sql`insert into users (id, username, username_key, email, city, privacy)
    select 'crowd-' || n, 'crowd_' || left(md5(n::text), 12), 'crowd_' || left(md5(n::text), 12), n || '@crowd.lobby.local', 'Place ' || n % 40,
      '{"city": "everyone"}'
    from generate_series(1, ${sql.lit(people)}) as n`.execute(platform.db)
  await sql`insert into teams (id, name, name_key, tag, captain_id)
    select 'crowd-' || n, 'Team ' || left(md5('t' || n), 12), 'team ' || left(md5('t' || n), 12), upper(left(md5('t' || n), 4)), 'crowd-' || n
    from generate_series(1, ${sql.lit(teams)}) as n`.execute(platform.db)
  await sql`insert into player_results
      (match_id, user_id, finished_at, won, maps, rounds, kills, deaths, assists, damage, headshot_kills)
    select played.id, 'crowd-' || n, now() - n % 60 * interval '1 day', n % 2 = 0, 1, 24, n % 31, 17, 4, 2000, 8
    from generate_series(1, ${sql.lit(people)}) as n,
      (select id from matches where tournament_id = ${Number(cup)} order by id limit 5) as played`.execute(platform.db)
  await countCrowd()
  for (const { indexdef } of indexes) await sql.raw(indexdef).execute(platform.db)
  await sql`analyze`.execute(platform.db)
}

/** Their figures, of which boards are made: rows of matches, and sums of those. */
async function countCrowd(): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'player_map_figures' and data_type in ('smallint', 'integer')`.execute(platform.db)
  const zeros = JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, 0])))
  await sql`insert into player_map_figures select filled.* from player_results as told,
      jsonb_populate_record(null::player_map_figures, ${zeros}::text::jsonb || to_jsonb(told) || jsonb_build_object(
        'side', 'all', 'map', 'de_mirage', 'team_id', 'crowd-1', 'tournament_id', ${Number(cup)}::int, 'mode', 5, 'matches', 1, 'wins', told.won::int
      ) - array['logged_rounds', 'kast_rounds', 'first_kills', 'first_deaths', 'trade_kills', 'bomb_plants', 'bomb_defuses'] || ${zeros}::text::jsonb - array[
        'match_id', 'mode', 'tournament_id', 'matches', 'wins', 'maps', 'rounds', 'kills', 'deaths', 'assists', 'damage', 'headshot_kills']) as filled
    where told.user_id like 'crowd-%'`.execute(platform.db)
  const counts = columns
    .map(({ name }) => name)
    .filter((name) => !['match_id', 'map_number', 'tournament_id', 'mode'].includes(name))
  const names = sql.join(counts.map((name) => sql.ref(name)))
  await sql`insert into player_figures (user_id, scope, map, side, ${names})
    select user_id, 'all', '', 'all', ${sql.join(counts.map((name) => sql`sum(${sql.ref(name)})::int`))}
    from player_map_figures where user_id like 'crowd-%' group by user_id`.execute(platform.db)
}

type Path = (turn: number) => string

/** Processor time of a call in ms. Every call is another one, and the compiler has seen as many before. */
async function cost(path: Path): Promise<number> {
  const ask = async (turn: number): Promise<void> => {
    const { statusCode } = await app.inject({ url: path(turn), headers: { 'accept-encoding': 'br' } })
    if (statusCode >= 500) throw new Error(`${path(turn)} was answered ${statusCode}`)
  }
  for (let turn = 0; turn < turns; turn += 1) await ask(turns + turn)
  const before = process.cpuUsage()
  for (let turn = 0; turn < turns; turn += 1) await ask(turn)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / turns
}

const hex = (turn: number): string => (turn * 2_654_435_761).toString(16).slice(-3)
const rows: readonly (readonly [name: string, limitMs: number, path: Path])[] = [
  ['page of a player', 8, (turn) => `/players/crowd-${turn + 1}`],
  ['page of a team', 8, (turn) => `/teams/crowd-${turn + 1}`],
  ['page of nobody', 8, (turn) => `/players/nobody-${turn}`],
  ['page of no tournament', 8, (turn) => `/tournaments/${turn + 100_000}`],
  ['unknown address', 8, (turn) => `/nothing-${turn}`],
  ['search, beginning', 3, (turn) => `/api/search?q=crowd_${hex(turn)}`],
  ['search, inside', 3, (turn) => `/api/search?q=${hex(turn)}7`],
  ['search, two letters inside', 3, (turn) => `/api/search?q=${hex(turn).slice(0, 2)}`],
  ['search, nothing', 3, (turn) => `/api/search?q=${hex(turn)}zzz`],
  ['leaderboard, top', 3, (turn) => `/api/leaderboard?offset=${turn}`],
  ['leaderboard, deep', 3, (turn) => `/api/leaderboard?offset=${people - 1_000 + turn}`],
  ['leaderboard, of a city', 3, (turn) => `/api/leaderboard?city=place%20${turn % 40}&offset=${turn}`],
]

await bringCrowd()
const cheapest = await cost(() => '/api/health/live')
process.stdout.write(`${'cheapest route'.padEnd(28)} ${cheapest.toFixed(2).padStart(6)} ms\n`)
for (const [name, limitMs, path] of rows) {
  const ms = await cost(path)
  const ratio = `${Math.round(ms / cheapest)} times`.padStart(10)
  process.stdout.write(
    `${name.padEnd(28)} ${ms.toFixed(2).padStart(6)} ms ${ratio}  ≤ ${limitMs} ${ms <= limitMs ? 'met' : 'MISSED'}\n`,
  )
}

/** Processor time of all of it, of all threads, and of the longest stretch of the one that answers in which nothing else got its turn. */
async function stretches(run: () => Promise<unknown>): Promise<{ ms: number; longestMs: number }> {
  const watched = { isOver: false, longestMs: 0 }
  const watch = async (): Promise<void> => {
    while (!watched.isOver) {
      const turn = process.threadCpuUsage()
      await nextTurn()
      watched.longestMs = Math.max(watched.longestMs, msOf(process.threadCpuUsage(turn)))
    }
  }
  const total = process.cpuUsage()
  const watching = watch()
  await run()
  const ms = msOf(process.cpuUsage(total))
  watched.isOver = true
  await watching
  return { ms, longestMs: watched.longestMs }
}

const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000
const ask = (url: string) => () => app.inject({ url })
const say = (name: string, { ms, longestMs }: { ms: number; longestMs: number }): void => {
  process.stdout.write(
    `${name.padEnd(28)} ${ms.toFixed(1).padStart(6)} ms, longest stretch ${longestMs.toFixed(1)} ms\n`,
  )
}

// A time that nobody asked for yet: from nothing.
say('board from nothing', await stretches(ask('/api/leaderboard?period=month')))
for (const table of ['player_map_figures', 'player_figures'])
  await sql`update ${sql.table(table)} set kills = kills + 1 where user_id in ('crowd-5', 'crowd-500', 'crowd-700')`.execute(
    platform.db,
  )
platform.answers.drop('*')
say('board after a match', await stretches(ask('/api/leaderboard')))
await sql`update users set username = 'Renamed_one' where id = 'crowd-5'`.execute(platform.db)
platform.answers.drop('*')
say('board after a new name', await stretches(ask('/api/leaderboard')))
await site.stop()
