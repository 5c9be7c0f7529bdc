import { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectEmbedded } from './embedded-connection.ts'

let pglite: PGlite
beforeAll(async () => {
  pglite = await PGlite.create()
  await pglite.exec('create table notes (id integer primary key, text text)')
})
afterAll(() => pglite.close())

let client: Sql
beforeEach(() => {
  client = connectEmbedded(pglite)
})
afterEach(async () => {
  await client.end({ timeout: 5 })
  await pglite.exec('delete from notes')
})

test('statements that are sent together are answered each, also after one that failed', async () => {
  const add = (id: number) => client`insert into notes values (${id}, ${`note ${id}`}) returning id`
  const answers = await Promise.allSettled([add(1), add(2), add(1), add(3), client`select 1 / ${0}::int`, add(4)])
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.['id'] : answer.reason.code)),
  ).toEqual([1, 2, '23505', 3, '22012', 4])
})

test('a statement that failed breaks its transaction off, and nobody else meets it', async () => {
  const broken = client.begin(async (trx) => {
    await trx`insert into notes values (1, 'lost')`
    await trx`insert into notes values (1, 'twice')`
  })
  await expect(broken).rejects.toMatchObject({ code: '23505' })
  expect(await client`select * from notes`).toEqual([])
})

test('what is longer than any buffer goes in and comes back whole', async () => {
  const text = 'Қазақстан '.repeat(400_000)
  await client`insert into notes values (1, ${text})`
  const [row] = await client`select text from notes`
  expect(row?.['text'] === text).toBe(true)
})

test('a statement that is known already is right after its table has changed', async () => {
  const read = () => client`select * from notes where id = ${1}`
  await client`insert into notes values (1, 'kept')`
  for (let time = 0; time < 8; time++) expect(await read()).toEqual([{ id: 1, text: 'kept' }])
  await client.unsafe('alter table notes add column more integer default 7')
  expect(await read()).toEqual([{ id: 1, text: 'kept', more: 7 }])
  await client.unsafe('alter table notes drop column more')
  expect(await read()).toEqual([{ id: 1, text: 'kept' }])
})

test('a connection leaves the next one no transaction, no setting and no statement', async () => {
  await pglite.exec("begin; insert into notes values (1, 'lost'); set lock_timeout = 4321; prepare kept as select 1")
  expect(await client`select count(*)::int as count from notes`).toEqual([{ count: 0 }])
  expect(await client`show lock_timeout`).toEqual([{ lock_timeout: '0' }])
  expect(await client`select name from pg_prepared_statements where name = 'kept'`).toEqual([])
})

test('it ends when nothing is under way, and the database stays open for the next', async () => {
  await client`select 1`
  await client.end({ timeout: 5 })
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
