import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  Mailbox,
  makePerson,
  makePresent,
  makeTeam,
  makeTournament,
  rawCall,
  register,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import { personalTables } from './personal-tables.ts'

let site: TestLobby

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})

afterAll(async () => {
  await site.stop()
  await mailbox.close()
})
// A test that fails half-way must not leave the others in another month.

afterEach(() => site.clock.set(new Date()))

describe('the list of what is kept about people', () => {
  /** Columns that look like a person's, and why they are none. */
  const exempt: Record<string, string> = {}

  test('names every column of the database that points to a person', async () => {
    const { db } = site.lobby.platform
    const { rows: pointing } = await sql<{ name: string }>`
      select source.relname || '.' || a.attname as name
      from pg_constraint c
      join pg_class source on source.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass
    `.execute(db)
    const { rows: named } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(user_id|captain_id|_by|actor_id|player_id|owner_id)$'
    `.execute(db)
    const listed = new Set(personalTables.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)))
    const all = [...new Set([...pointing, ...named].map(({ name }) => name))]
    expect(pointing.length).toBeGreaterThan(15)
    expect(all.filter((name) => !listed.has(name) && exempt[name] === undefined)).toEqual([])
    const { rows: columns } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
    `.execute(db)
    const existing = new Set(columns.map(({ name }) => name))
    const mentioned = personalTables.flatMap(({ table, by, secrets = [], only = [] }) =>
      [...by, ...secrets, ...only].map((column) => `${table}.${column}`),
    )
    expect([...mentioned, ...Object.keys(exempt)].filter((name) => !existing.has(name))).toEqual([])
  })

  test('keeps back every column that is a key to the account', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name ~ '(hash|password|secret|token|verifier|nonce)'
        and column_name !~ '_expires_at$'
    `.execute(site.lobby.platform.db)
    const told = rows.filter(({ table, column }) =>
      personalTables.some(
        ({ table: name, secrets = [], only }) =>
          name === table && !secrets.includes(column) && (only === undefined || only.includes(column)),
      ),
    )
    // What a consent is compared by is the person's; it opens nothing.
    expect(told.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
      'consents.address_hash',
      'guardian_consents.address_hash',
    ])
  })
})

describe('a copy of everything', () => {
  test('holds what is kept about the person, and nothing of others or of keys', async () => {
    const team = await makeTeam(site.visitor, { size: 2 })
    const { captain } = team
    const { id } = await makeTournament(site.admin)
    await register(team, id)
    await captain.client.patch('/api/user', { city: 'Шымкент', username: `${captain.username}x` })
    await makePresent(site, captain.token)
    const answer = await rawCall(site.base, { path: '/api/user/export', token: captain.token })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="lobby-${captain.username}x.json"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const copy = JSON.parse(answer.text) as { user_id: string; tables: Record<string, Record<string, unknown>[]> }
    expect(copy.user_id).toBe(captain.id)
    expect(copy.tables['users.id']?.[0]).toMatchObject({ email: captain.email, city: 'Шымкент' })
    const filled = Object.entries(copy.tables).filter(([, rows]) => rows.length > 0)
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'accounts.user_id',
        'consents.user_id',
        'previous_usernames.user_id',
        'registration_players.user_id',
        'registrations.registered_by',
        'sessions.user_id',
        'team_invitations.created_by',
        'team_members.user_id',
        'teams.captain_id',
        'username_claims.user_id',
        'users.id',
      ]),
    )
    expect(answer.text).not.toMatch(/\$argon2|token_hash|"password"/)
    const other = team.members[1]
    expect(answer.text).not.toContain(other?.email)
    expect(answer.text).not.toContain(captain.token)
  })

  test('is for the person alone', async () => {
    expect((await rawCall(site.base, { path: '/api/user/export' })).status).toBe(401)
  })

  test('of much comes whole', async () => {
    const person = await makePerson(site.visitor)
    const rows = Array.from({ length: 1_050 }, (_, index) => ({
      id: `${person.id}-${index}`,
      user_id: person.id,
      username: `name_${index}`,
      used_from: new Date(),
      used_until: new Date(),
    }))
    await site.lobby.platform.db.insertInto('previous_usernames').values(rows).execute()
    await makePresent(site, person.token)
    const { text } = await rawCall(site.base, { path: '/api/user/export', token: person.token })
    const { tables } = JSON.parse(text) as { tables: Record<string, { username: string }[]> }
    const names = tables['previous_usernames.user_id']?.map(({ username }) => username) ?? []
    expect(new Set(names).size).toBe(1_050)
  })
})
