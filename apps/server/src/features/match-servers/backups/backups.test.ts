import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSecretHeader } from '@lobby/contract'
import { code, gameServerFor, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { configToken, eventSecret } from '#matches'
import { makeCup, moveMatch, readMatch } from '../fleet.test-kit.ts'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const bestOfThree = {
  stages: [{ kind: 'single_elimination' as const, best_of: 3 as const, final_best_of: 3 as const }],
}

const post = (
  matchId: string,
  body: unknown,
  assignment: number,
): Promise<{ status: number; json: { code?: string; data?: unknown } }> =>
  fetch(`${site.base}/api/game-events/matches/${matchId}/backups`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId: Number(matchId), assignment }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).then(async (response) => ({ status: response.status, json: (await response.json()) as { code?: string } }))
const backup = (matchId: string) => ({
  matchid: matchId,
  mapnumber: '0',
  round: '04',
  match_config: '{"ChangedCvars":{}}',
  valve_backup: '"SaveFile" {}',
})

test('backups are kept sealed, and only those of the match and of the server that plays it', async () => {
  const [matchId = '', other = ''] = (await makeCup(site, 4)).matchIds
  expect(await post(matchId, backup(matchId), 0)).toMatchObject({ status: 200, json: { data: { kept: true } } })
  const rows = await site.lobby.platform.db.selectFrom('match_backups').selectAll().execute()
  expect(rows).toMatchObject([{ map_number: 0, round: 4, assignment_number: 0 }])
  expect(rows[0]?.body).not.toContain('match_config')
  for (const body of ['x', '{}', backup(other)])
    expect(await post(matchId, body, 0)).toMatchObject({ status: 400, json: { code: 'BACKUP_INVALID' } })
  expect(await post(matchId, backup(matchId), 9)).toMatchObject({ status: 401 })
  // The engine had not written its file yet: no server could go on from it, so the one before stays the newest.
  const empty = { ...backup(matchId), round: '05', valve_backup: '' }
  expect(await post(matchId, empty, 0)).toMatchObject({ status: 200, json: { data: { kept: false } } })
  expect(await post(matchId, 'x'.repeat(1_048_577), 0)).toMatchObject({ status: 413 })
  await site.lobby.platform.db
    .updateTable('matches')
    .set({ assignment_number: 2 })
    .where('id', '=', Number(matchId))
    .execute()
  expect(await post(matchId, backup(matchId), 0)).toMatchObject({ status: 200, json: { data: { kept: false } } })
})

test('backups tell the score of rounds that nobody heard, also of a file from which no server could go on', async () => {
  const { matchIds } = await makeCup(site, 2, { stages: [{ kind: 'single_elimination', final_best_of: 3 }] })
  const matchId = matchIds[0] ?? ''
  const at = (map: number, score: [number, number], won: [number, number]) => ({
    ...backup(matchId),
    mapnumber: String(map),
    round: String(score[0] + score[1]).padStart(2, '0'),
    team1_score: String(score[0]),
    team2_score: String(score[1]),
    team1_series_score: String(won[0]),
    team2_series_score: String(won[1]),
  })
  await post(matchId, at(0, [6, 2], [0, 0]), 0)
  expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ status: 'live', team1: 6, team2: 2 })
  await post(matchId, { ...at(0, [8, 3], [0, 0]), valve_backup: '' }, 0)
  // The end of the first map was lost: who won it is told by the second one's, its score by nothing.
  await post(matchId, at(1, [1, 0], [0, 1]), 0)
  const [first, second] = (await readMatch(site, matchId)).maps
  expect(first).toMatchObject({ status: 'finished', team1: 8, team2: 3, winner: 2, is_incomplete: true })
  expect(second).toMatchObject({ status: 'live', team1: 1, team2: 0 })
  await post(matchId, at(0, [8, 12], [0, 0]), 0)
  expect((await readMatch(site, matchId)).maps[0]).toMatchObject({ team1: 8, team2: 12, is_incomplete: true })
})

test('backups are handed to the server that goes on, with its own secret, and to nobody else', async () => {
  const [matchId = '', other = ''] = (await makeCup(site, 4)).matchIds
  await post(matchId, backup(matchId), 0)
  const { secret } = site.lobby.platform.config
  const until = new Date(site.clock.now().getTime() + 3_600_000)
  const fetchBackup = (id: string, token: string) =>
    rawCall(site.base, { path: `/api/game-events/matches/${id}/backup`, token })
  const token = (id: string, assignment = 0): string => configToken(secret, { matchId: Number(id), assignment }, until)
  const { status, text } = await fetchBackup(matchId, token(matchId))
  expect([status, text.includes(eventSecret(secret, { matchId: Number(matchId), assignment: 0 }))]).toEqual([200, true])
  expect((await fetchBackup(matchId, token(matchId, 1))).status).toBe(401)
  expect((await fetchBackup(matchId, token(other))).status).toBe(401)
  expect((await fetchBackup(other, token(other))).json).toMatchObject({ code: 'BACKUP_MISSING' })
})

test('backups are needed where a map is over: without one the match stays where it is', async () => {
  const [matchId = ''] = (await makeCup(site, 2, bestOfThree)).matchIds
  const server = await gameServerFor(site.admin, matchId)
  await server.mapResult([13, 5])
  expect(await code(moveMatch(site, matchId))).toBe('409 BACKUP_MISSING')
  await post(matchId, backup(matchId), 0)
  expect(await code(moveMatch(site, matchId))).toBe('409 NO_MATCH_SERVER')
})
