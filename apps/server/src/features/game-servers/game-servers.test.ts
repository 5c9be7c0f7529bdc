import { io, type Socket } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { ServerDetail, socketPath, type ConsoleEntry, type SavedServer, type SocketMessage } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { eventually, freePort, makePerson, rawCall } from '@lobby/testing'
import {
  add,
  asAdmin,
  ends,
  entry,
  list,
  onASite,
  one,
  password,
  refusal,
  site,
  startHost,
} from './game-servers.test-kit.ts'
import { saveHealth } from './servers.queries.ts'

onASite()

async function hear(): Promise<SocketMessage[]> {
  const socket: Socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
  ends.push(() => socket.close())
  const heard: SocketMessage[] = []
  socket.on('message', (message: SocketMessage) => heard.push(message))
  await eventually(() => socket.connected)
  expect(await socket.emitWithAck('watch', 'servers')).toMatchObject({ ok: true })
  return heard
}
const pass = (ms: number): void => site.clock.advance(ms)

describe('adding a server', () => {
  test('asks it while you wait, and shows it at once', async () => {
    const host = await startHost({ people: ['Айбек'], tags: ['128tick'], map: 'de_ancient' })
    const tried = await rawCall(site.base, {
      method: 'POST',
      path: '/api/admin/servers',
      token: site.adminToken,
      body: entry(host.port, { dry_run: true }),
    })
    expect([tried.status, tried.json.data]).toEqual([
      200,
      {
        server: null,
        check: {
          query: 'ok',
          console: 'ok',
          plugin: 'matchzy',
          said: { name: 'Almaty 1', map: 'de_ancient', ping: expect.any(Number), current_players: 1, max_players: 12 },
        },
      },
    ])
    expect(await list()).toEqual([])
    const server = await add(host.port)
    expect(await list()).toMatchObject([
      {
        id: server.id,
        name: 'Алматы · aim',
        status: 'online',
        mode: 'aim',
        current_map: 'de_ancient',
        current_players: 1,
        max_players: 12,
        address: `127.0.0.1:${host.port}`,
        tick_rate: 128,
        anti_cheat: true,
      },
    ])
    await eventually(async () => (await one(server.id)).uptime.at(-1) === 1)
  })

  test.each([
    ['nobody there', {}, { query: 'no_answer', console: 'unreachable', said: null }],
    ['no such name', { host: 'no-such-host.invalid' }, { query: 'unknown_host' }],
    ['an address that is none of ours', { host: '169.254.169.254' }, { query: 'address_not_allowed' }],
    ['no password given', { rcon_password: null }, { console: 'not_set' }],
  ])('says what is wrong: %s', async (_, changed, check) => {
    const body = entry(await freePort(), { dry_run: true, ...changed })
    expect((await site.admin.post<SavedServer>('/api/admin/servers', body)).check).toMatchObject(check)
  })

  test('tries a wrong password once, says so, and never again before there is another', async () => {
    const host = await startHost()
    const { server, check } = await site.admin.post<SavedServer>(
      '/api/admin/servers',
      entry(host.port, { rcon_password: 'wrong-one' }),
    )
    expect(check).toMatchObject({ query: 'ok', console: 'wrong_password' })
    expect(server).toMatchObject({ has_rcon: true, rcon_refused: true })
    const path = `/api/admin/servers/${server?.id}/rcon`
    expect((await refusal('POST', path, { command: 'status' })).slice(0, 2)).toEqual([409, 'RCON_REFUSED'])
    expect(host.rconFailures).toBe(1)
    const mended = await site.admin.patch<SavedServer>(`/api/admin/servers/${server?.id}`, { rcon_password: password })
    expect(mended).toMatchObject({ server: { rcon_refused: false }, check: { console: 'ok' } })
    expect(await site.admin.post<ConsoleEntry>(path, { command: 'echo ok' })).toMatchObject({ answer: 'ok\n' })
    expect(host.rconFailures).toBe(1)
  })

  test('is refused twice at one address, and both ways at once', async () => {
    const port = await freePort()
    const answers = await Promise.all([1, 2, 3].map(() => refusal('POST', '/api/admin/servers', entry(port))))
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(answers.map(([, code]) => code)).toContain('SERVER_ADDRESS_TAKEN')
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['mode', { mode: null }, 'required'],
    ['name', { name: 'x' }, 'server_name_length'],
    ['host', { host: 'http://x' }, 'host_invalid'],
    ['host', { host: '300.1.2.3' }, 'host_invalid'],
    ['host', { host: '0x7f000001' }, 'host_invalid'],
    ['port', { port: 0 }, 'number_range'],
    ['port', { port: 65_536 }, 'number_range'],
    ['rcon_password', { rcon_password: 'a "b"' }, 'rcon_password_format'],
  ])('names a wrong %s: %j', async (field, changed, problem) => {
    const [status, code, json] = await refusal('POST', '/api/admin/servers', entry(27_015, changed))
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(json.details?.map(({ path, code: one }) => [path, one])).toContainEqual([field, problem])
  })
})

