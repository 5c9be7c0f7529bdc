import { afterAll, beforeAll, expect, test } from 'vitest'
import { ClaimedQuest, envelope, Quests, type Quest, type Wallet } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  TestClock,
  type Person,
  type RawAnswer,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const minute = 60_000
let site: TestLobby
let winner: Person
let loser: Person
let matchId: string

async function read(by: Person): Promise<Quests> {
  const { status, json } = await rawCall(site.base, { path: '/api/quests', token: by.token })
  expect(status).toBe(200)
  const parsed = envelope(Quests).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}
const states = ({ quests }: Quests): Record<string, string> =>
  Object.fromEntries(quests.map(({ quest, state, value }) => [quest, `${state} ${value}`]))
const find = ({ quests, waiting }: Quests, quest: string): Quest =>
  [...waiting, ...quests].find((one) => one.quest === quest) as Quest
const claim = (id: string, by: Person): Promise<RawAnswer> =>
  rawCall(site.base, { method: 'POST', path: `/api/quests/${id}/claim`, token: by.token })
const codeOf = async (answer: Promise<RawAnswer>): Promise<string> => {
  const { status, json } = await answer
  return json.success ? 'done' : `${status} ${json.code}`
}
const balance = async (by: Person): Promise<number> => (await by.client.get<Wallet>('/api/wallet')).balance
const questEntries = async (by: Person): Promise<number[]> =>
  (await by.client.get<Wallet>('/api/wallet')).entries.flatMap(({ kind, amount }) => (kind === 'quest' ? [amount] : []))

/** The clock is at 23:50 of a Wednesday in Almaty when the match ends. */
beforeAll(async () => {
  const clock = new TestClock()
  clock.set(new Date('2026-11-18T18:50:00Z'))
  site = await startTestLobby({ clock })
  const teams = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  ;({ winner, loser, matchId } = await playMatch(site.admin, teams, {
    winner: { kills: 30, headshot_kills: 9 },
    loser: { kills: 24, headshot_kills: 10 },
  }))
  await eventually(async () => find(await read(winner), 'daily_match').state === 'claimable')
  // What else the match is worth has been paid, so that a balance moves by quests alone from here on: the first match, the first win, the cup.
  await eventually(async () => (await balance(winner)) === 1_150)
})
afterAll(() => site.stop())

test('quests follow what was played', async () => {
  expect(states(await read(winner))).toEqual({
    daily_match: 'claimable 1',
    daily_kills: 'claimable 25',
    daily_headshots: 'open 9',
    weekly_matches: 'open 1',
    weekly_wins: 'open 1',
    weekly_kills: 'open 30',
  })
  expect(states(await read(loser))).toMatchObject({ daily_kills: 'open 24', daily_headshots: 'claimable 10' })
  expect(find(await read(winner), 'daily_kills')).toEqual({
    id: 'daily_kills.2026-11-18',
    quest: 'daily_kills',
    period: 'daily',
    name: 'Get 25 kills',
    target: 25,
    value: 25,
    reward_skills: 30,
    state: 'claimable',
    starts_at: '2026-11-17T19:00:00.000Z',
    ends_at: '2026-11-18T19:00:00.000Z',
    claim_until: '2026-11-19T19:00:00.000Z',
    claimed_at: null,
  })
})

test('ten claims at once pay once, and a later one is refused', { tags: 'services' }, async () => {
  const before = await balance(winner)
  const { id } = find(await read(winner), 'daily_match')
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(id, winner)))
  const refused = answers.filter(({ status }) => status === 409).map(({ json }) => json.code)
  expect(refused).toHaveLength(9)
  expect(new Set(refused)).toEqual(new Set(['QUEST_CLAIMED']))
  const taken = answers.find(({ status }) => status === 200)
  const { data } = envelope(ClaimedQuest).parse(taken?.json)
  expect(data).toMatchObject({ quest: { id, state: 'claimed' }, balance: before + 20 })
  expect(await codeOf(claim(id, winner))).toBe('409 QUEST_CLAIMED')
  expect([await balance(winner), await questEntries(winner)]).toEqual([before + 20, [20]])
  expect(find(await read(winner), 'daily_match')).toMatchObject({ state: 'claimed', claimed_at: expect.any(String) })
})

