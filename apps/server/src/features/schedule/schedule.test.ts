import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Schedule,
  ScheduleBoard,
  ScheduleChange,
  type AdminActList,
  type BoardMatch,
  type Bracket,
  type MatchRoom,
  type Notices,
  type TournamentDetail,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  changeCup,
  code,
  makePerson,
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

const hourMs = 3_600_000
/** Ten in the morning in Almaty, some days ahead. */
const start = (): number => {
  const day = new Date(site.clock.now().getTime() + 5 * 24 * hourMs)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 5)
}
const iso = (ms: number): string => new Date(ms).toISOString()
const settings = () => ({
  start: iso(start()),
  lanes: ['Hall A', 'Hall B'],
  map_minutes: 50,
  warm_up_minutes: 10,
  break_minutes: 15,
  day_from: 600,
  day_to: 1440,
  captains_until: null as string | null,
})
const path = (id: string): string => `/api/tournaments/${id}/schedule`
const readBoard = (id: string): Promise<ScheduleBoard> => site.admin.get<ScheduleBoard>(`${path(id)}/board`)
const readSchedule = (id: string): Promise<Schedule> => site.visitor.get<Schedule>(path(id))
const readRoom = (id: string): Promise<MatchRoom> => site.visitor.get<MatchRoom>(`/api/matches/${id}/room`)
const at = (board: { matches: readonly BoardMatch[] }, key: string): BoardMatch =>
  board.matches.find((match) => match.key === key)!
const times = (board: Pick<Schedule, 'matches'>): Record<string, [string | null, number | null]> =>
  Object.fromEntries(board.matches.map(({ key, starts_at: time, lane }) => [key, [time, lane]]))
const told = async ({ captain }: Team): Promise<string[]> => {
  await untilDone(site, 'events-notices')
  const { notices } = await captain.client.get<Notices>('/api/me/notices?limit=50')
  return notices.filter(({ kind }) => kind.startsWith('schedule_')).map(({ text }) => text)
}
async function change(id: string, what: 'plan' | 'shift' | 'matches', body: object = {}): Promise<ScheduleChange> {
  const { version } = await readBoard(id)
  const [address, whole] = [`${path(id)}/${what}`, { version, ...body }]
  return what === 'matches' ? site.admin.patch(address, whole) : site.admin.post(address, whole)
}
const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 3 as const }] }
async function cup(): Promise<string> {
  return (await makeTournament(site.admin, { max_teams: 4, format })).id
}
async function plannedCup(more: Partial<ReturnType<typeof settings>> = {}): Promise<string> {
  const id = await cup()
  await site.admin.put(`${path(id)}/settings`, { version: 0, settings: { ...settings(), ...more } })
  await change(id, 'plan')
  await startCup(site.admin, id, teams)
  await untilDone(site, 'tournament_matches-made-schedule')
  return id
}
const [first, second, final] = ['playoff/W/1/1', 'playoff/W/1/2', 'playoff/W/2/1'] as const