describe('what is kept', () => {
  test('holds no password that could be read, and no answer shows one', async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    const row = await site.lobby.platform.db
      .selectFrom('game_servers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(password)
    expect(row.rcon_password).toMatch(/^[\w-]{40,}$/)
    for (const path of ['/api/admin/servers', `/api/admin/servers/${id}`, '/api/servers', `/api/servers/${id}`]) {
      const { text } = await rawCall(site.base, { path, token: site.adminToken })
      expect(text).toContain('127.0.0.1')
      expect(text).not.toContain(password)
      expect(text).not.toContain(row.rcon_password)
    }
  })

  test('of a match server tells visitors no address', async () => {
    const host = await startHost({ people: ['Айбек'] })
    const { id } = await add(host.port, { purpose: 'match', mode: null })
    const { text } = await rawCall(site.base, { path: `/api/servers/${id}` })
    expect(text).not.toContain(String(host.port))
    expect(text).not.toContain('Айбек')
    expect(await list('?purpose=training')).toEqual([])
    expect(await list('?purpose=match')).toHaveLength(1)
    expect((await rawCall(site.base, { path: '/api/servers?purpose=other' })).status).toBe(400)
  })
})

describe('health', () => {
  test('is what the newest question was answered, whichever answer comes last', async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    const { db, transact } = site.lobby.platform
    const row = async () => db.selectFrom('game_servers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const asked = site.clock.now().getTime() + 60_000
    const saved = (seconds: number, misses: number) =>
      transact(({ trx }) =>
        saveHealth(
          trx,
          { id, host: '127.0.0.1', port: host.port },
          {
            status: 'offline',
            misses,
            seen: null,
            at: new Date(asked + seconds * 1_000),
            answered: false,
          },
        ),
      )
    expect([await saved(5, 7), await saved(0, 3), (await row()).misses]).toEqual([true, false, 7])
    expect([await saved(5, 8), await saved(6, 9), (await row()).misses]).toEqual([true, true, 9])
  })

  test('one miss is nothing, two are offline, an answer is online again; people who look are told', async () => {
    const host = await startHost({ people: ['Айбек'] })
    const { port } = host
    const { id } = await add(port)
    await eventually(async () => (await one(id)).uptime.at(-1) === 1)
    const heard = await hear()
    await host.stop()
    pass(12_000)
    await eventually(async () => ((await one(id)).uptime.at(-1) ?? 1) < 1)
    expect(await one(id)).toMatchObject({ status: 'online', current_map: 'de_mirage' })
    expect(heard).toEqual([])
    pass(12_000)
    await eventually(async () => (await one(id)).status === 'offline')
    expect(await one(id)).toMatchObject({ ping: null, current_map: null, current_players: 0, players: null })
    await eventually(() => heard.some(({ type }) => type === 'servers.changed'))

    const again = new SimulatedHost(
      'Almaty 1',
      { rconPassword: password, map: 'de_nuke' },
      { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 },
    )
    await again.start('127.0.0.1', port)
    ends.push(() => again.stop())
    pass(12_000)
    await eventually(async () => (await one(id)).status === 'online')
    expect(await one(id)).toMatchObject({ current_map: 'de_nuke', current_players: 0, players: [] })
  })

  test('names come from the console where the query tells none, and follow who comes and goes', async () => {
    const host = await startHost({ people: ['Айбек', 'qyran'], bots: 1 })
    const { id } = await add(host.port)
    const names = async (): Promise<string[] | undefined> => (await one(id)).players?.map(({ name }) => name)
    await eventually(async () => (await names())?.join() === 'Айбек,qyran')
    expect(await one(id)).toMatchObject({ current_players: 2 })
    host.people = ['tulpar']
    pass(12_000)
    await eventually(async () => (await names())?.join() === 'tulpar')
    expect(ServerDetail.safeParse(await one(id)).error).toBeUndefined()
  })

  test('is remembered for thirty days', async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    await eventually(async () => (await one(id)).uptime_month === 1)
    const old = new Date(site.clock.now().getTime() - 40 * 24 * 3_600_000)
    const { db } = site.lobby.platform
    await db.insertInto('game_server_hours').values({ server_id: id, hour: old, asked: 9, answered: 0 }).execute()
    pass(3_600_000)
    const hours = () => db.selectFrom('game_server_hours').select('hour').where('server_id', '=', id).execute()
    await eventually(async () => (await hours()).length > 0 && (await hours()).every(({ hour }) => hour > old))
    expect((await one(id)).uptime_month).toBe(1)
  })
})

