import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openEmbedded, type Database } from './database.ts'
import { askTogether, inOwnWords } from './trips.ts'

let database: Database
beforeAll(async () => {
  database = await openEmbedded(null)
  await database.script('create table notes (id integer primary key, text text)')
})
afterEach(() => database.script('truncate notes'))
afterAll(() => database.close())

const add = (id: number, text = `note ${id}`) =>
  sql<{ id: number }>`insert into notes values (${id}, ${text}) returning id`.execute(database.db)
const notes = async () => (await sql<object>`select * from notes order by id`.execute(database.db)).rows

test('every kind of value goes in and comes back', async () => {
  const values = {
    text: "Қазақстан 'quoted' \\",
    long: 'Қазақстан '.repeat(400_000),
    whole: 2_147_483_647,
    eight: 9_007_199_254_740_993n,
    part: 0.1,
    yes: true,
    moment: new Date('2026-03-01T05:06:07.089Z'),
    list: ['a', 'b"c', '{,}', null, ''],
    numbers: [1, -2],
    bytes: new Uint8Array([0, 255, 92]),
    object: { deep: [1, { 'қ"': null }] },
    nothing: null,
  }
  const { rows } = await sql<typeof values>`select
      ${values.text}::text as text, ${values.long}::text as long, ${values.whole}::int as whole, ${values.eight}::bigint as eight,
      ${values.part}::float8 as part, ${values.yes}::boolean as yes, ${values.moment}::timestamptz as moment,
      ${values.list}::text[] as list, ${values.numbers}::int[] as numbers, ${values.bytes}::bytea as bytes,
      ${JSON.stringify(values.object)}::text::jsonb as object, ${undefined}::text as nothing`.execute(database.db)
  expect(rows).toEqual([values])
})

test('an answer that comes in many pieces is read whole', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => ({ id: at, text: `қарсылас ${at} `.repeat(1 + (at % 7)) }))
  const { rows: found } = await sql`select id, repeat('қарсылас ' || id || ' ', 1 + id % 7) as text
    from generate_series(0, 2999) as id order by id`.execute(database.db)
  expect(found).toEqual(rows)
})

test('an empty statement is answered by nothing, and those beside it each by their own', async () => {
  const asked = (words: string) => inOwnWords(database.db, sql.raw(words))
  const answers = await askTogether(database.db, [asked('select 1 as one'), asked(''), asked('select 2 as two')])
  expect(answers).toEqual([[{ one: 1 }], [], [{ two: 2 }]])
})

test('a statement says how many rows it changed, and one that only reads does not', async () => {
  expect((await add(1)).numAffectedRows).toBe(1n)
  await add(2)
  expect((await sql`update notes set text = 'same'`.execute(database.db)).numAffectedRows).toBe(2n)
  expect((await sql`delete from notes where id = 7`.execute(database.db)).numAffectedRows).toBe(0n)
  expect((await sql`select * from notes`.execute(database.db)).numAffectedRows).toBeUndefined()
})

test('statements asked together are answered each, also beside one that fails', async () => {
  const nought = sql<{ id: number }>`select 1 / ${0}::int as id`.execute(database.db)
  const answers = await Promise.allSettled([add(1), add(2), add(1), add(3), nought, add(4)])
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.id : answer.reason.code)),
  ).toEqual([1, 2, '23505', 3, '22012', 4])
})

test('whatever else waits gets its turn while many statements are worked through', async () => {
  const long = () => sql`select count(*) from generate_series(1, 200000)`.execute(database.db)
  const open = new Set(Array.from({ length: 30 }, long))
  for (const each of open) void each.finally(() => open.delete(each))
  let turns = 0
  for (; open.size > 0; turns += 1) await nextTurn()
  expect(turns).toBeGreaterThan(10)
})

test('a transaction may ask several things side by side, and whoever is outside waits for its end', async () => {
  const counts = await Promise.all(
    [1, 2, 3].map((part) =>
      database.db.transaction().execute(async (trx) => {
        const each = [1, 2, 3, 4].map((one) =>
          sql<{ id: number }>`insert into notes values (${part * 10 + one}, 'x') returning id`.execute(trx),
        )
        // Statements for once have no name, so the next of them takes the place of one that is not bound yet.
        const once = [1, 2, 3].map((one) => sql.raw(`values (${one})`).execute(trx))
        const rows = (await Promise.all([...each, ...once])).map((answer) => Object.values(answer.rows[0] ?? {})[0])
        return [...rows, (await sql`select 1 from notes`.execute(trx)).rows.length]
      }),
    ),
  )
  expect(counts).toEqual([1, 2, 3].map((part) => [1, 2, 3, 4].map((one) => part * 10 + one).concat(1, 2, 3, part * 4)))
})

test('a statement that failed breaks its transaction off, and what was swallowed is not called done', async () => {
  const broken = database.db.transaction().execute(async (trx) => {
    await sql`insert into notes values (1, 'lost')`.execute(trx)
    await sql`insert into notes values (1, 'twice')`.execute(trx).catch(() => {})
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([])
})

test('a statement that is known already is right after its table has changed, and after that was taken back', async () => {
  await add(1, 'kept')
  const columns = async () => Object.keys((await notes())[0] ?? {})
  expect(await columns()).toEqual(['id', 'text'])
  await sql`alter table notes add column more integer`.execute(database.db)
  expect(await columns()).toEqual(['id', 'text', 'more'])
  await database.script('alter table notes drop column more')
  expect(await columns()).toEqual(['id', 'text'])
  const taken = database.db.transaction().execute(async (trx) => {
    await sql`alter table notes add column more integer`.execute(trx)
    expect((await sql`select * from notes order by id`.execute(trx)).rows).toEqual([
      { id: 1, text: 'kept', more: null },
    ])
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  expect(await columns()).toEqual(['id', 'text'])
})

test('however many statements there are, the session keeps only so many', async () => {
  for (let one = 0; one < 500; one++) await sql.raw(`select ${one} as one`).execute(database.db)
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from pg_prepared_statements`.execute(
    database.db,
  )
  expect(rows[0]?.kept).toBeLessThanOrEqual(400)
  expect((await sql.raw('select 3 as one').execute(database.db)).rows).toEqual([{ one: 3 }])
})

test('closing lets a transaction end that is under way, and may be asked twice', async () => {
  const other = await openEmbedded(null)
  let isDone = false
  const started = Promise.withResolvers<void>()
  const running = other.db.transaction().execute(async (trx) => {
    started.resolve()
    for (let one = 0; one < 5; one++) await sql`select 1`.execute(trx)
    isDone = true
  })
  await started.promise
  await other.close()
  expect(isDone).toBe(true)
  await running
  await other.close()
  await expect(sql`select 1`.execute(other.db)).rejects.toThrow('destroyed')
})