describe('a plan', () => {
  test('is tried, made before the start, and given to the matches as they come', async () => {
    const id = await cup()
    const before = await readBoard(id)
    expect(ScheduleBoard.parse(before)).toEqual(before)
    expect(before).toMatchObject({ version: 0, ends_at: null, conflicts: { total: 0 } })
    expect(before.matches).toHaveLength(3)
    const saved = await site.admin.put<ScheduleBoard>(`${path(id)}/settings`, { version: 0, settings: settings() })
    expect(saved).toMatchObject({ version: 1, settings: settings() })
    // An hour, a break of a quarter, and three maps with their warm-up.
    expect(saved.estimate).toBe(iso(start() + 75 * 60_000 + 160 * 60_000))
    const tried = await change(id, 'plan', { dry_run: true })
    expect(ScheduleChange.parse(tried)).toEqual(tried)
    expect(tried).toMatchObject({ applied: false, moves: { total: 3 }, teams: { total: 0 }, people_told: 0 })
    expect((await readSchedule(id)).matches).toEqual([])
    expect(await change(id, 'plan', { seal: tried.seal })).toMatchObject({ applied: true, version: 2 })
    const plan = await readSchedule(id)
    expect(Schedule.parse(plan)).toEqual(plan)
    expect(times(plan)).toEqual({
      [first]: [iso(start()), 0],
      [second]: [iso(start()), 1],
      [final]: [iso(start() + 75 * 60_000), 0],
    })
    expect(plan.matches[0]).toMatchObject({
      team1: { team: null, source: { kind: 'seed', seed: 1 } },
      state: 'pending',
    })

    const open = openMatches(await startCup(site.admin, id, teams))
    await untilDone(site, 'tournament_matches-made-schedule')
    for (const { match_id: match } of open) expect((await readRoom(match!)).schedule.time).toBe(iso(start()))
    const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
    expect(allMatches(bracket).map(({ scheduled_at: time }) => time)).toEqual([
      iso(start()),
      iso(start()),
      iso(start() + 75 * 60_000),
    ])
    // The plan was told before the start; of what did not change since nobody hears.
    expect(await told(teams[0]!)).toEqual([])
    expect((await readBoard(id)).matches.map(({ is_pinned: pinned }) => pinned)).toEqual([false, false, false])
  })

  test('is not made on another board than the one that was seen', async () => {
    const id = await cup()
    const tried = await change(id, 'plan', { dry_run: true })
    await site.admin.put(`${path(id)}/settings`, { version: 0, settings: { ...settings(), lanes: ['1'] } })
    const body = { version: 0, settings: settings() }
    expect(await code(site.admin.put(`${path(id)}/settings`, body))).toBe('409 SCHEDULE_CHANGED')
    expect(await code(change(id, 'plan', { seal: tried.seal }))).toBe('409 SCHEDULE_CHANGED')
    expect(await code(site.admin.post(`${path(id)}/plan`, { version: 0 }))).toBe('409 SCHEDULE_CHANGED')
    const bad = { ...settings(), day_to: 600 }
    expect(await code(site.admin.put(`${path(id)}/settings`, { version: 1, settings: bad }))).toBe(
      '400 VALIDATION_FAILED',
    )
    await changeCup(site.admin, id, { status: 'cancelled' })
    expect(await code(change(id, 'plan'))).toBe('409 TOURNAMENT_LOCKED')
  })
})

