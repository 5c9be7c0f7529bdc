// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, openTestDatabase, Way } from '@lobby/testing'
import { openServer, type Database } from './database.ts'
import { DatabaseLost } from './database-lost.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const add = (by: number) => sql<{ sum: number }>`select ${by}::int + 1 as sum`.execute(database.db)

test('a script answers the rows of all its statements, or of its one', async () => {
  expect(await database.script('begin; select 1 as a; set local lock_timeout = 1000; select 2 as b; commit')).toEqual([
    { a: 1 },
    { b: 2 },
  ])
  expect(await database.script('select 1 as a union select 2 order by 1')).toEqual([{ a: 1 }, { a: 2 }])
  expect(await database.script('set lock_timeout = 0')).toEqual([])
})

test('a script that breaks off leaves nobody its transaction', async () => {
  // Enough of them to have every connection.
  const [broken, others] = await Promise.all([
    Promise.allSettled(Array.from({ length: 20 }, () => database.script('begin; select 1; select nothing; commit'))),
    Promise.all(Array.from({ length: 20 }, (_, index) => add(index))),
  ])
  for (const one of broken) expect(one).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
  expect(others.map(({ rows }) => rows[0]?.sum)).toEqual(others.map((_, index) => index + 1))
  expect((await add(1)).rows).toEqual([{ sum: 2 }])
})

test('values come and go the same by both databases, an int8 but for its kind', async () => {
  const day = new Date('2026-11-26T03:04:05.678Z')
  const { rows } = await sql`
    select ${day}::timestamptz as at, ${'2026-11-26'}::date::text as day, 9007199254740993::int8 as int8, 7::int8 as small, ${7}::int4 as int4,
      1.50::numeric as numeric, ${1.5}::float8 as float8, ${true}::boolean as yes, ${'{"a": [1, null]}'}::jsonb as jsonb,
      ${JSON.stringify([1])}::json as json, ${['a', 'with "quotes" and \\', 'comma, {brace}', '', null]}::text[] as texts,
      ${[1, 2]}::int4[] as numbers, ${'01890a5d-ac96-774b-bcce-b302099a8057'}::uuid as uuid, ${Buffer.from([0, 255])}::bytea as bytes,
      interval '1 day 2 hours' as while, ${null}::text as nothing, ${'қазақша'} || ${''} as text`.execute(database.db)
  const [row] = rows as Record<string, unknown>[]
  const isServer = database.kind === 'server'
  expect(row).toEqual({
    at: day,
    day: '2026-11-26',
    int8: isServer ? '9007199254740993' : 9007199254740993n,
    small: isServer ? '7' : 7,
    int4: 7,
    numeric: '1.50',
    float8: 1.5,
    yes: true,
    jsonb: { a: [1, null] },
    json: [1],
    texts: ['a', 'with "quotes" and \\', 'comma, {brace}', '', null],
    numbers: [1, 2],
    uuid: '01890a5d-ac96-774b-bcce-b302099a8057',
    bytes: expect.anything(),
    while: '1 day 02:00:00',
    nothing: null,
    text: 'қазақша',
  })
  expect(Buffer.from(row?.['bytes'] as Uint8Array)).toEqual(Buffer.from([0, 255]))
})

test('a fault says its code, and what comes behind it in the same trip is left out', async () => {
  await database.script('create table faults (id int primary key)')
  const insert = (id: number) => sql`insert into faults values (${id})`.execute(database.db)
  await insert(1)
  await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'faults_pkey' })
  // Statements that a fault left half understood are understood anew.
  for (let time = 0; time < 2; time++) {
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`select ${time}::int / 0, ${'of no use'}::text`.execute(trx)
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
  }
  await insert(2)
  expect((await sql`select id from faults order by id`.execute(database.db)).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('tables that change under statements that are kept', async () => {
  await database.script('create table changing (id int); insert into changing values (1)')
  const all = () => sql`select * from changing`.execute(database.db)
  const inTransaction = () =>
    database.db.transaction().execute((trx) => sql`select * from changing order by id`.execute(trx))
  expect((await Promise.all([all(), all(), inTransaction()])).map(({ rows }) => rows)).toEqual(
    Array.from({ length: 3 }, () => [{ id: 1 }]),
  )
  await database.script('alter table changing add column name text')
  // As many as there are connections, so that each of them is asked.
  for (const { rows } of await Promise.all(Array.from({ length: 20 }, all)))
    expect(rows).toEqual([{ id: 1, name: null }])
  expect((await inTransaction()).rows).toEqual([{ id: 1, name: null }])
})

/** The embedded database is lost with its process alone. */
const servers = process.env['DATABASE_URL'] ? [process.env['DATABASE_URL']] : []

describe.each(servers)('a connection that is lost', (url) => {
  let way: Way
  let far: Database
  beforeAll(async () => {
    way = await Way.to(url)
    far = await openServer(way.of(url))
    await far.script('drop table if exists lost_notes; create table lost_notes (id int primary key)')
  })
  afterAll(async () => {
    await far.script('drop table lost_notes')
    await far.close()
    await way.cut()
  })

  const write = (id: number) => sql`insert into lost_notes values (${id})`
  const noted = async () =>
    (await sql<{ id: number }>`select id from lost_notes order by id`.execute(far.db)).rows.map(({ id }) => id)

  test('in a transaction takes it back, says so once, and the next one finds another', async () => {
    const broken = far.db.transaction().execute(async (trx) => {
      await write(1).execute(trx)
      await way.cut()
      await way.mend()
      await write(2).execute(trx)
    })
    await expect(broken).rejects.toBeInstanceOf(DatabaseLost)
    expect(await noted()).toEqual([])
  })

  test('while nobody has it is let go of', async () => {
    const manyAsk = () => Promise.all(Array.from({ length: 20 }, noted))
    await manyAsk()
    await way.cut()
    await way.mend()
    // Who asks before the end has reached us still finds one of them.
    await eventually(() =>
      manyAsk().then(
        () => true,
        (error) => !(error instanceof DatabaseLost),
      ),
    )
    expect(await manyAsk()).toEqual(Array.from({ length: 20 }, () => []))
  })

  test('with the answer to a commit on its way is lost, too: what is stored is found, and not said to have failed', async () => {
    way.cutsAt = (answer) => answer.includes('COMMIT')
    const unsure = far.db.transaction().execute((trx) => write(3).execute(trx))
    await expect(unsure).rejects.toBeInstanceOf(DatabaseLost)
    way.cutsAt = () => false
    expect(await noted()).toEqual([3])
  })

  test('and cannot be made again refuses at once, as long as that is so', async () => {
    await way.cut()
    for (const refused of await Promise.allSettled(Array.from({ length: 30 }, noted)))
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'DATABASE_LOST' } })
    await way.mend()
    expect(await noted()).toEqual([3])
  })
})

describe.each(servers)('an address', (url) => {
  const open = async (more: string): Promise<string> => {
    const far = await openServer(`${url}?${more}`)
    const { rows } = await sql<{ is: string }>`select current_setting('statement_timeout') as is`.execute(far.db)
    await far.close()
    return rows[0]?.is ?? ''
  }

  test('may set limits of its sessions, and speak plainly', async () => {
    expect(await open('statement_timeout=12345&sslmode=disable')).toBe('12345ms')
  })

  test.each(['require', 'verify-full', 'prefer'])('with sslmode=%s is not spoken to plainly', async (mode) => {
    await expect(open(`sslmode=${mode}`)).rejects.toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      facts: { reason: 'The server does not support SSL connections' },
    })
  })
})
