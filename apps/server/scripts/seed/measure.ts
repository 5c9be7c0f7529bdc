import { sql } from 'kysely'
import { foldMatch } from '../../src/features/players/fold/fold-match.ts'
import { boardColumns, boardRows } from '../../src/features/statistics/board-files.ts'
import { matchColumns, matchRows } from '../../src/features/matches/match-file.ts'
import { readHistory } from '../../src/features/players/pages/history.ts'
import { readOverview } from '../../src/features/players/pages/overview.ts'
import { listedRows, columnsOf, readList } from '../../src/features/players/list/read-list.ts'
import { rateMatch } from '../../src/features/ratings/rate-match.ts'
import { RatingBoards } from '../../src/features/ratings/rating-boards.ts'
import { Boards, type Audience } from '../../src/features/statistics/boards.ts'
import { projectMatch } from '../../src/features/statistics/project-match.ts'
import { presentRated, ratedColumns, ratedRows } from '../../src/features/statistics/rating-rows.ts'
import { TeamBoards } from '../../src/features/statistics/team-board.ts'
import { AnswerCache } from '../../src/platform/answer-cache.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { readFigures } from '../../src/features/statistics/player-figures.ts'
import { teamColumns, teamRows } from '../../src/features/teams/team-file.ts'
import { readTeamFigures, readTeamMatches } from '../../src/features/team-figures/read-team-figures.ts'
import { projectTeams } from '../../src/features/team-figures/project-teams.ts'
import { oneAhead, tableText, type TableRow } from '../../src/platform/table-files.ts'
import type { Database } from '../../src/platform/database.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { transactor } from '../../src/platform/transaction.ts'
import { measureActs, measureLists } from './measure-lists.ts'
import { repeat, say, timed, turns } from './repeat.ts'

/** What questions of pages, one match more, and a file take among so many. */
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
  await repeat('figures of a player, as the page has them', (turn) =>
    readFigures(db, personAt(turn), { query: { of: 'all' }, viewer: null }),
  )
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
  await measureTeamBoard(db)
  await measureRated(db, people)
  await measurePlayers(db, personAt)
  await measureLists(db)
  await measureActs(db)
  await measureMatches(db)
  await measureFiles(db, boards, audience)
}

async function measureTeamBoard(db: Database['db']): Promise<void> {
  const boards = new TeamBoards(db)
  const all = { kind: 'kept', scope: 'all' } as const
  const { total } = await boards.page(all, 'wins', { limit: 1, offset: 0 })
  await repeat('a page of the board of teams at any depth', (turn) =>
    boards.page(all, 'wins', { limit: 20, offset: Math.floor((total * turn) / turns) }),
  )
}

/** The board of the rating and its number, as pages have them. */
async function measureRated(db: Database['db'], people: readonly { user_id: string }[]): Promise<void> {
  const boards = new RatingBoards(db, systemClock)
  const asked = { ladder: '5v5', isMember: true } as const
  const at = systemClock.now()
  const page = async (offset: number): Promise<unknown> => {
    const { rows } = await boards.page(asked, { limit: 20, offset })
    return presentRated(db, rows, { ...asked, at })
  }
  const { total } = await boards.page(asked, { limit: 1, offset: 0 })
  process.stdout.write(`${total} on the board of the rating\n`)
  await repeat('a page of the board of the rating', (turn) => page(Math.floor((total * turn) / turns)))
  const personAt = (turn: number): string => people[turn % people.length]?.user_id ?? ''
  await repeat('my place in it with its neighbours', async (turn) => {
    const around = await boards.around(asked, personAt(turn), 2)
    return around === null ? boards.whyUnplaced(asked, personAt(turn)) : presentRated(db, around.rows, { ...asked, at })
  })
}

async function measurePlayers(db: Database['db'], personAt: (turn: number) => string): Promise<void> {
  const now = systemClock.now()
  const viewer = { id: personAt(0) }
  await repeat('a player, as the page has them', (turn) => readOverview(db, personAt(turn), { viewer, now }))
  await repeat('matches of a player, as the page has them', (turn) =>
    readHistory(db, personAt(turn), { query: { limit: 10 }, viewer, now }),
  )
  for (const sort of ['name', 'rating', 'kd'] as const) {
    let cursor: string | undefined
    await repeat(`a page of all players by ${sort}, one behind the other`, async () => {
      const { next } = await readList(db, { sort, limit: 50, cursor }, { viewer, now })
      cursor = next ?? undefined
    })
  }
  await repeat('players of a city without a team by K/D', () =>
    readList(db, { sort: 'kd', limit: 50, city: 'Алматы', team: 'without' }, { viewer, now }),
  )
}

/** Of all that follows from the end of a match each part, and the whole: the newest matches are annulled, and end once more. */
async function measureMatches(db: Database['db']): Promise<void> {
  const nobody = { publish: () => Promise.resolve(), wake: () => {} }
  const site = { db, answers: new AnswerCache(), clock: systemClock, transact: transactor(db, nobody) } as Platform
  const parts = { figures: projectMatch, players: foldMatch, teams: projectTeams, rating: rateMatch }
  const { rows } = await sql<{ id: number }>`select id from matches order by finished_at desc limit 60`.execute(db)
  for (const status of ['void', 'finished'] as const) {
    const times = new Map<string, number[]>()
    for (const { id } of rows.toReversed()) {
      await sql`update matches set status = ${status}, version = version + 1,
        state = jsonb_set(state, '{status}', to_jsonb(${status}::text)) where id = ${id}`.execute(db)
      let all = 0
      for (const [part, work] of Object.entries(parts)) {
        const time = await timed(() => work(site, id))
        all += time
        times.set(part, [...(times.get(part) ?? []), time])
      }
      times.set('all of it', [...(times.get('all of it') ?? []), all])
    }
    const what = status === 'void' ? 'a match that was annulled' : 'a match that ended'
    for (const [part, found] of times) say(`${what}: ${part}`, found.slice(10))
  }
}

async function measureFiles(db: Database['db'], boards: Boards, audience: Audience): Promise<void> {
  await measureFile('a board', boardColumns, boardRows(boards, audience))
  const ratings = new RatingBoards(db, systemClock)
  // Of so few rows the first files tell how long code takes to be compiled.
  for (let turn = 0; turn < 3; turn += 1) {
    const asked = { ladder: '5v5', isMember: true, at: systemClock.now() } as const
    await measureFile('the board of the rating', ratedColumns, ratedRows(db, ratings, asked))
  }
  await measureFile(
    'all players',
    columnsOf({ sort: 'name' }),
    listedRows(db, { sort: 'name' }, { viewer: null, now: systemClock.now() }),
  )
  await measureFile('all teams', teamColumns, teamRows(db, {}, null))
  await measureFile('all matches', matchColumns, matchRows(db, { statuses: undefined }))
}

async function measureFile(
  what: string,
  columns: readonly string[],
  pages: AsyncIterable<readonly TableRow[]>,
): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const cpuBefore = process.cpuUsage()
  const from = performance.now()
  let [rows, most] = [0, before]
  for await (const piece of tableText('csv', columns, oneAhead(pages))) {
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) rows += 1
    most = Math.max(most, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - from) / 1_000
  const { user, system } = process.cpuUsage(cpuBefore)
  process.stdout.write(
    `a file of ${what}, ${rows} rows: ${Math.round(rows / seconds)} a second, ${Math.round((rows * 1_000_000) / (user + system))} a second of this process's processor time, ${((most - before) / 1_048_576).toFixed(0)} MB more of the process at the most\n`,
  )
}
