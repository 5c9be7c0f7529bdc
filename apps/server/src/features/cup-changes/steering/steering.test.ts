import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CupSteering,
  type AdminActList,
  type Bracket,
  type BracketLogEntry,
  type MatchRoom,
  type Notices,
  type TournamentDetail,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  code,
  decideNext,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  untilDone,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { findRoom, rebuildRoom } from '#match-rooms'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const readCup = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
async function steer(id: string, action: object): Promise<CupSteering> {
  const { version } = await readCup(id)
  return site.admin.post<CupSteering>(`/api/tournaments/${id}/steering`, { version, ...action })
}
const pause = { action: 'pause', reason: 'The net is gone' }
async function liveCup(): Promise<{ id: string; open: string[] }> {
  const { id } = await makeTournament(site.admin, {
    max_teams: 4,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const open = openMatches(await startCup(site.admin, id, teams)).map((match) => match.match_id ?? '')
  return { id, open }
}
async function kinds({ captain }: Team): Promise<string[]> {
  await untilDone(site, 'events-notices', 'match_finished-report-to-bracket')
  return (await captain.client.get<Notices>('/api/me/notices?limit=50')).notices.map(({ kind }) => kind)
}
const captainOf = (room: MatchRoom, side: 0 | 1) =>
  teams.find(({ captain }) => captain.id === room.captains[side])!.captain.client
const readRoom = (match: string): Promise<MatchRoom> => site.visitor.get<MatchRoom>(`/api/matches/${match}/room`)

describe('a pause', () => {
  test('is tried, told, seen by everybody, and over with a press', async () => {
    const { id, open } = await liveCup()
    const tried = await steer(id, { ...pause, dry_run: true })
    expect(CupSteering.parse(tried)).toEqual(tried)
    expect(tried).toMatchObject({
      applied: false,
      matches: { ahead: 2, running: 0, over: 0 },
      teams: 4,
      people_told: 4,
    })
    expect(await readCup(id)).not.toHaveProperty('paused')
    const until = '2030-01-01T10:00:00.000Z'
    expect(await steer(id, { ...pause, until })).toMatchObject({ applied: true })
    expect((await readCup(id)).paused).toMatchObject({ reason: 'The net is gone', until })
    expect(await kinds(teams[0]!)).toContain('cup_paused')
    const room = await readRoom(open[0]!)
    expect(room.paused).toEqual((await readCup(id)).paused)
    const ready = (side: 0 | 1) => code(captainOf(room, side).post(`/api/matches/${open[0]}/ready`))
    expect(await ready(0)).toBe('409 TOURNAMENT_PAUSED')
    expect(await code(site.admin.get(`/api/matches/${open[0]}/server-command`))).toBe('409 TOURNAMENT_PAUSED')
    await steer(id, { action: 'resume' })
    expect(await readCup(id)).not.toHaveProperty('paused')
    expect(await kinds(teams[0]!)).toContain('cup_resumed')
    expect((await readRoom(open[0]!)).paused).toBeNull()
    expect([await ready(0), await ready(1)]).toEqual(['done', 'done'])
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${id}`)
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'tournament.resumed', details: { changes: [{ field: 'paused', before: true, after: false }, {}] } },
      { act: 'tournament.paused', reason: 'The net is gone' },
    ])
  })

  test('holds the clock of a choice, and lets it go on where it stood', async () => {
    const { id, open } = await liveCup()
    const room = await readRoom(open[0]!)
    for (const side of [0, 1] as const) await captainOf(room, side).post(`/api/matches/${open[0]}/ready`)
    const before = await readRoom(open[0]!)
    expect(before.phase).toBe('veto')
    await steer(id, pause)
    site.clock.advance(3_600_000)
    await site.lobby.platform.looks.once()
    const during = await readRoom(open[0]!)
    expect(during.veto?.current).toBe(before.veto?.current)
    await steer(id, { action: 'resume' })
    const after = await readRoom(open[0]!)
    expect(Date.parse(after.veto?.due_at ?? '') - Date.parse(before.veto?.due_at ?? '')).toBeGreaterThanOrEqual(
      3_600_000,
    )
    const kept = await findRoom(site.lobby.platform.db, Number(open[0]))
    expect(await rebuildRoom(site.lobby.platform.db, Number(open[0]))).toEqual(kept?.state)
  })

  test('is refused where nothing is played, and of two who steer one comes second', async () => {
    const { id: ahead, version } = await makeTournament(site.admin)
    expect(await code(steer(ahead, pause))).toBe('409 NOT_STARTED')
    expect(await code(site.admin.post(`/api/tournaments/${ahead}/steering`, { ...pause, version, reason: '' }))).toBe(
      '400 VALIDATION_FAILED',
    )
    const { id } = await liveCup()
    const { version: seen } = await readCup(id)
    const both = [pause, { action: 'cancel', reason: 'Storm' }].map((body) =>
      code(site.admin.post(`/api/tournaments/${id}/steering`, { ...body, version: seen })),
    )
    expect((await Promise.all(both)).toSorted()).not.toEqual(['done', 'done'])
  })
})

test('called off, it annuls what is open and keeps what was played; its bracket takes nothing more', async () => {
  const { id, open } = await liveCup()
  await decideNext(site.admin, id)
  await untilDone(site, 'events-notices', 'match_finished-report-to-bracket')
  expect(await steer(id, { action: 'cancel', reason: 'Storm' })).toMatchObject({ matches: { ahead: 1, over: 1 } })
  expect((await readCup(id)).status).toBe('cancelled')
  const statuses = await Promise.all(
    open.map(async (match) => (await site.visitor.get<{ status: string }>(`/api/matches/${match}`)).status),
  )
  expect(statuses).toEqual(['finished', 'void'])
  expect(await kinds(teams[0]!)).toContain('tournament_cancelled')
  const result = { result: { kind: 'played', winner: 2 } }
  expect(await code(site.admin.put(`/api/matches/${open[0]}/result`, result))).toBe('409 TOURNAMENT_LOCKED')
  expect(await code(steer(id, { action: 'resume' }))).toBe('409 TOURNAMENT_LOCKED')
})

test('ended early it is over as it stands, has no champion, and goes on when that is taken back', async () => {
  const { id } = await liveCup()
  await decideNext(site.admin, id)
  await untilDone(site, 'events-notices', 'match_finished-report-to-bracket')
  await steer(id, pause)
  await steer(id, { action: 'end', reason: 'The hall closes' })
  const over = await readCup(id)
  expect(over).toMatchObject({ status: 'finished', champion: null })
  expect(over).not.toHaveProperty('paused')
  const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
  expect(allMatches(bracket).map(({ state }) => state)).toEqual(['done', 'not_needed', 'not_needed'])
  const [step] = await site.admin.get<BracketLogEntry[]>(`/api/tournaments/${id}/steps`)
  expect(step).toMatchObject({ type: 'tournament_ended', reason: 'The hall closes', can_take_back: true })
  expect(await code(steer(id, { action: 'end', reason: 'Again' }))).toBe('409 TOURNAMENT_LOCKED')
  await site.admin.post(`/api/tournaments/${id}/steps`, { step: { type: 'taken_back', seq: step?.seq } })
  expect((await readCup(id)).status).toBe('live')
  expect(openMatches(await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`))).toHaveLength(1)
})
