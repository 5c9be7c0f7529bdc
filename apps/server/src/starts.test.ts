import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { LobbyClient } from '@lobby/demo'
import { freePort, LobbyPrograms, type LobbyProcess } from '@lobby/testing'
import { openEmbedded } from '#platform/database'

const programs = new LobbyPrograms()
afterAll(() => programs.stop())

describe('a start that cannot go on says why, in one sentence, with exit code 1', () => {
  async function refusal(environment: Record<string, string>): Promise<string> {
    const program = programs.launch(environment)
    expect(await program.exit()).toBe(1)
    expect(program.output).not.toContain('    at ')
    return program.output.trim()
  }

  test('the data folder is in use by another process; the first one goes on', async () => {
    const environment = await programs.settings()
    const first = await programs.launch(environment).ready()
    expect(await refusal({ ...environment, PORT: String(await freePort()) })).toMatch(
      /^The data folder .* is in use by another LOBBY process \(PID \d+\)\. Stop that one first, or set DATA_DIR\. \[DATA_FOLDER_IN_USE\]$/,
    )
    expect((await fetch(`http://127.0.0.1:${environment.PORT}/api/health/ready`)).status).toBe(200)
    await first.endWell()
  })

  test('the port is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    // In one folder, which the first of them makes: a new one is as much work again.
    const settings = await programs.settings({ PORT: String(port) })
    expect(await refusal(settings)).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the other program, or set PORT. [PORT_IN_USE]`,
    )
    const inKazakh = await refusal({ ...settings, LC_ALL: 'kk_KZ.UTF-8' })
    expect(inKazakh).toMatch(/порты бос емес.* \[PORT_IN_USE\]$/)
    const inRussian = await refusal({ ...settings, LC_ALL: 'ru_RU.UTF-8' })
    expect(inRussian).toMatch(/^Порт \d+ на 127\.0\.0\.1 занят\..* \[PORT_IN_USE\]$/)
    other.close()
  })

  test('the database does not answer, and its password is not told', async () => {
    const address = `postgres://lobby:hidden-password@127.0.0.1:${await freePort()}/lobby`
    const said = await refusal(await programs.settings({ DATABASE_URL: address }))
    expect(said).toMatch(/^The database at 127\.0\.0\.1:\d+\/lobby is not reachable: /)
    expect(said).not.toContain('hidden-password')
  })

  test('the configuration is wrong', async () => {
    expect(await refusal(await programs.settings({ MAX_TEAMS: '0', PUBLIC_URL: 'ftp://lobby' }))).toBe(
      'Configuration validation failed: API address must start with http; maximum teams must be at least 1',
    )
  })

  test('the site is open to others, and nobody said that it is in production', async () => {
    expect(await refusal(await programs.settings({ PUBLIC_URL: 'https://lobby.example.kz', NODE_ENV: '' }))).toBe(
      'Configuration validation failed: PUBLIC_URL https://lobby.example.kz is open to others: set NODE_ENV=production ' +
        '(or a PUBLIC_URL of this machine, such as http://localhost:3000)',
    )
  })

  test('the data folder was made by another PostgreSQL, or by a newer LOBBY', async () => {
    const environment = await programs.settings()
    await (await programs.launch(environment).ready()).kill('SIGTERM')
    const version = path.join(environment.DATA_DIR, 'postgres', 'PG_VERSION')
    const ours = readFileSync(version, 'utf8')
    writeFileSync(version, '19\n')
    expect(await refusal(environment)).toMatch(/was made by PostgreSQL 19; this version of LOBBY embeds PostgreSQL 18/)
    writeFileSync(version, ours)
    const database = await openEmbedded(environment.DATA_DIR)
    await database.script("insert into schema_migrations (number, name) values (9999, 'of the future')")
    await database.close()
    expect(await refusal(environment)).toMatch(/^The database was made by a newer version of LOBBY \(migration 9999/)
  })
})

describe('a first start', () => {
  test('makes an admin and shows the generated password once', async () => {
    const { ADMIN_PASSWORD: _, ...environment } = await programs.settings()
    const first = await programs.launch(environment).ready()
    const password = /Password \(shown this once\): (\S+)/.exec(first.output)?.[1] ?? ''
    const client = new LobbyClient({ base: `http://127.0.0.1:${environment.PORT}` })
    const signIn = client.post('/api/auth/login', { email: programs.admin.ADMIN_EMAIL, password })
    expect(await signIn).toMatchObject({ user: { is_admin: true } })
    expect(await first.kill('SIGINT')).toBe(0)
    const second = await programs.launch(environment).ready()
    expect(second.output).not.toContain('Password')
    await second.kill('SIGKILL')
  })
})

/** The embedded database lets one process in; several begin at once on a server alone. */
const servers = process.env['DATABASE_URL'] ? [process.env['DATABASE_URL']] : []

describe.each(servers)('a first start on an empty database', { tags: 'services' }, (url) => {
  async function ask(statement: string, database?: string): Promise<Record<string, unknown>[]> {
    const address = new URL(url)
    if (database !== undefined) address.pathname = `/${database}`
    const client = new Client(address.href)
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(statement)
    await client.end()
    return rows
  }

  /** In one folder, as of one who types the command twice: the secret, too, is made by whoever comes first. */
  async function begin(howMany: number, database: string): Promise<{ nodes: LobbyProcess[]; ports: number[] }> {
    const address = new URL(url)
    address.pathname = `/${database}`
    const ports = await Promise.all(Array.from({ length: howMany }, freePort))
    const { ADMIN_PASSWORD: _, ...settings } = await programs.settings({ DATABASE_URL: address.href })
    const nodes = ports.map((port) => programs.launch({ ...settings, PORT: String(port) }))
    await Promise.all(nodes.map((node) => node.ready()))
    expect(readdirSync(settings['DATA_DIR'] ?? '')).toEqual(['secret'])
    return { nodes, ports }
  }

  test.each([2, 2, 4])('%i processes that begin at once all run, with one admin and one cup', async (howMany) => {
    const database = `lobby_first_${randomUUID().replaceAll('-', '')}`
    await ask(`create database ${database}`)
    const { nodes, ports } = await begin(howMany, database)
    expect(await ask('select username from users', database)).toEqual([{ username: 'admin' }])
    expect(await ask('select id from tournaments', database)).toEqual([{ id: 10 }])
    // Told once, by whoever made it, and good at each of them; so is what one of them signed.
    const passwords = nodes.flatMap(({ output }) => /Password \(shown this once\): (\S+)/.exec(output)?.[1] ?? [])
    expect(passwords).toHaveLength(1)
    const [password = ''] = passwords
    for (const port of ports) {
      const client = new LobbyClient({ base: `http://127.0.0.1:${port}` })
      const signIn = client.post('/api/auth/login', { email: programs.admin.ADMIN_EMAIL, password })
      expect(await signIn).toMatchObject({ user: { is_admin: true } })
    }
    for (const node of nodes) await node.endWell()
    await ask(`drop database ${database} with (force)`)
  })
})