describe('moved by hand', () => {
  test('a match stays there, its teams hear of it once, and the log says so', async () => {
    const id = await plannedCup()
    const later = iso(start() + 3 * hourMs)
    const moves = [
      { key: first, starts_at: later, lane: 1 },
      { key: second, starts_at: later, lane: 1 },
    ]
    const tried = await change(id, 'matches', { moves, dry_run: true })
    expect(tried).toMatchObject({ applied: false, moves: { total: 2 }, teams: { total: 4 }, people_told: 4 })
    // Both on one lane, and the final before them.
    expect(tried.conflicts.shown.map(({ kind, keys }) => [kind, ...keys])).toEqual([
      ['lane', first, second],
      ['order', first, final],
      ['order', second, final],
    ])
    await change(id, 'matches', { moves: [{ ...moves[0], lane: 0 }, moves[1]] })
    const [one] = openMatches(await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`))
    const room = await readRoom(one!.match_id!)
    expect(room.schedule).toMatchObject({ time: later, anchor: later })
    const kept = await findRoom(site.lobby.platform.db, Number(one!.match_id))
    expect(await rebuildRoom(site.lobby.platform.db, Number(one!.match_id))).toEqual(kept?.state)
    expect(await told(teams[0]!)).toEqual([expect.stringContaining('plays next on')])
    const planned = await change(id, 'plan')
    expect(planned.moves.shown.map(({ key }) => key)).toEqual([final])
    const { acts } = await site.admin.get<AdminActList>(`/api/tournaments/${id}/acts`)
    expect(acts[0]).toMatchObject({ act: 'tournament.scheduled', details: { order: 'plan' } })
    expect(acts[1]).toMatchObject({
      details: { order: 'move', changes: [{ field: first, before: iso(start()), after: later }, {}] },
    })
    // Pins can be let go of.
    expect((await change(id, 'plan', { keep_pinned: false })).moves.total).toBe(3)
    expect(times(await readSchedule(id))).toMatchObject({ [first]: [iso(start()), 0], [second]: [iso(start()), 1] })
  })

  test('refuses what is no match, has begun, or would begin in the past', async () => {
    const id = await plannedCup()
    const move = (one: object) =>
      code(change(id, 'matches', { moves: [{ key: first, starts_at: null, lane: 0, ...one }] }))
    expect(await move({ key: 'nowhere' })).toBe('404 SCHEDULE_MATCH_NOT_FOUND')
    expect(await move({ starts_at: iso(site.clock.now().getTime()) })).toBe('422 TIME_OUT_OF_WINDOW')
    expect(await move({ lane: 2, starts_at: iso(start()) })).toBe('400 VALIDATION_FAILED')
    const { match_id: match } = at(await readBoard(id), first)
    await site.admin.put(`/api/matches/${match}/result`, { result: { kind: 'played', winner: 1 } })
    expect(await move({ starts_at: iso(start() + hourMs) })).toBe('409 SCHEDULE_MATCH_BEGUN')
    // Without a time its teams hear that it has none.
    await change(id, 'matches', { moves: [{ key: second, starts_at: null, lane: null }] })
    expect((await readSchedule(id)).matches.map(({ key }) => key)).not.toContain(second)
    const texts = await Promise.all(teams.map(told))
    expect(texts.flat().filter((text) => text.includes('no time for now'))).toHaveLength(2)
  })

  test('a time that was said in the room is the time, and stays', async () => {
    const id = await plannedCup()
    const { match_id: match } = at(await readBoard(id), first)
    const { version } = await readRoom(match!)
    const time = iso(start() + 2 * hourMs)
    await site.admin.put(`/api/matches/${match}/time`, { expected_version: version, time })
    expect(at(await readBoard(id), first)).toMatchObject({ starts_at: time, is_pinned: true, lane: 0 })
    expect((await change(id, 'plan')).moves.shown.map(({ key }) => key)).toEqual([final])
    expect(at(await readBoard(id), first)).toMatchObject({ starts_at: time })
  })
})

test('who stands in for all matches of a team hears of its times as its players do', async () => {
  const id = await plannedCup()
  const guest = await makePerson(site.visitor)
  await site.admin.put(`/api/tournaments/${id}/stand-ins`, { until: 'end', until_at: null, most: 2 })
  const body = { team_id: teams[0]?.id, user_id: guest.id, reason: 'A player is ill' }
  await site.admin.post(`/api/tournaments/${id}/stand-ins`, body)
  const tried = await change(id, 'shift', { from: null, minutes: 30, dry_run: true })
  expect(tried).toMatchObject({ moves: { total: 3 }, people_told: 5 })
})

test('everything is shifted from a match on, also while the cup is paused', async () => {
  const id = await plannedCup()
  const { version } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
  await site.admin.post(`/api/tournaments/${id}/steering`, { action: 'pause', reason: 'The net is gone', version })
  expect(await change(id, 'shift', { from: final, minutes: 30 })).toMatchObject({ moves: { total: 1 }, people_told: 0 })
  expect(await change(id, 'shift', { from: null, minutes: -15 })).toMatchObject({ moves: { total: 3 }, people_told: 4 })
  expect(times(await readSchedule(id))).toMatchObject({
    [first]: [iso(start() - 15 * 60_000), 0],
    [final]: [iso(start() + 90 * 60_000), 0],
  })
  // Ten in the morning is when days begin.
  expect((await readBoard(id)).conflicts.shown.map(({ kind }) => kind)).toEqual(['hours', 'hours'])
  expect(await code(change(id, 'shift', { from: null, minutes: -10_080 }))).toBe('422 TIME_OUT_OF_WINDOW')
  expect(await code(change(id, 'shift', { from: 'nowhere', minutes: 5 }))).toBe('404 SCHEDULE_MATCH_NOT_FOUND')
  expect(await code(change(id, 'shift', { from: null, minutes: 0 }))).toBe('400 VALIDATION_FAILED')
})

test('a match that comes when its time is over begins after a break', async () => {
  const id = await plannedCup({ break_minutes: 40 })
  site.clock.advance(start() + 120 * 60_000 - site.clock.now().getTime())
  const now = site.clock.now().getTime()
  for (const key of [first, second]) {
    const { match_id: match } = at(await readBoard(id), key)
    await site.admin.put(`/api/matches/${match}/result`, { result: { kind: 'played', winner: 1 } })
  }
  await untilDone(site, 'tournament_matches-made-schedule')
  const { match_id: match, starts_at: time } = at(await readBoard(id), final)
  expect(Date.parse(time!)).toBeGreaterThanOrEqual(now + 40 * 60_000)
  expect((await readRoom(match!)).schedule.time).toBe(time)
})

describe('captains', () => {
  const captainOf = (room: MatchRoom, side: 0 | 1) =>
    teams.find(({ captain }) => captain.id === room.captains[side])!.captain.client
  async function agree(match: string, time: string): Promise<string> {
    const room = await readRoom(match)
    const propose = `/api/matches/${match}/time/proposals`
    const proposed = await code(captainOf(room, 0).post(propose, { expected_version: room.version, time }))
    if (proposed !== 'done') return proposed
    const answer = { expected_version: room.version + 1, accept: true }
    return code(captainOf(room, 1).post(`/api/matches/${match}/time/answer`, answer))
  }

  test('agree on another time where nothing is in its way; the organiser sees it, keeps it and takes it back', async () => {
    const id = await plannedCup({ captains_until: iso(start() + 6 * hourMs) })
    // The final leaves room for it.
    await change(id, 'matches', { moves: [{ key: final, starts_at: iso(start() + 8 * hourMs), lane: 0 }] })
    const { match_id: match } = at(await readBoard(id), first)
    expect(await agree(match!, iso(start() + 7 * hourMs))).toBe('422 TIME_TOO_LATE')
    const time = iso(start() + 2 * hourMs)
    expect(await agree(match!, time)).toBe('done')
    expect(at(await readBoard(id), first)).toMatchObject({
      starts_at: time,
      is_pinned: true,
      agreed_from: iso(start()),
    })
    // What nobody pinned is planned round it.
    await change(id, 'plan')
    expect(at(await readBoard(id), first).starts_at).toBe(time)
    await change(id, 'matches', { moves: [{ key: first, starts_at: iso(start()), lane: 0, pinned: false }] })
    expect(at(await readBoard(id), first)).toMatchObject({ starts_at: iso(start()), agreed_from: null })
    expect((await readRoom(match!)).schedule).toMatchObject({ time: iso(start()), anchor: iso(start()) })
  })

  test('agree on no time that is in the way of the next match, of the night or of all lanes', async () => {
    const id = await plannedCup({ lanes: ['1'] })
    const board = await readBoard(id)
    const [one, two] = [at(board, first), at(board, second)]
    expect(Date.parse(two.starts_at!)).toBe(start() + hourMs)
    expect(await agree(one.match_id!, iso(start() + hourMs + 30 * 60_000))).toBe('409 TIME_TAKEN')
    expect(await agree(two.match_id!, iso(start() + 2 * hourMs))).toBe('409 TIME_TAKEN')
    expect(await agree(one.match_id!, iso(start() - 30 * 60_000))).toBe('409 TIME_TAKEN')
    expect(at(await readBoard(id), first).starts_at).toBe(iso(start()))
  })
})
