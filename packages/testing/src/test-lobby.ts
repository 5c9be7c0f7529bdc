import type { AddressInfo } from 'node:net'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuthAnswer } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { createLobby, type Lobby, type LobbyOptions } from '@lobby/server/app'
import { readConfig } from '@lobby/server/config'
import type { Database } from '@lobby/server/database'
import { freePort } from './free-port.ts'
import { TestClock } from './test-clock.ts'
import { borrowTestDatabase, openSameDatabase, openTestDatabase } from './test-database.ts'

export type TestLobbyOptions = {
  environment?: Record<string, string>
  clock?: TestClock
  /** Known beforehand where somebody else must know the address first; a free one otherwise. */
  port?: number
  /** Another node of the same site: it shares the database and the secret. Needs a database server. */
  beside?: TestLobby
  /** For tests that end the database itself. */
  ownDatabase?: boolean
  /** One that the test opened, and closes with the lobby. */
  database?: Database
  /** What it measures of its load; nothing unless told, as the machine may be busy with others, and production turns people away then. */
  measure?: NonNullable<LobbyOptions['measure']>
}

export type TestLobby = {
  lobby: Lobby
  clock: TestClock
  /** http://127.0.0.1:<port> */
  base: string
  visitor: LobbyClient
  admin: LobbyClient
  adminToken: string
  stop: () => Promise<void>
}

const adminEmail = 'admin@test.lobby.local'
const adminPassword = 'steppe-admin-test'

/** The whole server, listening on a free port of loopback, with a database of its own and an admin signed in. */
export async function startTestLobby({
  environment = {},
  clock = new TestClock(),
  port: wantedPort,
  beside,
  ownDatabase = false,
  database: given,
  measure = () => ({ loopDelayMs: 0, waiting: 0, waitedMs: 0 }),
}: TestLobbyOptions = {}): Promise<TestLobby> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lobby-test-'))
  const port = wantedPort ?? (await freePort())
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SECRET: beside?.lobby.platform.config.secret ?? `a secret of one test lobby ${randomUUID()}`,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...(process.env['REDIS_URL'] ? { REDIS_URL: process.env['REDIS_URL'] } : {}),
    ...environment,
  })
  const { database, drop } = given
    ? { database: given, drop: async () => {} }
    : beside
      ? { database: await openSameDatabase(beside.lobby.platform.database), drop: async () => {} }
      : await (ownDatabase ? openTestDatabase() : borrowTestDatabase())
  const lobby = await createLobby(config, database, { clock, measure })
  await lobby.app.listen({ host: '127.0.0.1', port })
  const base = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
  // Events of game servers go first: where they come as fast as they are answered, on a busy machine, a reader waits for minutes.
  const visitor = new LobbyClient({ base, answerMs: 600_000 })
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  const stop = async (): Promise<void> => {
    await lobby.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { lobby, clock, base, visitor, admin: visitor.as(token), adminToken: token, stop }
}

/** As if the owner had just shown in this session that it is them who ask: for tests of what comes after. */
export async function makePresent({ lobby, clock }: TestLobby, token: string): Promise<void> {
  await lobby.platform.db
    .updateTable('sessions')
    .set({ present_until: new Date(clock.now().getTime() + 5 * 60_000) })
    .where('token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .execute()
}
