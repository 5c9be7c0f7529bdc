import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchServer, type MatchCommandEntry } from '@lobby/contract'
import { code, eventually, gameServerFor, startTestLobby, type GameServer, type TestLobby } from '@lobby/testing'
import { jsonb } from '#platform/database'
import { eventSecret, findMatch, rebuildMatch } from '#matches'
import {
  Fleet,
  listAssignments,
  makeCup,
  moveMatch,
  readMatch,
  readServer,
  take,
  untilState,
  type Cup,
} from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
let cup: Cup
let matchId: string
/** Writes events by hand, in the place of a server. */
let pen: GameServer

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

/** Rounds that a test does not wait for: what is told is told by the pen. */
const slow = { roundMs: 600_000 }
const never = 3_600_000

async function newMatch(): Promise<void> {
  cup = await makeCup(site, 2)
  ;[matchId = ''] = cup.matchIds
  pen = await gameServerFor(site.admin, matchId)
}

/** The pen goes on with the secret of a load. */
function writeAs(assignment: number): void {
  const { secret } = site.lobby.platform.config
  pen.config.cvars['matchzy_remote_log_header_value'] = eventSecret(secret, { matchId: Number(matchId), assignment })
}
const numberNow = async (): Promise<number> =>
  (await findMatch(site.lobby.platform.db, Number(matchId)))?.assignment_number ?? 0
const score = async (): Promise<string> => {
  const [map] = (await readMatch(site, matchId)).maps
  return `${map?.team1}:${map?.team2}`
}
const order = (body: object, reason = 'It plays on'): Promise<MatchCommandEntry> =>
  site.admin.post<MatchCommandEntry>(`/api/matches/${matchId}/server/commands`, { order: body, reason })
const takeOver = (number: number, instead: number) => order({ command: 'take_over', number, instead })
async function isWhole(): Promise<void> {
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
}

/** The match is under way on a server whose console says nothing any more. Answers its id and the number of the load. */
async function heldMatch(): Promise<{ first: string; number: number }> {
  const first = await fleet.add(slow)
  await newMatch()
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  const number = await numberNow()
  writeAs(number)
  await pen.round([1, 0])
  fleet.host(first).freeze(never)
  return { first, number }
}

/** Moved away; that its server does not answer is known at once. Answers the number of the load that counts now. */
async function moved(): Promise<number> {
  await moveMatch(site, matchId, { reason: 'Its console is silent' })
  await site.lobby.platform.db
    .updateTable('match_assignments')
    .set({ misses: 1 })
    .where('match_id', '=', Number(matchId))
    .where('state', '=', 'ending')
    .execute()
  return numberNow()
}

test(
  'a match on no server that is played on where it was is an alarm, and one press gives it back',
  { tags: 'services' },
  async () => {
    const { first, number } = await heldMatch()
    const instead = await moved()
    // What was on its way when it left is no news.
    await pen.round([1, 1])
    expect((await readServer(site, matchId)).stray).toBeNull()
    site.clock.advance(20_000)
    await pen.round([2, 1])
    await pen.round([3, 1])
    expect(await score()).toBe('1:0')
    expect((await readServer(site, matchId)).stray).toMatchObject({
      number,
      instead,
      speaker: 'earlier',
      server: 'Server 1',
      map: 0,
      team1: 3,
      team2: 1,
    })
    const seen = (client = site.visitor) => client.get(`/api/matches/${matchId}/server`)
    expect(MatchServer.parse(await seen()).stray).toBeNull()
    const captain = cup.teams[0]?.captain.client ?? site.visitor
    expect(MatchServer.parse(await seen(captain)).stray).toBeNull()
    const body = { order: { command: 'take_over', number, instead }, reason: 'me' }
    expect(await code(captain.post(`/api/matches/${matchId}/server/commands`, body))).toBe('403 NOT_REFEREE')

    // Two organisers press at once, and the server goes on telling.
    const [one, two] = await Promise.all([
      takeOver(number, instead),
      takeOver(number, instead),
      pen.round([4, 1]),
      pen.round([4, 2]),
    ])
    expect(one).toMatchObject({ id: two.id, reason: 'It plays on', server: 'Server 1', outcome: 'done' })
    expect([await score(), await numberNow()]).toEqual(['4:2', number])
    await isWhole()
    const server = await readServer(site, matchId)
    expect(server).toMatchObject({ server: { id: first }, stray: null, failure: null })
    expect(server.commands.filter(({ order: given }) => given.command === 'take_over')).toHaveLength(1)
    expect(await pen.round([5, 2])).toMatchObject({ body: { data: { effect: 'applied' } } })
    expect(await score()).toBe('5:2')

    // The number after it is nobody's yet.
    await moved()
    expect(await numberNow()).toBeGreaterThan(instead)
  },
)