describe('changing and removing', () => {
  test('a moved server begins anew, and takes no address of another', async () => {
    const [first, second] = [await startHost(), await startHost({ map: 'de_dust2' }, 'Astana')]
    const { id } = await add(first.port)
    await add(second.port, { name: 'Astana' })
    const path = `/api/admin/servers/${id}`
    expect((await refusal('PATCH', path, { port: second.port })).slice(0, 2)).toEqual([409, 'SERVER_ADDRESS_TAKEN'])
    const third = await startHost({ map: 'de_train' })
    const { check } = await site.admin.patch<SavedServer>(path, { port: third.port, name: '  Алматы 2 ' })
    expect(check).toMatchObject({ query: 'ok', said: { map: 'de_train' } })
    await eventually(async () => (await one(id)).current_map === 'de_train')
    expect((await one(id)).name).toBe('Алматы 2')
    const fourth = await startHost()
    await Promise.all([site.admin.patch(path, { port: fourth.port }), site.admin.patch(path, { region: 'astana' })])
    expect(await asAdmin(id)).toMatchObject({ port: fourth.port, region: 'astana' })
    const [status, , json] = await refusal('PATCH', path, { mode: null })
    expect([status, json.details?.[0]?.path]).toEqual([400, 'mode'])
    expect((await site.admin.patch<SavedServer>(path, { purpose: 'match' })).server).toMatchObject({ mode: null })
  })

  test('removes what was drained and is empty; its secret goes, what was told to it stays', async () => {
    const host = await startHost({ people: ['Айбек'] })
    const { id } = await add(host.port)
    const path = `/api/admin/servers/${id}`
    await site.admin.post(`${path}/rcon`, { command: 'echo bye' })
    expect((await refusal('DELETE', path)).slice(0, 2)).toEqual([409, 'SERVER_NOT_DRAINED'])
    await site.admin.patch(path, { draining: true })
    expect((await refusal('DELETE', path)).slice(0, 2)).toEqual([409, 'SERVER_NOT_DRAINED'])
    host.people = []
    pass(12_000)
    // An answer from before they left may still be on its way.
    await eventually(() =>
      site.admin.delete(path).then(
        (answer) => answer === null,
        () => false,
      ),
    )
    expect((await refusal('DELETE', path)).slice(0, 2)).toEqual([404, 'SERVER_NOT_FOUND'])
    expect(await list()).toEqual([])
    const { db } = site.lobby.platform
    const kept = await db.selectFrom('game_servers').select('rcon_password').where('id', '=', id).execute()
    expect(kept).toEqual([{ rcon_password: null }])
    expect(await db.selectFrom('game_server_commands').select('command').where('server_id', '=', id).execute()).toEqual(
      [{ command: 'echo bye' }],
    )
    // The address is free again.
    await add(host.port)
  })

  test('is for admins alone', async () => {
    const person = await makePerson(site.visitor)
    const answer = await rawCall(site.base, { path: '/api/admin/servers', token: person.token })
    expect([answer.status, answer.json.code]).toEqual([403, 'FORBIDDEN'])
  })
})
