// @module-tag services
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database, Trx } from './database.ts'
import { askTogether, writeLater, writtenOnce } from './trips.ts'

let database: Database
let drop: () => Promise<void>
let trips: (readonly string[])[]
let stop: () => void
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.script('create table notes (id integer primary key, text text)')
})
beforeEach(async () => {
  await database.script('truncate notes')
  trips = []
  stop = database.trips.follow((statements) => trips.push(statements))
})
afterEach(() => stop())
afterAll(async () => {
  await database.close()
  await drop()
})

type Note = { id: number; text: string }
const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => database.db.transaction().execute(work)
/** A raw statement as one that is sent as it is. */
const compiled = (trx: Trx, text: string) => sql<Note>`${sql.raw(text)}`.compile(trx)
const note = (trx: Trx, id: number, text = 'note') => compiled(trx, `insert into notes values (${id}, '${text}')`)
const notes = async (): Promise<Note[]> => (await sql<Note>`select * from notes order by id`.execute(database.db)).rows

test('a transaction begins with its first statement, and its last writes go with its commit', async () => {
  await inTransaction(async (trx) => {
    await sql`select 1`.execute(trx)
    await writeLater(trx, note(trx, 1))
    await writeLater(trx, note(trx, 2))
  })
  expect(trips).toEqual([
    ['begin', 'select 1'],
    [`insert into notes values (1, 'note')`, `insert into notes values (2, 'note')`, 'commit'],
  ])
  expect((await notes()).map(({ id }) => id)).toEqual([1, 2])
})

test('one that asked nothing is told of by nothing, and one of a single write by that alone', async () => {
  expect(await inTransaction(async () => 7)).toBe(7)
  await expect(inTransaction(() => Promise.reject(new Error('changed its mind')))).rejects.toThrow('changed its mind')
  expect(trips).toEqual([])
  await inTransaction((trx) => writeLater(trx, note(trx, 1)))
  expect(trips).toEqual([[`insert into notes values (1, 'note')`]])
  expect(await notes()).toEqual([{ id: 1, text: 'note' }])
})

test('what a transaction may see is said with its first statement, and of a single write, too', async () => {
  const begin = () => database.db.transaction().setIsolationLevel('repeatable read')
  const read = begin().setAccessMode('read only')
  const { rows } = await read.execute((trx) =>
    sql`select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as "only"`.execute(
      trx,
    ),
  )
  expect(rows).toEqual([{ level: 'repeatable read', only: 'on' }])
  await expect(read.execute((trx) => writeLater(trx, note(trx, 1)))).rejects.toMatchObject({ code: '25006' })
  await begin().execute((trx) => writeLater(trx, note(trx, 2)))
  expect((await notes()).map(({ id }) => id)).toEqual([2])
  expect(trips.flat().filter((statement) => statement.startsWith('begin'))).toEqual([
    'begin isolation level repeatable read read only',
    'begin isolation level repeatable read read only',
    'begin isolation level repeatable read',
  ])
})

test('what is written later is there for whatever is asked next', async () => {
  await inTransaction(async (trx) => {
    await writeLater(trx, note(trx, 1))
    expect((await sql`select id from notes`.execute(trx)).rows).toEqual([{ id: 1 }])
  })
  expect(trips).toHaveLength(2)
})

test.each([
  ['its commit', (_trx: Trx) => Promise.resolve()],
  ['the next question', (trx: Trx) => sql`select 1`.execute(trx)],
  ['the next question, whoever swallows that', (trx: Trx) => sql`select 1`.execute(trx).catch(() => {})],
])('a later write that fails takes all back, by %s', async (_, ask) => {
  const broken = inTransaction(async (trx) => {
    await sql`insert into notes values (1, 'lost')`.execute(trx)
    await writeLater(trx, note(trx, 1))
    await writeLater(trx, note(trx, 2))
    await ask(trx)
  })
  await expect(broken).rejects.toSatisfy(
    (error: Error) => ('code' in error && error.code === '23505') || error.name === 'AbortedTransactionError',
  )
  expect(await notes()).toEqual([])
  // And leaves the connection as any other.
  await inTransaction((trx) => writeLater(trx, note(trx, 3)))
  expect(await notes()).toEqual([{ id: 3, text: 'note' }])
})

test('what a transaction that broke off wanted to write later is written by nobody', async () => {
  const broken = inTransaction(async (trx) => {
    await writeLater(trx, note(trx, 1))
    throw new Error('broke off')
  })
  await expect(broken).rejects.toThrow('broke off')
  expect(await notes()).toEqual([])
  expect(trips).toEqual([['select * from notes order by id']])
})

test('several questions are one trip, each answered with its own rows', async () => {
  await inTransaction((trx) => writeLater(trx, compiled(trx, `insert into notes values (1, 'a'), (2, 'b')`)))
  const { db } = database
  const one = db
    .selectFrom(sql<Note>`notes`.as('notes'))
    .selectAll()
    .where(sql`id`, '=', 1)
  const all = db
    .selectFrom(sql<Note>`notes`.as('notes'))
    .selectAll()
    .orderBy(sql`id`)
  trips = []
  expect(await inTransaction((trx) => askTogether(trx, [one, all]))).toEqual([
    [{ id: 1, text: 'a' }],
    [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ],
  ])
  expect(trips.map((statements) => statements.length)).toEqual([3, 1])
})

test('a question behind a lock sees what whoever held it wrote', async () => {
  await inTransaction((trx) => writeLater(trx, note(trx, 1)))
  const held = Promise.withResolvers<void>()
  const first = inTransaction(async (trx) => {
    await sql`select id from notes where id = 1 for update`.execute(trx)
    held.resolve()
    await sql`insert into notes values (2, 'by the first')`.execute(trx)
  })
  await held.promise
  const second = inTransaction((trx) => {
    const lock = trx
      .selectFrom(sql<Note>`notes`.as('notes'))
      .selectAll()
      .where(sql`id`, '=', 1)
      .forUpdate()
    const all = trx
      .selectFrom(sql<Note>`notes`.as('notes'))
      .selectAll()
      .orderBy(sql`id`)
    return askTogether(trx, [lock, all])
  })
  const [, [, rows]] = await Promise.all([first, second])
  expect(rows.map(({ id }) => id)).toEqual([1, 2])
})

test('a statement that is written once goes with the values of each time', async () => {
  let written = 0
  const add = writtenOnce<{ id: number; text: string | null }>((db, slot) => {
    written += 1
    const row = sql`select ${slot('id')}::int, ${slot('text')}::text || ${'!'}`
    return { compile: () => sql`insert into notes ${row}`.compile(db) }
  })
  for (const values of [
    { id: 1, text: 'a' },
    { id: 2, text: null },
  ])
    await inTransaction((trx) => writeLater(trx, add(trx, values)))
  expect(await notes()).toEqual([
    { id: 1, text: 'a!' },
    { id: 2, text: null },
  ])
  expect(written).toBe(1)
})
