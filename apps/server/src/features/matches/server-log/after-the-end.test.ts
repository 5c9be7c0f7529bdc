import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GameLog } from '@lobby/cs2/game-log'
import {
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import { bodiesOf, logUrlOf, postLog, type LogSender } from './log-post.test-kit.ts'
import { listPiecesAfter } from './pieces.queries.ts'
import { LogReceiver } from './receive-log.ts'

let site: TestLobby
let free: string[] = []
let id = ''
let sender: LogSender

beforeAll(async () => {
  site = await startTestLobby()
  const cup = await makeTournament(site.admin, {
    max_teams: 8,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const teams = await makeSoloTeams(site.visitor, 8)
  free = openMatches(await startCup(site.admin, cup.id, teams)).map((match) => match.match_id ?? '')
})
afterAll(() => site.stop())
beforeEach(async () => {
  id = free.shift() ?? ''
  sender = { url: logUrlOf(await gameServerFor(site.admin, id)), token: 'one', map: 'de_test' }
})

const minute = (number: number): number => Date.UTC(2026, 10, 22, 19, number)
const ownLog = new GameLog(minute(0)).loaded().round(0, 0).round(1, 0).round(2, 0)
const parts = bodiesOf(ownLog.bytes, () => 5)
const half = Math.floor(parts.length / 2)
const nextLog = new GameLog(minute(10)).loaded().round(0, 0).round(1, 0).round(2, 0).round(3, 0).round(4, 0)

async function post(bodies: readonly { begin: number; bytes: Uint8Array }[], by = sender): Promise<Set<string>> {
  const effects = new Set<string>()
  for (const { begin, bytes } of bodies) effects.add((await postLog(by, bytes, begin)).effect)
  return effects
}
async function end(): Promise<void> {
  const result = { kind: 'played', winner: 1, maps: [{ team1: 13, team2: 1 }] }
  await site.admin.put(`/api/matches/${id}/result`, { result })
}
/** What is stored: pieces by their bytes, and how many facts. */
async function stored(): Promise<unknown> {
  const { db } = site.lobby.platform
  const pieces = await listPiecesAfter(db, Number(id), 0)
  const batches = await db
    .selectFrom('match_server_log')
    .select('fact_count')
    .where('match_id', '=', Number(id))
    .execute()
  return [pieces.map((piece) => [piece.begin, piece.end]), batches.map((batch) => batch.fact_count)]
}

test('what a server loads after the end is of another match, also on the same map; its own last lines are taken', async () => {
  expect(await post(parts.slice(0, half))).toEqual(new Set(['stored']))
  await end()
  expect(await post(parts.slice(half))).toEqual(new Set(['stored']))
  const before = await stored()
  expect(await post(bodiesOf(nextLog.bytes, () => 5))).toEqual(new Set(['over']))
  expect(
    await post(
      bodiesOf(nextLog.bytes, () => 5),
      { ...sender, map: 'de_other' },
    ),
  ).toEqual(new Set(['over']))
  expect(await stored()).toEqual(before)
  // What is repeated of its own is still its own.
  expect(await post(parts.slice(half))).toEqual(new Set(['duplicate']))
})

test('a process that comes to it after the end knows what was its own by what is stored', async () => {
  expect(await post(parts)).toEqual(new Set(['stored']))
  await end()
  const before = await stored()
  const [first] = bodiesOf(nextLog.bytes, () => 5)
  const receiver = new LogReceiver(site.lobby.platform)
  const headers = {
    'x-logbytes-beginoffset': '0',
    'x-logbytes-endoffset': String(first!.bytes.length),
    'x-server-instance-token': sender.token,
    'x-game-map': sender.map,
    'x-tick-start': '0',
  }
  const heard = { matchId: Number(id), secret: sender.url.split('/').at(-1) ?? '', bytes: first!.bytes, headers }
  expect((await receiver.receive(heard)).effect).toBe('over')
  expect(await stored()).toEqual(before)
})

test('where nothing was heard before the end, what comes then is taken', async () => {
  await end()
  expect(await post(parts)).toEqual(new Set(['stored']))
})
