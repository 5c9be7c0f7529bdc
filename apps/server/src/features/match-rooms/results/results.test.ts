import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MatchRoom, RoomSettings, type Bracket, type MatchDetail } from '@lobby/contract'
import {
  code,
  eventually,
  gameServerFor,
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
import { foldRoom } from '../room.rules.ts'
import { findRoom, listRoomEntries } from '../rooms.queries.ts'

const minuteMs = 60_000
const won = [{ team1: 13, team2: 7 }]
const lost = [{ team1: 9, team2: 13 }]
type Maps = typeof won

let site: TestLobby
let teams: Team[]
let stranger: Person
/** Of the current test. */
let cupId: string
let matchId: string
let one: Person
let two: Person

beforeAll(async () => {
  site = await startTestLobby()
  teams = await Promise.all([1, 2].map(() => makeTeam(site.visitor, { size: 1 })))
  stranger = await makePerson(site.visitor)
})
afterAll(() => site.stop())

beforeEach(async () => {
  const cup = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  cupId = cup.id
  const [match] = openMatches(await startCup(site.admin, cupId, teams))
  matchId = match?.match_id ?? ''
  await settings({ veto: false })
  const { captains } = await room()
  const captainOf = (id: string) => teams.find(({ captain }) => captain.id === id)!.captain
  ;[one, two] = [captainOf(captains[0]), captainOf(captains[1])]
})

const room = async (): Promise<MatchRoom> => MatchRoom.parse(await site.visitor.get(`/api/matches/${matchId}/room`))
const detail = () => site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)
const champion = async () => (await site.visitor.get<Bracket>(`/api/tournaments/${cupId}/bracket`)).champion
async function settings(change: Partial<RoomSettings>): Promise<void> {
  const now = RoomSettings.parse(await site.admin.get(`/api/tournaments/${cupId}/room-settings`))
  await site.admin.put(`/api/tournaments/${cupId}/room-settings`, { ...now, ...change })
}
async function bothReady(): Promise<void> {
  await one.client.post(`/api/matches/${matchId}/ready`)
  await two.client.post(`/api/matches/${matchId}/ready`)
}
async function report(person: Person, maps: Maps, version?: number): Promise<MatchRoom> {
  const body = { expected_version: version ?? (await room()).version, maps }
  return MatchRoom.parse(await person.client.post(`/api/matches/${matchId}/result`, body))
}
async function answer(person: Person, agree: boolean, version?: number): Promise<MatchRoom> {
  const body = { expected_version: version ?? (await room()).version, agree }
  return MatchRoom.parse(await person.client.post(`/api/matches/${matchId}/result/answer`, body))
}
const over = () => eventually(async () => (await detail()).status === 'finished')
async function expectLogHolds(): Promise<void> {
  const { db } = site.lobby.parts
  const kept = await findRoom(db, Number(matchId))
  expect(foldRoom(await listRoomEntries(db, Number(matchId)))).toEqual(kept?.state)
}

