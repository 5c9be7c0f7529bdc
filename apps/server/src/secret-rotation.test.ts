import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  AuthAnswer,
  RecoveryCodes,
  SecondFactorChallenge,
  SecondFactorSetup,
  ServerCommand,
} from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  Mailbox,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  testPassword,
  type TestLobby,
} from '@lobby/testing'
import { TOTP } from 'otpauth'
import { resealSecondFactors } from '#auth'
import { readPasswords, resealPasswords } from '#game-servers'
import { seal, sealAnew, unseal } from '#platform/sealed'
import { ConfigurationError, readConfig } from './config.ts'

const old = 'the secret before, as long as it must be'
const current = 'the secret after it, as long as it must be'
let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SECRET: old, SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

/** As after a restart with these settings. */
function restartWith(secrets: readonly [string, ...string[]]): void {
  Object.assign(site.lobby.platform.config, { secret: secrets[0], secrets })
}

async function withSecondFactor() {
  const person = await makePerson(site.visitor)
  const { secret } = await person.client.post<SecondFactorSetup>('/api/user/second-factor/setup', {
    password: testPassword,
  })
  const code = (): string => new TOTP({ secret }).generate({ timestamp: site.clock.now().getTime() })
  await person.client.post<RecoveryCodes>('/api/user/second-factor/enable', { code: code() })
  return async (): Promise<number> => {
    // Each code counts once.
    site.clock.advance(30_000)
    const { json } = await rawCall(site.base, {
      path: '/api/auth/login',
      body: { email: person.email, password: testPassword },
    })
    const { challenge } = json.data as SecondFactorChallenge
    const body = { challenge, code: code() }
    const { status, json: answer } = await rawCall(site.base, { path: '/api/auth/second-factor', body })
    return status === 200 && (answer.data as AuthAnswer).token !== '' ? 200 : status
  }
}

async function openServer(): Promise<() => Promise<(string | null)[]>> {
  const { db, config } = site.lobby.platform
  const id = randomUUID()
  const by = await db.selectFrom('users').select('id').where('is_admin', '=', true).executeTakeFirstOrThrow()
  const made = seal.bind(null, config.secret)
  await db
    .insertInto('game_servers')
    .values({
      id,
      name: 'KZ-01',
      purpose: 'training',
      mode: 'aim',
      region: 'almaty',
      host: '127.0.0.1',
      port: 27_015,
      rcon_password: made('game-server-rcon', 'r'),
      join_password: made('game-server-join', 'j'),
      gotv_password: made('game-server-gotv', 'g'),
      created_at: site.clock.now(),
      created_by: by.id,
      // Nobody asks it.
      next_check_at: new Date('2100-01-01'),
    })
    .execute()
  return async () => {
    const row = await db.selectFrom('game_servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { join, gotv } = readPasswords(config.secrets, row)
    return [join, gotv, unseal(config.secrets, 'game-server-rcon', row.rcon_password ?? '')]
  }
}

async function openMatch() {
  const { id } = await makeTournament(site.admin, { max_teams: 2 })
  const bracket = await startCup(site.admin, id, await makeSoloTeams(site.visitor, 2))
  const match = openMatches(bracket)[0]?.match_id ?? ''
  /** What its server may do: tell of play, and fetch what it is to play once more by the command that it has. */
  return async () => {
    const { command } = await site.admin.get<ServerCommand>(`/api/matches/${match}/server-command`)
    const authorization = /Bearer [\w-]+/.exec(command)?.[0] ?? ''
    const server = await gameServerFor(site.admin, match)
    return async (): Promise<[unknown, number]> => {
      const { body } = (await server.goingLive()) as Awaited<ReturnType<typeof server.send>>
      const path = `/api/game-events/matches/${match}/config`
      return [body.success || body.code, (await rawCall(site.base, { path, headers: { authorization } })).status]
    }
  }
}

test('what was sealed and signed before opens after, is sealed anew, and outlives the secret before', async () => {
  const signIn = await withSecondFactor()
  const passwords = await openServer()
  const newServer = await openMatch()
  const server = await newServer()
  mailbox.refuseWith = 451
  const person = await makePerson(site.visitor)
  await eventually(() => mailbox.refused > 0)

  restartWith([current, old])
  mailbox.refuseWith = null
  expect(await signIn()).toBe(200)
  expect(await passwords()).toEqual(['j', 'g', 'r'])
  expect(await server()).toEqual([true, 200])
  expect((await mailbox.waitFor(person.email)).text).toContain('/auth/verify-email?token=')
  const later = await newServer()
  expect(await later()).toEqual([true, 200])

  await resealSecondFactors(site.lobby.platform)
  await resealPasswords(site.lobby.platform)
  restartWith([current])
  expect(await signIn()).toBe(200)
  expect(await passwords()).toEqual(['j', 'g', 'r'])
  expect(await server()).toEqual(['INVALID_EVENT_SECRET', 401])
  expect(await later()).toEqual([true, 200])
})

test('new seals are made with the new secret alone; what it sealed is left as it is', () => {
  const sealed = seal(old, 'mail', 'text')
  const anew = sealAnew([current, old], 'mail', sealed) ?? ''
  expect([unseal([current], 'mail', anew), unseal([old], 'mail', anew)]).toEqual(['text', null])
  expect(sealAnew([current, old], 'mail', anew)).toBeNull()
  expect(sealAnew([current, old], 'mail', seal('a third one', 'mail', 'text'))).toBeNull()
  expect([unseal([current, old], 'mail', sealed), unseal([current], 'mail', sealed)]).toEqual(['text', null])
})

test('the secret before is as long as any, and another one', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', SECRET: current }
  expect(readConfig(production).secrets).toEqual([current])
  expect(readConfig({ ...production, SECRET_PREVIOUS: old })).toMatchObject({
    secret: current,
    secrets: [current, old],
  })
  for (const [previous, why] of [
    [current, 'SECRET_PREVIOUS must be the secret before SECRET, not the same'],
    ['short', 'SECRET_PREVIOUS must have at least 32 characters'],
  ] as const)
    expect(() => readConfig({ ...production, SECRET_PREVIOUS: previous })).toThrow(
      new ConfigurationError(`Configuration validation failed: ${why}`),
    )
})
