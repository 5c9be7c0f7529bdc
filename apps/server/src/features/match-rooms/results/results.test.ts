import { beforeEach, describe, expect, test } from 'vitest'
import { MatchRoom, type Bracket } from '@lobby/contract'
import { code, eventually, gameServerFor, type Person } from '@lobby/testing'
import {
  ahead,
  bothReady,
  captainsOf,
  cupId,
  detail,
  expectLogHolds,
  lost,
  matchId,
  minuteMs,
  newCup,
  onASite,
  report,
  room,
  setTime,
  settings,
  site,
  stranger,
  won,
} from '../rooms.test-kit.ts'

/** Of the current test. */
let one: Person
let two: Person

onASite([1, 1])
beforeEach(async () => {
  await newCup(1)
  await settings({ veto: false })
  ;[one, two] = await captainsOf()
})

const champion = async () => (await site.visitor.get<Bracket>(`/api/tournaments/${cupId}/bracket`)).champion
async function answer(person: Person, agree: boolean, version?: number): Promise<MatchRoom> {
  const body = { expected_version: version ?? (await room()).version, agree }
  return MatchRoom.parse(await person.client.post(`/api/matches/${matchId}/result/answer`, body))
}
const over = () => eventually(async () => (await detail()).status === 'finished')

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
    await setTime(ahead(90 * minuteMs))
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

describe('at once', { tags: 'services' }, () => {
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
