import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangeOutcome, Crew, MatchCommand, MatchCommandEntry, MatchDetail, MatchServer } from '@lobby/contract'
import { code, eventually, makePerson, openMatches, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, take, untilState, type Cup } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
let cup: Cup
/** The referee's match, and another one of the same cup. */
let mine: string
let other: string
let referee: Person

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())
beforeEach(async () => {
  cup = await makeCup(site, 4)
  ;[mine = '', other = ''] = cup.matchIds
  referee = await makePerson(site.visitor)
  await site.admin.post<Crew>(`/api/tournaments/${cup.id}/crew`, {
    role: 'referee',
    user_id: referee.id,
    match_id: mine,
  })
})

const give = (match: string, order: MatchCommand) =>
  referee.client.post<MatchCommandEntry>(`/api/matches/${match}/server/commands`, { order, reason: 'a player is gone' })
const rule = (match: string, body: object, who = referee) =>
  who.client.put<ChangeOutcome>(`/api/matches/${match}/result`, body)
const wonBy = (winner: 1 | 2) => ({ result: { kind: 'played', winner } as const, reason: 'seen on the server' })

test('pauses, goes on and goes back in the own match, in their own name; nothing else, and nowhere else', async () => {
  await fleet.add({ roundMs: 60_000 })
  await take(site, mine)
  await untilState(site, mine, 'on')
  expect(await give(mine, { command: 'pause' })).toMatchObject({
    username: referee.username,
    reason: 'a player is gone',
    answer: '[MatchZy] Admin has paused the match!',
  })
  expect(await give(mine, { command: 'unpause' })).toMatchObject({ outcome: 'answered' })
  expect(await give(mine, { command: 'restore_round', round: 50 })).toMatchObject({
    answer: expect.stringContaining('does not exist'),
  })
  for (const order of [
    { command: 'move', server_id: null, load: 1 },
    { command: 'end' },
    { command: 'add_player', user_id: referee.id, team: 1 },
    { command: 'remove_player', user_id: cup.teams[0]?.captain.id ?? '', keep_out: false },
    { command: 'take_over', number: 0, instead: 1 },
  ] satisfies MatchCommand[])
    expect([order.command, await code(give(mine, order))]).toEqual([order.command, '403 NOT_ORGANISER'])
  expect(await code(give(other, { command: 'pause' }))).toBe('403 NOT_REFEREE')
  const view = await referee.client.get<MatchServer>(`/api/matches/${mine}/server`)
  expect(view.rights).toMatchObject({ organise: false, referee: true, stream: false, crew: 'member' })
  expect(view.commands.map(({ order, username }) => [order.command, username]).slice(0, 3)).toEqual([
    ['restore_round', referee.username],
    ['unpause', referee.username],
    ['pause', referee.username],
  ])
  expect((await referee.client.get<MatchServer>(`/api/matches/${other}/server`)).rights).toMatchObject({
    referee: false,
    crew: 'none',
  })
})

test('rules the own match, with name and reason, and no other one', async () => {
  expect(await code(rule(other, wonBy(1)))).toBe('403 NOT_REFEREE')
  expect(await rule(mine, wonBy(1))).toMatchObject({ applied: true })
  const { status, decision } = await site.visitor.get<MatchDetail>(`/api/matches/${mine}`)
  expect([status, decision?.by?.username, decision?.reason]).toEqual([
    'finished',
    referee.username,
    'seen on the server',
  ])
  // As long as nothing hangs on it they put it right, too.
  expect(await rule(mine, wonBy(2))).toMatchObject({ applied: true })
})

test('does not touch what was played on the strength of a result', async () => {
  await rule(mine, wonBy(1))
  await site.admin.put(`/api/matches/${other}/result`, wonBy(1))
  const bracket = () => site.visitor.get<Parameters<typeof openMatches>[0]>(`/api/tournaments/${cup.id}/bracket`)
  await eventually(async () => openMatches(await bracket()).length === 1)
  const [final] = openMatches(await bracket())
  await site.admin.put(`/api/matches/${final?.match_id}/result`, wonBy(1))
  expect(await code(rule(mine, wonBy(2)))).toBe('409 RESULT_HAS_CONSEQUENCES')
  for (const policy of ['void-downstream', 'keep-downstream'])
    expect(await code(rule(mine, { ...wonBy(2), policy }))).toBe('403 RULING_TOUCHES_OTHERS')
})

test('who belongs to a team of the match does not referee it, whatever they were given', async () => {
  const [where = ''] = cup.matchIds
  const { team1 } = await site.visitor.get<MatchDetail>(`/api/matches/${where}`)
  const plays = cup.teams.find(({ id }) => id === team1.id)?.captain as Person
  await site.admin.post(`/api/tournaments/${cup.id}/crew`, { role: 'referee', user_id: plays.id })
  expect(await code(rule(where, wonBy(1), plays))).toBe('403 REFEREE_IN_TEAM')
  const order = { order: { command: 'pause' }, reason: 'we are five' }
  expect(await code(plays.client.post(`/api/matches/${where}/server/commands`, order))).toBe('403 REFEREE_IN_TEAM')
  const another = cup.matchIds.find((id) => id !== where) ?? ''
  expect(await rule(another, wonBy(1), plays)).toMatchObject({ applied: true })
})

test('a role that was taken away is gone at once', async () => {
  const path = `/api/tournaments/${cup.id}/crew`
  const { members } = await site.admin.get<Crew>(path)
  await site.admin.delete(`${path}/${members[0]?.id}`)
  expect(await code(rule(mine, wonBy(1)))).toBe('403 NOT_REFEREE')
})
