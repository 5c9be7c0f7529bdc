import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchRoom, MyNext, SavedServer } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import {
  eventually,
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let host: SimulatedHost
/** The team with a bench, and the other one. */
let mine: Team
let others: Team
let referee: Person
let cupId: string
let matchId: string

const rconPassword = 'steppe-rcon-7'
const joinPassword = 'join-steppe-9'

beforeAll(async () => {
  site = await startTestLobby()
  host = new SimulatedHost(
    'Server 1',
    { rconPassword },
    { seed: 1, roundMs: 60_000, seriesEndDelayMs: 0, betweenMapsMs: 0, requestTimeoutMs: 120_000 },
  )
  const port = await host.start()
  await site.admin.post<SavedServer>('/api/admin/servers', {
    name: 'ALA-03',
    purpose: 'match',
    region: 'almaty',
    host: '127.0.0.1',
    port,
    rcon_password: rconPassword,
    join_password: joinPassword,
  })
  mine = await makeTeam(site.visitor, { size: 6 })
  others = await makeTeam(site.visitor, { size: 5 })
  referee = await makePerson(site.visitor)
  const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }
  const cup = await makeTournament(site.admin, { max_teams: 2, min_teams: 2, format })
  cupId = cup.id
  const [match] = openMatches(await startCup(site.admin, cupId, [mine, others]))
  matchId = match?.match_id ?? ''
  await site.admin.post(`/api/tournaments/${cupId}/crew`, { role: 'caster', user_id: referee.id })
})
afterAll(async () => {
  await host.stop()
  await site.stop()
})

const next = async (person: Person) => (await person.client.get<MyNext>('/api/me/next')).match
const task = async (person: Person) => (await next(person))?.task
const room = () => site.visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
test('from the ready check to the server: everybody is told what is theirs, and the way in is told to those alone who may come', async () => {
  const { captain, members } = mine
  const [player, reserve] = [members[1], members[5]] as [Person, Person]
  expect(await next(reserve)).toMatchObject({ part: 'player' })
  const hour = 3_600_000
  const time = new Date(site.clock.now().getTime() + 2 * hour).toISOString()
  await site.admin.put(`/api/matches/${matchId}/time`, { expected_version: (await room()).version, time })
  expect(await next(captain)).toMatchObject({
    scheduled_at: time,
    is_near: false,
    task: { kind: 'line_up', by: 'you' },
  })
  expect(await task(player)).toMatchObject({ kind: 'wait_ready', from: (await room()).ready.opens_at })
  const players = members.slice(0, 5).map(({ id }) => id)
  await captain.client.put(`/api/matches/${matchId}/line-up`, { expected_version: (await room()).version, players })
  expect(await task(captain)).toMatchObject({ kind: 'wait_ready' })
  site.clock.advance(1.5 * hour)
  expect(await next(referee)).toMatchObject({ part: 'caster', own: null, task: { kind: 'wait_match' } })
  expect(await next(player)).toMatchObject({
    task: { kind: 'ready', by: 'you' },
    is_captain: false,
    ready: [false, false],
  })
  await player.client.post(`/api/matches/${matchId}/ready`)
  expect(await next(captain)).toMatchObject({ task: { kind: 'wait_opponent', by: 'opponent' }, is_near: true })
  await others.captain.client.post(`/api/matches/${matchId}/ready`)

  const { veto, captains } = await room()
  const isMine = captains[(veto?.steps[0]?.team ?? 1) - 1] === captain.id
  const until = veto?.due_at
  expect(await task(captain)).toEqual({
    ...(isMine ? { kind: 'veto', by: 'you' } : { kind: 'wait_veto', by: 'opponent' }),
    from: null,
    until,
  })
  expect(await task(player)).toMatchObject(isMine ? { kind: 'veto', by: 'captain' } : { kind: 'wait_veto' })
  const { again_at: again } = await player.client.get<MyNext>('/api/me/next')
  expect(again).toBe(until)
  for (;;) {
    const { veto: now, version } = await room()
    const step = now?.steps[now.current]
    if (!now || !step?.team) break
    const choice =
      step.action === 'side'
        ? { side: 'ct' }
        : { map: now.pool.find((map) => now.steps.every((other) => other.map !== map)) }
    const chooser = captains[step.team - 1] === captain.id ? captain : others.captain
    await chooser.client.post(`/api/matches/${matchId}/veto`, { expected_version: version, ...choice })
    if ((await room()).phase !== 'veto') break
  }
  await eventually(async () => (await task(player))?.kind === 'connect')
  const way = { name: 'ALA-03', connect: expect.stringMatching(/^127\.0\.0\.1:\d+$/), password: joinPassword }
  for (const person of [captain, player, others.captain]) {
    const match = await next(person)
    expect(match).toMatchObject({ task: { kind: 'connect', by: 'you' }, server: way })
    expect(match?.called_at).not.toBeNull()
    // Of a single map the rounds tell how it stands, not maps won.
    expect(match?.score).toMatchObject({ match_id: matchId, current_map: 0, maps: [{ number: 0, team1: 0, team2: 0 }] })
  }
  expect(await next(referee)).toMatchObject({ task: { kind: 'watch', by: 'you' }, server: way })
  expect(await next(reserve)).toMatchObject({ task: { kind: 'sit_out' }, server: null, called_at: null })
  // Whoever is of a team watches none of its matches, whatever else they are: they have the team's part, or none.
  await site.admin.post(`/api/tournaments/${cupId}/crew`, { role: 'observer', user_id: reserve.id })
  expect(await next(reserve)).toMatchObject({ part: 'reserve', server: null })
})

test('a match that is over is next for nobody', async () => {
  await site.admin.put(`/api/matches/${matchId}/result`, {
    result: { kind: 'played', winner: 1 },
    reason: 'seen on the server',
  })
  await eventually(async () => (await next(mine.captain)) === null)
  expect(await mine.captain.client.get<MyNext>('/api/me/next')).toMatchObject({
    match: null,
    awaited: null,
    again_at: null,
  })
  expect(await next(referee)).toBeNull()
})
