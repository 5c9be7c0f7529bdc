import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AuthAnswer } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { createLobby, type Lobby } from '@lobby/server/app'
import { readConfig } from '@lobby/server/config'
import { TestClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'

export type TestLobbyOptions = { environment?: Record<string, string>; clock?: TestClock }

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
}: TestLobbyOptions = {}): Promise<TestLobby> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lobby-test-'))
  const port = await freePort()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    SECRET: 'a secret of the tests, long enough for everyone',
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    ...(process.env['REDIS_URL'] ? { REDIS_URL: process.env['REDIS_URL'] } : {}),
    ...environment,
  })
  const { database, drop } = await openTestDatabase()
  const lobby = await createLobby(config, database, clock)
  await lobby.app.listen({ host: '127.0.0.1', port })
  const base = `http://127.0.0.1:${(lobby.app.server.address() as AddressInfo).port}`
  const visitor = new LobbyClient({ base })
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  const stop = async (): Promise<void> => {
    await lobby.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { lobby, clock, base, visitor, admin: visitor.as(token), adminToken: token, stop }
}

/** The public address must be known before the server listens, so the port is found first. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
