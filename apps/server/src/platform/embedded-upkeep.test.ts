import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from './database.ts'
import { isNight, lookAfterEmbedded, tidy } from './embedded-upkeep.ts'
import { Looks } from './looks.ts'

const database = await openEmbedded(null)
const { db } = database
beforeEach(async () => {
  await database.script('drop table if exists notes, small')
  await database.script('create table notes (id integer primary key, text text); create table small (id integer)')
  await sql`insert into notes select n, 'Қазақстан' from generate_series(1, 2000) as n`.execute(db)
  await sql`insert into small select n from generate_series(1, 20) as n`.execute(db)
})
afterAll(() => database.close())

async function known(): Promise<unknown> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql`select n_dead_tup::int as dead, reltuples::int as rows
    from pg_stat_user_tables join pg_class on oid = relid where pg_class.relname = 'notes'`.execute(db)
  return rows[0]
}
async function checkpoint(): Promise<unknown> {
  const { rows } = await sql<{ redo: string }>`select redo_lsn::text as redo from pg_control_checkpoint()`.execute(db)
  return rows[0]?.redo
}

test('what has changed by much is tidied and counted, once; what has not is left alone', async () => {
  await sql`update notes set text = text || '!' where id > 500`.execute(db)
  expect(await known()).toEqual({ dead: 1_500, rows: -1 })
  expect(await tidy(db, { isNight: false })).toEqual(['notes'])
  expect(await known()).toEqual({ dead: 0, rows: 2_000 })
  expect(await tidy(db, { isNight: false })).toEqual([])
  await sql`delete from notes where id <= 300`.execute(db)
  expect(await tidy(db, { isNight: false })).toEqual(['notes'])
})

test('what is large waits for the night, in which nobody plays', async () => {
  expect(await tidy(db, { isNight: false, largeBytes: 50_000 })).toEqual([])
  expect(await tidy(db, { isNight: true, largeBytes: 50_000 })).toEqual(['notes'])
  const times = ['2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z', '2026-12-01T00:59:59Z', '2026-12-01T01:00:00Z']
  expect(times.map((time) => isNight(new Date(time)))).toEqual([false, true, true, false])
})

test('its log is written off when it is long', async () => {
  const before = await checkpoint()
  await tidy(db, { isNight: false })
  expect(await checkpoint()).toBe(before)
  await tidy(db, { isNight: false, logBytes: 1_000 })
  expect(await checkpoint()).not.toBe(before)
})

test('a table that cannot be tidied holds up no other one, nor the log', async () => {
  await database.script(`create or replace function fails_later(id integer) returns integer immutable language plpgsql as $$
    begin if current_setting('lobby.fails', true) = 'yes' then raise exception 'cannot be tidied'; end if; return id; end $$;
    create index on small (fails_later(id));
    insert into small select n from generate_series(1, 2000) as n;
    set lobby.fails = 'yes'`)
  await sql`update notes set text = text || '!' where id > 500`.execute(db)
  const before = await checkpoint()
  await expect(tidy(db, { isNight: false, logBytes: 1_000 })).rejects.toThrow('cannot be tidied')
  expect(await known()).toEqual({ dead: 0, rows: 2_000 })
  expect(await checkpoint()).not.toBe(before)
  await database.script('reset lobby.fails')
  expect(await tidy(db, { isNight: false })).toEqual(['small'])
})

test('the embedded database alone is looked after by the site, by its clock', async () => {
  const looks = new Looks({ log: { error: () => {} }, addHook: () => {} })
  const begun: Parameters<Looks['regularly']>[0][] = []
  looks.regularly = (look) => {
    begun.push(look)
    return () => {}
  }
  const clock = { now: () => new Date('2026-11-30T12:00:00Z') }
  lookAfterEmbedded({ database: { ...database, kind: 'server' }, db, looks, clock })
  expect(begun).toEqual([])
  lookAfterEmbedded({ database, db, looks, clock })
  expect(begun.map(({ everyMs, isUpkeep }) => [everyMs, isUpkeep])).toEqual([[600_000, true]])
  await sql`update notes set text = text || '!' where id > 500`.execute(db)
  await begun[0]?.look()
  expect(await known()).toEqual({ dead: 0, rows: 2_000 })
})

test('whoever waits for all that is due does not wait for upkeep', async () => {
  const looks = new Looks({ log: { error: () => {} }, addHook: () => {} })
  const seen: string[] = []
  const look = (name: string) => ({ name, everyMs: 3_600_000, look: async () => void seen.push(name) })
  looks.regularly(look('what is due'))
  looks.regularly({ ...look('upkeep'), isUpkeep: true })
  await looks.once()
  expect(seen).toEqual(['what is due'])
})
