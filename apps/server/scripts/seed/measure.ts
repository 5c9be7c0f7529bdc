import { sql } from 'kysely'
import { replaceFigures } from '../../src/features/figures/figures.queries.ts'
import { rebuildFigures } from '../../src/features/figures/rebuild-figures.ts'
import { projectMany } from '../../src/features/figures/project-figures.ts'
import { boardColumns, boardRows } from '../../src/features/statistics/board-files.ts'
import { Boards, type Audience } from '../../src/features/statistics/boards.ts'
import { readFigures } from '../../src/features/statistics/player-figures.ts'
import { readTeamFigures, readTeamMatches } from '../../src/features/team-figures/read-team-figures.ts'
import { lockMatchesAfter } from '../../src/features/matches/matches.queries.ts'
import { oneAhead, tableText } from '../../src/platform/table-files.ts'
import type { Database, Trx } from '../../src/platform/database.ts'

const turns = 200

function say(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
  process.stdout.write(`${what.padEnd(44)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms\n`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function repeat(what: string, work: (turn: number) => Promise<unknown>, times = turns): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await work(turn)
  const found: number[] = []
  for (let turn = 0; turn < times; turn += 1) found.push(await timed(() => work(turn)))
  say(what, found)
}

/** What questions of pages, one match more, a file and a rebuild take among so many. */
export async function measure({ db }: Database): Promise<void> {
  const boards = new Boards(db)
  const audience: Audience = { source: { kind: 'kept', scope: 'all' }, isMember: true, by: 'xp' }
  const before = process.memoryUsage().heapUsed
  process.stdout.write(
    `board from nothing: ${((await timed(() => boards.page(audience, { limit: 1, offset: 0 }))) / 1_000).toFixed(1)} s\n`,
  )
  const { total } = await boards.page(audience, { limit: 1, offset: 0 })
  globalThis.gc?.()
  process.stdout.write(
    `${total} on the board, ${((process.memoryUsage().heapUsed - before) / 1_048_576).toFixed(0)} MB\n`,
  )
  const deep = (turn: number): number => Math.floor((total * turn) / turns)
  await repeat('a page of the board at any depth', (turn) => boards.page(audience, { limit: 20, offset: deep(turn) }))
  const byRating: Audience = { ...audience, by: 'match_rating' }
  await boards.page(byRating, { limit: 1, offset: 0 })
  await repeat('the same by match rating, in a city', (turn) =>
    boards.page({ ...byRating, city: 'Алматы' }, { limit: 20, offset: Math.floor(deep(turn) / 5) }),
  )
  const { rows: people } = await sql<{
    user_id: string
  }>`select user_id from player_figures where scope = 'all' and map = '' and side = 'all'
    order by md5(user_id) limit ${turns}`.execute(db)
  const personAt = (turn: number): string => people[turn % people.length]?.user_id ?? ''
  await repeat('my place with its neighbours', (turn) => boards.own(personAt(turn), audience))
  await repeat('figures of a player by map and side', (turn) =>
    sql`select * from player_figures where user_id = ${personAt(turn)}`.execute(db),
  )
  await repeat('figures of a player, as the page has them', (turn) => readFigures(db, personAt(turn)))
  await repeat('last matches of a player', (turn) =>
    sql`select * from player_map_figures where user_id = ${personAt(turn)} and side = 'all' order by finished_at desc limit 20`.execute(
      db,
    ),
  )
  const { rows: teams } = await sql<{ team_id: string }>`select team_id from team_figures where scope = 'all'
    order by md5(team_id) limit ${turns}`.execute(db)
  const teamAt = (turn: number): string => teams[turn % teams.length]?.team_id ?? ''
  await repeat('figures of a team, as the page has them', (turn) => readTeamFigures(db, teamAt(turn)))
  await repeat('matches of a team, as the page has them', (turn) => readTeamMatches(db, teamAt(turn), { limit: 20 }))
  await measureMatch(db)
  await measureFile(boards, audience)
  const from = performance.now()
  const done = await rebuildFigures(db)
  process.stdout.write(`rebuild: ${((performance.now() - from) / 1_000).toFixed(1)} s, ${JSON.stringify(done)}\n`)
}

/** A match that is taken back, and counted again. */
async function measureMatch(db: Database['db']): Promise<void> {
  const nothing = { figures: [], maps: [], teams: [] }
  const [taken, counted]: [number[], number[]] = [[], []]
  for (let last = 2_000_000 - 1, turn = 0; turn < 100; turn += 1, last += 7) {
    const after = last
    taken.push(await timed(() => db.transaction().execute((trx) => replaceFigures(trx, [after + 1], nothing))))
    const count = async (trx: Trx): Promise<boolean> => projectMany(trx, await lockMatchesAfter(trx, after, 1))
    counted.push(await timed(() => db.transaction().execute(count)))
  }
  say('a match taken back', taken.slice(10))
  say('a finished match counted', counted.slice(10))
}

async function measureFile(boards: Boards, audience: Audience): Promise<void> {
  const before = process.memoryUsage().rss
  const from = performance.now()
  let [rows, most] = [0, before]
  for await (const piece of tableText('csv', boardColumns, oneAhead(boardRows(boards, audience)))) {
    rows += piece.split('\n').length - 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - from) / 1_000
  process.stdout.write(
    `a file of ${rows} rows: ${Math.round(rows / seconds)} rows a second, ${((most - before) / 1_048_576).toFixed(0)} MB more of the process at the most\n`,
  )
}
