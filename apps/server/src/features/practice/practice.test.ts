// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  envelope,
  PlayerPractice,
  type AdminServerDetail,
  type Leaderboard,
  type PracticeLog,
  type SavedServer,
} from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import {
  eventually,
  makePerson,
  makePresent,
  rawCall,
  startTestLobby,
  type Person,
  type TestLobby,
} from '@lobby/testing'
import { countLog } from './count-log.ts'
import { forgetPractice } from './index.ts'

let site: TestLobby
let host: SimulatedHost
let serverId: string
let player: Person
const steamId = '76561198000000123'

beforeAll(async () => {
  site = await startTestLobby()
  host = new SimulatedHost(
    'Aim',
    { rconPassword: 'steppe-rcon-7' },
    { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 },
  )
  await host.start()
  serverId = await addServer({ purpose: 'training', mode: 'aim', port: host.port, rcon_password: 'steppe-rcon-7' })
  player = await makePerson(site.visitor)
  await site.lobby.platform.db.updateTable('users').set({ steam_id: steamId }).where('id', '=', player.id).execute()
})
afterAll(async () => {
  await host.stop()
  await site.stop()
})

async function addServer(entry: object): Promise<string> {
  const body = { name: 'Алматы · aim', region: 'almaty', host: '127.0.0.1', ...entry }
  const { server } = await site.admin.post<SavedServer>('/api/admin/servers', body)
  return server?.id ?? ''
}
const logPath = (id = serverId): string => `/api/admin/servers/${id}/practice-log`
const log = (id?: string): Promise<PracticeLog> => site.admin.get<PracticeLog>(logPath(id))
const address = async (): Promise<string> => /"(.+)"/.exec((await log()).command)?.[1] ?? ''

let seconds = 0
function line(text: string, after = 1): string {
  seconds += after
  return `11/21/2026 - ${new Date(seconds * 1_000).toISOString().slice(11, 23)} - ${text}`
}
const who = (id: string, side: string): string => `"Name<2><[U:1:${BigInt(id) - 76_561_197_960_265_728n}]><${side}>"`
const kill = (): string =>
  line(`${who(steamId, 'CT')} [1 2 3] killed "Bot<3><BOT><TERRORIST>" [4 5 6] with "ak47" (headshot)`, 60)

async function post(lines: readonly string[], url?: string): Promise<string> {
  const response = await fetch(url ?? (await address()), {
    method: 'POST',
    body: lines.join('\n'),
    headers: { 'content-type': 'text/plain' },
  })
  const json = (await response.json()) as { code?: string; data?: { effect: string } }
  return json.data?.effect ?? `${response.status} ${json.code}`
}
async function practice(token?: string): Promise<PlayerPractice['practice']> {
  const { json } = await rawCall(site.base, { path: `/api/players/${player.id}/practice`, token })
  return envelope(PlayerPractice).parse(json).data.practice
}

