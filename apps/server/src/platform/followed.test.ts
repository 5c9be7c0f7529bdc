// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSameDatabase, openTestDatabase } from '@lobby/testing'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { Followed, forgetOldChanges, type Change } from './followed.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
})
beforeEach(() => database.script('truncate shown_changes'))
afterAll(async () => {
  await database.close()
  await drop()
})

const note = (id: string, kind = 'person', xid = 'pg_current_xact_id()') =>
  sql`insert into shown_changes (kind, id, xid) values (${kind}, ${id}, ${sql.raw(xid)})`

/** What a follower was told, look by look. */
function follow({ take, ...bounds }: { mostTaken?: number; trustedFor?: string; take?: () => Promise<void> } = {}) {
  const told: string[][] = []
  const followed = new Followed<string[][]>(database.db, {
    kinds: ['person', 'team'],
    make: async () => {
      told.push(['made'])
      return told
    },
    ...bounds,
    take: async (_, changes: readonly Change[]) => {
      await take?.()
      told.push(changes.map(({ id }) => id).sort())
    },
  })
  return { followed, told }
}

test('each change is told once, however often it was made, and nothing of other kinds', async () => {
  await note('before').execute(database.db)
  const { followed, told } = follow()
  await followed.now()
  for (const id of ['a', 'b', 'a']) await note(id).execute(database.db)
  await note('c', 'tournament').execute(database.db)
  await followed.now()
  await followed.now()
  await note('a').execute(database.db)
  await followed.now()
  expect(told).toEqual([['made'], ['a', 'b'], ['a']])
})

test('what is taken back is not told', async () => {
  const { followed, told } = follow()
  await followed.now()
  const taken = database.db.transaction().execute(async (trx) => {
    await note('a').execute(trx)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  await followed.now()
  expect(told).toEqual([['made']])
})

test('whoever asks while somebody else looks gets what was written before they asked', async () => {
  const { followed, told } = follow()
  await followed.now()
  const asked: Promise<string[]>[] = []
  for (let n = 0; n < 20; n += 1) {
    await note(String(n)).execute(database.db)
    asked.push(followed.now().then((state) => state.flat()))
  }
  for (const [n, state] of (await Promise.all(asked)).entries()) expect(state).toContain(String(n))
  const numbers = told.flat().filter((id) => id !== 'made')
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, n) => String(n)))
})

test('what could not be taken up is made from nothing the next time, and so is what is very much', async () => {
  let isBroken = true
  const { followed, told } = follow({
    mostTaken: 3,
    take: async () => {
      if (isBroken) throw new Error('broken')
    },
  })
  await followed.now()
  await note('a').execute(database.db)
  await expect(followed.now()).rejects.toThrow('broken')
  isBroken = false
  await followed.now()
  for (const id of ['a', 'b', 'c', 'd']) await note(id).execute(database.db)
  await followed.now()
  expect(told).toEqual([['made'], ['made'], ['made']])
})

test('rows are kept for a day', async () => {
  for (const id of ['old', 'kept']) await note(id).execute(database.db)
  await sql`update shown_changes set at = now() - interval '25 hours' where id = 'old'`.execute(database.db)
  await sql`update shown_changes set at = now() - interval '23 hours' where id = 'kept'`.execute(database.db)
  await forgetOldChanges(database.db)
  expect(await database.db.selectFrom('shown_changes').select('id').execute()).toEqual([{ id: 'kept' }])
})

test('what nobody looked at for too long is made from nothing', async () => {
  const { followed, told } = follow({ trustedFor: '-1 hours' })
  await followed.now()
  await followed.now()
  expect(told).toEqual([['made'], ['made']])
})

test('numbers of another server, whose backup was restored here, are none of ours', async () => {
  const { followed, told } = follow()
  await followed.now()
  await note('foreign', 'person', "'900000000000'::xid8").execute(database.db)
  await followed.now()
  await followed.now()
  expect(told).toEqual([['made']])
})

/** The embedded database has one connection: whatever begins first ends first. */
const servers = process.env['DATABASE_URL'] ? ['of a server'] : []

describe.each(servers)('a transaction %s', () => {
  test('that began before a look and ends after it is told then', async () => {
    const { followed, told } = follow()
    await followed.now()
    const other = await openSameDatabase(database)
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = other.db.transaction().execute(async (trx) => {
      await note('slow').execute(trx)
      begun.resolve()
      await goOn.promise
    })
    await begun.promise
    await note('quick').execute(database.db)
    await followed.now()
    goOn.resolve()
    await slow
    await followed.now()
    await followed.now()
    expect(told).toEqual([['made'], ['quick'], ['slow']])
    await other.close()
  })
})