test('a load that came to nothing leaves its server, and what is told there counts no more', async () => {
  const { first, number } = await heldMatch()
  const second = await fleet.add(slow)
  // The second one has nobody on it, so it says nothing of play.
  await moved()
  await untilState(site, matchId, 'on')
  const instead = await numberNow()
  await site.lobby.platform.db
    .updateTable('match_assignments')
    .set({ said: jsonb({ game_state: 'warmup', is_paused: false }), next_step_at: new Date(8e12) })
    .where('number', '=', instead)
    .execute()
  site.clock.advance(50_000)
  await pen.round([2, 0])
  expect((await readServer(site, matchId)).stray).toMatchObject({ number, instead, speaker: 'earlier', team1: 2 })
  await takeOver(number, instead)
  expect((await readServer(site, matchId)).server?.id).toBe(first)
  expect(await score()).toBe('2:0')
  await eventually(async () =>
    (await listAssignments(site, matchId)).some(
      ({ server_id, failure, state }) => server_id === second && failure === 'taken_over' && state === 'released',
    ),
  )
  expect(fleet.host(second).server.state).toBe('idle')
  writeAs(instead)
  expect(await pen.round([0, 1])).toMatchObject({ body: { data: { effect: 'other_assignment' } } })
  expect(await score()).toBe('2:0')
  await isWhole()
})

test('a server that shows the secret of the load before keeps the match', async () => {
  const { first, number } = await heldMatch()
  const second = await fleet.add(slow)
  await moved()
  await untilState(site, matchId, 'on')
  const instead = await numberNow()
  await site.lobby.platform.db
    .updateTable('match_assignments')
    .set({ said: jsonb({ game_state: 'live', is_paused: false }), next_step_at: new Date(8e12) })
    .where('number', '=', instead)
    .execute()
  site.clock.advance(50_000)
  await pen.round([2, 0])
  expect((await readServer(site, matchId)).stray).toMatchObject({ speaker: 'present', server: 'Server 1' })
  await takeOver(number, instead)
  expect(await readServer(site, matchId)).toMatchObject({ state: 'on', server: { id: second }, stray: null })
  expect([await score(), await numberNow()]).toEqual(['2:0', number])
  expect(fleet.host(second).server.state).not.toBe('idle')
  expect((await listAssignments(site, matchId)).map(({ number: its, server_id }) => [its, server_id])).toEqual([
    [instead, first],
    [number, second],
  ])
  await isWhole()
})

test('a server that was given to another match since is not taken from it', async () => {
  const { first, number } = await heldMatch()
  const instead = await moved()
  site.clock.advance(20_000)
  await pen.round([2, 0])
  const { db } = site.lobby.platform
  const other = await makeCup(site, 2)
  await db.updateTable('match_assignments').set({ state: 'released' }).execute()
  const id = Number(other.matchIds[0])
  await db.insertInto('match_servers').values({ match_id: id, state: 'placed', queued_at: new Date() }).execute()
  await db
    .insertInto('match_assignments')
    .values({
      match_id: id,
      number: 1,
      server_id: first,
      state: 'on',
      begun_at: new Date(),
      next_step_at: new Date(8e12),
    })
    .execute()
  expect(await code(takeOver(number, instead))).toBe('409 EARLIER_SERVER_TAKEN')
  expect([await numberNow(), await score()]).toEqual([instead, '1:0'])
})

test('a press comes to nothing once the match stands otherwise', async () => {
  const { number } = await heldMatch()
  const instead = await moved()
  // The load never said anything since.
  expect(await code(takeOver(number, instead))).toBe('409 MATCH_SERVER_CHANGED')
  site.clock.advance(20_000)
  await pen.round([2, 0])
  expect(await code(takeOver(number, instead + 1))).toBe('409 MATCH_SERVER_CHANGED')
  expect(await code(takeOver(instead, number))).toBe('409 MATCH_SERVER_CHANGED')
  expect(await code(takeOver(-1, instead))).toBe('400 VALIDATION_FAILED')
  expect((await readServer(site, matchId)).commands.map(({ order: given }) => given.command)).not.toContain('take_over')
})
