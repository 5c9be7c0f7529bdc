/** A board as a file against the bare question for the same rows, and the writing of a file against JSON.stringify: processor time of this process, the embedded database's in it. */
import { sql } from 'kysely'
import { startTestLobby } from '@lobby/testing'
import { countNames } from '../apps/server/src/features/figures/counts.rules.ts'
import { boardColumns, boardRows } from '../apps/server/src/features/statistics/board-files.ts'
import { Boards, type Audience } from '../apps/server/src/features/statistics/boards.ts'
import { tableText, type TableFormat, type TableRow } from '../apps/server/src/platform/table-files.ts'

const people = 5_000
const turns = 4
const atOnce = 1_000

const site = await startTestLobby()
const { db } = site.lobby.platform
await sql`insert into users (id, username, username_key, email)
  select 'crowd-' || lpad(n::text, 6, '0'), 'crowd_' || left(md5(n::text), 12), 'crowd_' || left(md5(n::text), 12), n || '@crowd.lobby.local'
  from generate_series(1, ${sql.lit(people)}) as n`.execute(db)
await sql`insert into player_figures (user_id, scope, map, side, ${sql.join(countNames.map((name) => sql.ref(name)))})
  select 'crowd-' || lpad(n::text, 6, '0'), 'all', '', 'all', ${sql.join(countNames.map((_, at) => sql`${sql.lit(at + 3)} + n % 97`))}
  from generate_series(1, ${sql.lit(people)}) as n`.execute(db)
await sql`analyze`.execute(db)

/** Rows a second of the processor, the best of some turns: what disturbs only makes it slower. */
async function rowsPerSecond(work: () => Promise<number>): Promise<number> {
  let best = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage()
    const rows = await work()
    const { user, system } = process.cpuUsage(before)
    best = Math.max(best, (rows * 1_000_000) / (user + system))
  }
  return best
}

async function bare(): Promise<number> {
  let count = 0
  for (let last = ''; ;) {
    const { rows } = await sql<{ user_id: string }>`select users.username, sums.* from player_figures as sums
      join users on users.id = sums.user_id where scope = 'all' and map = '' and side = 'all' and user_id > ${last}
      order by user_id limit ${atOnce}`.execute(db)
    count += rows.length
    if (rows.length < atOnce) return count
    last = rows.at(-1)?.user_id ?? ''
  }
}

const boards = new Boards(db)
const audience: Audience = { source: { kind: 'kept', scope: 'all' }, isMember: true, by: 'xp' }
const { total } = await boards.page(audience, { limit: 1, offset: 0 })

async function file(format: TableFormat, pages: AsyncIterable<readonly TableRow[]>, rows: number): Promise<number> {
  let length = 0
  for await (const piece of tableText(format, boardColumns, pages)) length += piece.length
  return length > 0 ? rows : 0
}

const kept: TableRow[][] = []
for await (const rows of boardRows(boards, audience)) kept.push(rows)
async function* pagesKept(): AsyncGenerator<TableRow[]> {
  yield* kept
}

const say = (what: string, rate: number, against: number): void => {
  process.stdout.write(
    `${what.padEnd(44)}${String(Math.round(rate)).padStart(9)} rows/s  ratio ${(rate / against).toFixed(2)}\n`,
  )
}
const question = await rowsPerSecond(bare)
say('the same rows, asked for alone', question, question)
for (const format of ['csv', 'json', 'ndjson'] as const)
  say(
    `a board of ${total} as ${format}`,
    await rowsPerSecond(() => file(format, boardRows(boards, audience), total)),
    question,
  )
const plain = await rowsPerSecond(async () => {
  let length = 0
  for (const rows of kept) for (const row of rows) length += JSON.stringify(row).length
  return length > 0 ? total : 0
})
say('rows in memory by JSON.stringify', plain, plain)
for (const format of ['csv', 'json', 'ndjson'] as const)
  say(`rows in memory as ${format}`, await rowsPerSecond(() => file(format, pagesKept(), total)), plain)
await site.stop()