describe('a result by captains', () => {
  test('one says it, the other agrees, and the bracket has it', async () => {
    await bothReady()
    expect(await report(one, won)).toMatchObject({
      result: { status: 'reported', by: 1, team1: { maps: won }, team2: null, settled_by: null },
    })
    expect(await answer(two, true)).toMatchObject({
      result: { status: 'agreed', settled_by: 'captains', due_at: null },
    })
    await over()
    expect(await detail()).toMatchObject({
      score: { winner: 1, outcome: 'played', maps: [{ team1: 13, team2: 7 }] },
      decision: { by: null, reason: '' },
    })
    expect((await champion())?.id).toBe((await detail()).team1.id)
    expect((await room()).result?.log.map(({ kind, team }) => [kind, team])).toEqual([
      ['reported', 1],
      ['agreed', 2],
    ])
    // Said again it is over, and stays as it is.
    expect(await code(report(one, lost))).toBe('409 MATCH_FINISHED')
    expect(await code(answer(two, false))).toBe('409 MATCH_FINISHED')
    await expectLogHolds()
  })

  test('nobody else reports or answers, and nobody their own', async () => {
    await bothReady()
    expect(await code(report(stranger, won))).toBe('403 NOT_CAPTAIN')
    expect(await code(answer(two, true))).toBe('409 REPORT_NOT_FOUND')
    await report(one, won)
    expect(await code(answer(one, true))).toBe('409 REPORT_IS_OWN')
    expect(await code(answer(stranger, true))).toBe('403 NOT_CAPTAIN')
    expect(await code(report(two, [{ team1: 13, team2: 12 }]))).toBe('422 RESULT_INVALID')
    expect(await code(report(two, [...won, ...lost]))).toBe('422 RESULT_INVALID')
    expect(await room()).toMatchObject({ result: { status: 'reported' } })
  })

  test('it takes both teams, and an organiser who lets captains report', async () => {
    expect(await code(report(one, won))).toBe('409 RESULT_TOO_EARLY')
    await bothReady()
    await settings({ captain_results: false })
    expect(await code(report(one, won))).toBe('409 CAPTAIN_RESULTS_OFF')
  })

  test('a match whose time is ahead has not been played, whoever took its console command', async () => {
    const time = new Date(site.clock.now().getTime() + 90 * minuteMs).toISOString()
    await site.admin.put(`/api/matches/${matchId}/time`, { expected_version: (await room()).version, time })
    await site.admin.get(`/api/matches/${matchId}/server-command`)
    expect(await code(report(one, won))).toBe('409 RESULT_TOO_EARLY')
    site.clock.advance(91 * minuteMs)
    expect(await report(one, won)).toMatchObject({ phase: 'closed', result: { status: 'reported' } })
  })

  test('what nobody answers stands after the stated time', async () => {
    await settings({ result_minutes: 10 })
    await bothReady()
    const { result } = await report(two, lost)
    expect(Date.parse(result?.due_at ?? '') - Date.parse(result?.log[0]?.at ?? '')).toBe(10 * minuteMs)
    site.clock.advance(9 * minuteMs)
    expect((await room()).result?.status).toBe('reported')
    site.clock.advance(2 * minuteMs)
    await over()
    expect(await detail()).toMatchObject({ score: { winner: 2, outcome: 'played' } })
    expect((await room()).result).toMatchObject({ status: 'agreed', settled_by: 'deadline' })
    await expectLogHolds()
  })

  test('who disagrees opens a dispute: nothing is decided, until they agree after all', async () => {
    await bothReady()
    await report(one, won)
    expect(await answer(two, false)).toMatchObject({ result: { status: 'disputed', due_at: null } })
    site.clock.advance(24 * 60 * minuteMs)
    expect(await report(two, lost)).toMatchObject({ result: { status: 'disputed', team2: { maps: lost } } })
    expect((await detail()).status).toBe('ready')
    expect(await report(one, lost)).toMatchObject({ result: { status: 'agreed' } })
    await over()
    expect((await detail()).score.winner).toBe(2)
    await expectLogHolds()
  })

  test('an organiser settles a dispute as any result', async () => {
    await bothReady()
    await report(one, won)
    await report(two, lost)
    const result = { kind: 'played', winner: 1, maps: won }
    await site.admin.put(`/api/matches/${matchId}/result`, { result, reason: 'the screenshot says so' })
    expect(await detail()).toMatchObject({
      status: 'finished',
      score: { winner: 1 },
      decision: { reason: 'the screenshot says so' },
    })
    expect(await code(report(two, won))).toBe('409 MATCH_FINISHED')
  })
})

describe('at once', () => {
  test.each([
    ['the same', won, won],
    ['different scores', won, lost],
  ])('both captains say %s: one word waits, the other captain sees it', async (_, first, second) => {
    await bothReady()
    const { version } = await room()
    const codes = await Promise.all([code(report(one, first, version)), code(report(two, second, version))])
    expect(codes.toSorted()).toEqual(['409 ROOM_CHANGED', 'done'])
    const now = await room()
    expect(now.result?.status).toBe('reported')
    // The slower one, now knowing, says it again.
    const [slower, maps] = now.result?.by === 1 ? [two, second] : [one, first]
    const { result } = await report(slower, maps)
    expect(result?.status).toBe(first === second ? 'agreed' : 'disputed')
    await expectLogHolds()
  })

  test('a double click agrees once', async () => {
    await bothReady()
    const { version } = await report(one, won)
    const codes = await Promise.all([code(answer(two, true, version)), code(answer(two, true, version))])
    expect(codes.filter((one) => one === 'done')).toHaveLength(1)
    await over()
  })

  test('a server that begins to tell takes the word from the captains', async () => {
    await bothReady()
    const server = await gameServerFor(site.admin, matchId)
    await report(one, won)
    await server.goingLive(0)
    expect(await code(answer(two, true))).toBe('409 MATCH_HAS_SERVER')
    site.clock.advance(61 * minuteMs)
    await eventually(async () => (await room()).result === null)
    expect((await detail()).status).toBe('live')
    await server.mapResult([4, 13])
    await over()
    expect((await detail()).score.winner).toBe(2)
    await expectLogHolds()
  })

  test('of an answer and a server that tells one counts, whichever comes first', async () => {
    await bothReady()
    const server = await gameServerFor(site.admin, matchId)
    const { version } = await report(one, won)
    const [said] = await Promise.all([code(answer(two, true, version)), server.mapResult([4, 13])])
    await over()
    const { score } = await detail()
    expect(score.maps[0]).toMatchObject(score.winner === 1 ? { team1: 13, team2: 7 } : { team1: 4, team2: 13 })
    expect(['done', '409 MATCH_HAS_SERVER', '409 MATCH_FINISHED']).toContain(said)
    await expectLogHolds()
  })

  test('an organiser who rules meanwhile is not overruled', async () => {
    await bothReady()
    const { version } = await report(one, won)
    const [ruled] = await Promise.all([
      code(site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'late' })),
      code(answer(two, true, version)),
    ])
    expect(ruled).toBe('done')
    await over()
    await eventually(async () => (await detail()).score.outcome === 'forfeit')
    expect((await detail()).score).toMatchObject({ winner: 2, outcome: 'forfeit' })
  })
})
