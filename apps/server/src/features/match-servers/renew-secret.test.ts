import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdminAct, ServerCommand } from '@lobby/contract'
import { code, gameServerFor, makePerson, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, readMatch, readServer, take, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const renew = (matchId: string): Promise<unknown> => site.admin.post(`/api/matches/${matchId}/server-command/renew`)
const newMatch = async (): Promise<string> => (await makeCup(site, 2)).matchIds[0] ?? ''
type Pen = Awaited<ReturnType<typeof gameServerFor>>
const told = async (server: Pen, score: readonly [number, number]): Promise<unknown> => {
  const { body } = await server.round(score)
  return body.success ? body.data?.effect : body.code
}

test('the old secret is refused at once, whatever is told by it; a server with the new one goes on', async () => {
  const matchId = await newMatch()
  const old = await gameServerFor(site.admin, matchId)
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  await old.goingLive()
  expect(await told(old, [1, 0])).toBe('applied')
  await renew(matchId)

  expect(await told(old, [0, 5])).toBe('INVALID_EVENT_SECRET')
  const at = `/api/game-events/matches/${matchId}`
  const authorization = /Bearer [\w-]+/.exec(command)?.[0] ?? ''
  expect((await rawCall(site.base, { path: `${at}/config`, headers: { authorization } })).json.code).toBe(
    'MATCH_TOKEN_INVALID',
  )
  const { cvars } = old.config
  const header = cvars['matchzy_remote_log_header_key'] ?? ''
  const secret = { [header]: cvars['matchzy_remote_log_header_value'] ?? '' }
  for (const [path, headers] of [
    [`${at}/backups`, secret],
    [`${at}/demo`, { ...secret, 'content-type': 'application/octet-stream' }],
    [new URL(/https?:[^"\s]+\/log\/\w+/.exec(JSON.stringify(old.config))?.[0] ?? '').pathname, {}],
  ] as const)
    expect([path, (await rawCall(site.base, { path, method: 'POST', body: 'x', headers })).json.code]).toEqual([
      path,
      'INVALID_EVENT_SECRET',
    ])

  const other = await gameServerFor(site.admin, matchId)
  expect(await told(other, [2, 0])).toBe('applied')
  expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ team1: 2, team2: 0 })
  // Neither is it an alarm: nobody may let the old one count again.
  expect((await readServer(site, matchId)).stray ?? null).toBeNull()
})

test('twice means twice, and it stands in the log of what organisers did', async () => {
  const matchId = await newMatch()
  const servers = [await gameServerFor(site.admin, matchId)]
  for (let turn = 0; turn < 2; turn++) {
    await renew(matchId)
    servers.push(await gameServerFor(site.admin, matchId))
  }
  const answers: unknown[] = []
  for (const server of servers) answers.push(await told(server, [1, 0]))
  expect(answers).toEqual(['INVALID_EVENT_SECRET', 'INVALID_EVENT_SECRET', 'applied'])
  const { acts } = await site.admin.get<{ acts: AdminAct[] }>('/api/admin/acts?act=match.secret_renewed')
  expect(acts.filter(({ details }) => details.match === matchId)).toHaveLength(2)
})

test('is for organisers, of a match that is on no server of ours and is not over', async () => {
  const matchId = await newMatch()
  const stranger = await makePerson(site.visitor)
  expect(await code(stranger.client.post(`/api/matches/${matchId}/server-command/renew`))).toBe('403 NOT_ORGANISER')
  expect(await code(renew('999999'))).toBe('404 MATCH_NOT_FOUND')
  await fleet.add({ isHeld: () => true })
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  expect(await code(renew(matchId))).toBe('409 MATCH_HAS_SERVER')
  const over = await newMatch()
  await site.admin.put(`/api/matches/${over}/result`, {
    result: { kind: 'forfeit', loser: 2 },
    reason: 'nobody came',
  })
  expect(await code(renew(over))).toBe('409 MATCH_FINISHED')
})
