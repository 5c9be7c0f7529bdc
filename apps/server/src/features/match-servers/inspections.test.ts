import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ServerCommand, ServerInspection } from '@lobby/contract'
import { code, eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, listAssignments, makeCup, take, untilFinished, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const path = (id: string): string => `/api/admin/servers/${id}/inspection`

async function inspect(id: string): Promise<ServerInspection> {
  await site.admin.post(path(id), {})
  const read = (): Promise<ServerInspection> => site.admin.get<ServerInspection>(path(id))
  await eventually(async () => (await read()).ended_at !== null)
  return read()
}

/** A body of the match as .NET writes it, from when its server had it. */
async function addEvent(matchId: string, body: object): Promise<void> {
  const { db } = site.lobby.platform
  const match_id = Number(matchId)
  const last = await db
    .selectFrom('match_events')
    .select('received_at')
    .where('match_id', '=', match_id)
    .where('kind', '<>', 'decision')
    .executeTakeFirstOrThrow()
  const escaped = JSON.stringify(body).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
  await db
    .insertInto('match_events')
    .values({ ...last, match_id, natural_key: 'restore', body: escaped, kind: 'round_end', effect: 'ignored' })
    .execute()
}

test('what matches on a server have shown stands in its check', async () => {
  const id = await fleet.add()
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  const before = await inspect(id)
  const reasonsOf = ({ report }: ServerInspection) =>
    Object.fromEntries((report?.points ?? []).map(({ code: point, reason }) => [point, reason]))
  expect(reasonsOf(before)).toMatchObject({ events: 'by_match', backup: 'by_match', demo: 'by_match' })
  await take(site, matchId)
  await untilFinished(site, matchId)
  await eventually(async () => {
    site.clock.advance(500)
    return (await listAssignments(site, matchId)).every(({ state }) => state === 'released')
  })
  await addEvent(matchId, {
    event: 'round_end',
    reason: 10,
    winner: { side: '1', team: 'team1' },
    team1: { name: 'Барыс' },
  })
  const after = await inspect(id)
  expect(reasonsOf(after)).toMatchObject({
    events: 'arrived_before',
    backup: 'arrived_before',
    demo: 'arrived_before',
    log_lines: 'lines_seen',
  })
  const settled = after.report?.unconfirmed.filter((point) => point.settled === 'history').map((point) => point.code)
  expect(settled).toEqual([
    'log_lines_unset',
    'net_bytes',
    'restore_event',
    'restore_side',
    'backup_upload',
    'demo_upload',
  ])
})

test('a server that is being checked is given no match, and one that has one is not checked', async () => {
  const id = await fleet.add({ roundMs: 60_000 })
  const { db, clock } = site.lobby.platform
  const { created_by } = await db.selectFrom('game_servers').select('created_by').executeTakeFirstOrThrow()
  const row = { id: 'long', server_id: id, begun_by: created_by, begun_at: clock.now(), step: 'reach' }
  await db
    .insertInto('game_server_inspections')
    .values({ ...row, ends_at: new Date(clock.now().getTime() + 3_600_000) })
    .execute()
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await site.lobby.platform.looks.once()
  expect(await listAssignments(site, matchId)).toEqual([])
  await db.updateTable('game_server_inspections').set({ ended_at: clock.now() }).execute()
  await site.lobby.platform.looks.once()
  await untilState(site, matchId, 'on')
  expect(await code(site.admin.post(path(id), {}))).toBe('409 SERVER_HAS_MATCH')
})

test('a match that somebody loaded by the copied line stops a check before it does anything', async () => {
  const id = await fleet.add()
  const { matchIds } = await makeCup(site, 2)
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchIds[0]}/server-command`)
  const { server } = fleet.host(id)
  expect(await server.loadCommand(command)).toMatchObject({ ok: true })
  const { refusal, report } = await inspect(id)
  expect([refusal, report]).toEqual(['has_match', null])
  expect(server.state).toBe('loading')
})