test('what is not finished, not there or not theirs is refused', async () => {
  const quests = await read(winner)
  expect(await codeOf(claim(find(quests, 'daily_headshots').id, winner))).toBe('409 QUEST_NOT_FINISHED')
  expect(await codeOf(claim('daily_headshots.2026-11-19', winner))).toBe('404 QUEST_NOT_FOUND')
  expect(await codeOf(claim('weekly_wins.2026-11-18', winner))).toBe('404 QUEST_NOT_FOUND')
  expect(await codeOf(claim('daily_kills.2026-11-17', winner))).toBe('409 QUEST_NOT_FINISHED')
  expect(await codeOf(claim('%00', winner))).toBe('400 VALIDATION_FAILED')
  expect(await codeOf(claim('x'.repeat(65), winner))).toBe('400 VALIDATION_FAILED')
  const somebody = await rawCall(site.base, { method: 'POST', path: '/api/quests/daily_kills.2026-11-18/claim' })
  expect(somebody.status).toBe(401)
})

test('at midnight in Almaty the day turns; what is finished waits one more day', async () => {
  site.clock.set(new Date('2026-11-18T18:59:50Z'))
  expect(find(await read(loser), 'daily_headshots').id).toBe('daily_headshots.2026-11-18')
  site.clock.set(new Date('2026-11-18T19:00:00Z'))
  const next = await read(loser)
  expect(states(next)).toMatchObject({ daily_match: 'open 0', daily_headshots: 'open 0', weekly_matches: 'open 1' })
  expect(next.waiting.map(({ id }) => id)).toEqual(['daily_match.2026-11-18', 'daily_headshots.2026-11-18'])
  // What was claimed does not wait.
  expect((await read(winner)).waiting.map(({ id }) => id)).toEqual(['daily_kills.2026-11-18'])

  site.clock.set(new Date('2026-11-19T18:59:00Z'))
  expect(await codeOf(claim('daily_headshots.2026-11-18', loser))).toBe('done')
  expect((await read(loser)).waiting.map(({ id }) => id)).toEqual(['daily_match.2026-11-18'])
  site.clock.advance(minute)
  expect(await codeOf(claim('daily_match.2026-11-18', loser))).toBe('410 QUEST_EXPIRED')
  expect(await codeOf(claim('daily_headshots.2026-11-18', loser))).toBe('409 QUEST_CLAIMED')
  expect((await read(loser)).waiting).toEqual([])
  expect(await questEntries(loser)).toEqual([30])
})

test('a week turns with Monday’s midnight', async () => {
  site.clock.set(new Date('2026-11-22T18:59:50Z'))
  expect(states(await read(winner))).toMatchObject({ weekly_kills: 'open 30' })
  site.clock.set(new Date('2026-11-22T19:00:00Z'))
  expect(states(await read(winner))).toMatchObject({ weekly_kills: 'open 0' })
  expect(find(await read(winner), 'weekly_kills').id).toBe('weekly_kills.2026-11-23')
})

test('the first moment after a period belongs to the next one alone', async () => {
  const { db } = site.lobby.platform
  const results = db.selectFrom('player_results').where('user_id', '=', winner.id)
  const { finished_at: before } = await results.select('finished_at').executeTakeFirstOrThrow()
  const finishAt = (time: Date) =>
    db.updateTable('player_results').set({ finished_at: time }).where('user_id', '=', winner.id).execute()
  const counted = async (time: number): Promise<string[]> => {
    site.clock.set(new Date(time))
    const { quests } = await read(winner)
    return quests
      .flatMap(({ period, value }) => (value > 0 ? [period] : []))
      .filter((one, at, all) => all.indexOf(one) === at)
  }
  // Midnight after a Thursday, and after a Sunday.
  for (const [midnight, last, next] of [
    ['2026-11-19T19:00:00.000Z', ['weekly'], ['daily', 'weekly']],
    ['2026-11-22T19:00:00.000Z', [], ['daily', 'weekly']],
  ] as const) {
    const turn = Date.parse(midnight)
    await finishAt(new Date(turn))
    expect([await counted(turn - minute), await counted(turn)]).toEqual([last, next])
    await finishAt(new Date(turn - 1))
    expect([await counted(turn - minute), await counted(turn)]).toEqual([next, last])
  }
  await finishAt(before)
})

test('a correction undoes what was not claimed; a claim is final', async () => {
  site.clock.set(new Date('2026-11-18T18:55:00Z'))
  const before = await questEntries(winner)
  await site.admin.put(`/api/matches/${matchId}/result`, {
    result: { kind: 'played', winner: 2, maps: [{ team1: 7, team2: 13 }] },
    reason: 'a test',
  })
  await eventually(async () => find(await read(winner), 'daily_kills').state === 'open')
  expect(states(await read(winner))).toMatchObject({ daily_match: 'claimed 0', daily_kills: 'open 0' })
  expect(await codeOf(claim('daily_kills.2026-11-18', winner))).toBe('409 QUEST_NOT_FINISHED')
  expect(await questEntries(winner)).toEqual(before)
})