describe('the log of a training server', () => {
  test('is nobody’s practice before it comes', async () => {
    expect(await practice()).toEqual({ modes: [], last_day: null })
    expect((await log()).heard_at).toBeNull()
  })

  test('is counted by itself, each line once', async () => {
    const entered = line(`${who(steamId, 'CT')} entered the game`)
    const lines = [entered, kill(), kill()]
    expect(await post(lines)).toBe('stored')
    expect(await post(lines)).toBe('duplicate')
    // A server that is told the address again begins with its last lines.
    expect(await post([...lines.slice(1), line('World triggered "Round_Start"')])).toBe('stored')
    await eventually(async () => (await practice())?.modes.length === 1)
    expect(await practice()).toEqual({
      modes: [{ mode: 'aim', seconds: 121, kills: 2, headshot_kills: 2, deaths: 0 }],
      last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await site.lobby.platform.db.selectFrom('practice_log').selectAll().execute()).toEqual([])
    expect((await log()).heard_at).not.toBeNull()
  })

  test('adds what comes later, and nothing of what was counted', async () => {
    const before = await site.lobby.platform.db.selectFrom('practice_servers').select('counted_to').execute()
    expect(await post([kill()])).toBe('stored')
    await Promise.all([countLog(site.lobby.platform, serverId), countLog(site.lobby.platform, serverId)])
    expect((await practice())?.modes).toMatchObject([{ seconds: 181, kills: 3 }])
    seconds -= 120
    expect(await post([kill()])).toBe('stored')
    await countLog(site.lobby.platform, serverId)
    expect((await practice())?.modes).toMatchObject([{ seconds: 181, kills: 3 }])
    seconds += 60
    expect(before).toHaveLength(1)
  })

  test('is in no ranking and in no result', async () => {
    expect((await site.visitor.get<Leaderboard>('/api/leaderboard')).players).toEqual([])
    expect(await site.lobby.platform.db.selectFrom('skills_entries').selectAll().execute()).toEqual([])
  })

  test('is shown to whom the player shows their results', async () => {
    await player.client.patch('/api/user', { privacy: { statistics: 'nobody' } })
    expect([await practice(), (await practice(player.token))?.modes.length]).toEqual([null, 1])
    await player.client.patch('/api/user', { privacy: { statistics: 'everyone' } })
  })

  test('is taken with its own secret alone, until there is another one', async () => {
    const old = await address()
    expect(await post([kill()], `${old}0`)).toBe('401 INVALID_EVENT_SECRET')
    expect(await post([kill()], old.replace(serverId, 'nowhere'))).toBe('404 SERVER_NOT_FOUND')
    await site.admin.post(logPath(), { act: 'renew' })
    expect(await address()).not.toBe(old)
    expect(await post([kill()], old)).toBe('401 INVALID_EVENT_SECRET')
    expect(await post([kill()])).toBe('stored')
  })

  test('is bounded', async () => {
    const many = Array.from({ length: 10_001 }, () => line('World triggered "Round_Start"'))
    expect([await post(many), await post([...many, line('World triggered "Round_Start"')])]).toEqual(['stored', 'full'])
    expect(await post(['x'.repeat(1024 * 1024 + 1)])).toBe('413 BODY_TOO_LARGE')
    await countLog(site.lobby.platform, serverId)
  })

  test('of a server that is there for matches is not taken, nor has it an address', async () => {
    const other = await addServer({ purpose: 'match', port: 9 })
    const { json } = await rawCall(site.base, { path: logPath(other), token: site.adminToken })
    expect(json.code).toBe('SERVER_NOT_FOUND')
    await site.admin.patch(`/api/admin/servers/${serverId}`, { purpose: 'match' })
    const url = await address().catch(() => '')
    expect(url).toBe('')
    await site.admin.patch(`/api/admin/servers/${serverId}`, { purpose: 'training', mode: 'aim' })
  })

  test('is asked for by the console, and its secret is kept nowhere', async () => {
    await site.admin.post(logPath(), { act: 'register' })
    const { commands } = await site.admin.get<AdminServerDetail>(`/api/admin/servers/${serverId}`)
    expect(commands[0]).toMatchObject({ command: 'log on; logaddress_add_http •••', outcome: 'answered' })
  })

  test('stands in the copy of everything, and goes with the account', async () => {
    await makePresent(site, player.token)
    const copy = await rawCall(site.base, { path: '/api/user/export', token: player.token })
    const { tables } = JSON.parse(copy.text) as { tables: Record<string, object[]> }
    expect(tables['practice_days.user_id']).toMatchObject([{ mode: 'aim' }])
    expect(await post([kill()])).toBe('stored')
    const { db, transact } = site.lobby.platform
    await transact(({ trx }) => forgetPractice(trx, { userId: player.id, steamId }))
    const left = await Promise.all(
      (['practice_days', 'practice_log', 'practice_servers'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    )
    expect(left.slice(0, 2)).toEqual([[], []])
    expect(JSON.stringify(left)).not.toContain(steamId)
  })
})
