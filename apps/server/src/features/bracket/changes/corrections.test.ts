import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Consequences,
  type ChangeOutcome,
  type MatchDetail,
  type MatchResult,
  type TournamentDetail,
  type TournamentFormatInput,
} from '@lobby/contract'
import {
  code,
  eventually,
  gameServerFor,
  makeSoloTeams,
  openMatches,
  rawCall,
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { listTournamentMatches, rebuildMatch } from '#matches'
import { runningCup, type Cup } from '../bracket.test-kit.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 8)
})
afterAll(() => site.stop())

const playoff: TournamentFormatInput = {
  stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }],
}
const knockout = (count: 4 | 8 = 8): Promise<Cup> => runningCup(site, teams.slice(0, count), playoff)
const detail = (id: string | null): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${id}`)
const status = async (cup: Cup): Promise<string> =>
  (await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup.id}`)).status
const name = (index: number): string | undefined => teams[index]?.name

/** Rows and logs tell the same, however often they were voided and revived. */
async function expectRebuilt(cup: Cup): Promise<void> {
  const { db } = site.lobby.platform
  for (const row of await listTournamentMatches(db, Number(cup.id)))
    expect(await rebuildMatch(db, row)).toEqual(row.state)
}

/** The quarter-finals and the first semi-final are played; the semi-final by its game server. */
async function halfway(): Promise<{ cup: Cup; semi: string }> {
  const cup = await knockout()
  for (const index of [1, 2, 3, 4]) await cup.win(`playoff/W/1/${index}`, 1)
  const semi = await cup.match('playoff/W/2/1')
  await winMatch(site.admin, semi, 1)
  await eventually(async () => (await cup.match(semi.key)).state === 'done')
  return { cup, semi: semi.match_id ?? '' }
}

describe('a result that later matches depend on', () => {
  test('is not corrected by the way: the refusal names the matches, and nothing changes', async () => {
    const { cup, semi } = await halfway()
    const before = [await cup.read(), await cup.log()]
    const quarter = await cup.match('playoff/W/1/1')
    const { status: http, json } = await rawCall(site.base, {
      method: 'PUT',
      path: `/api/matches/${quarter.match_id}/result`,
      token: site.adminToken,
      body: { result: { kind: 'played', winner: 2 } },
    })
    expect([http, json.code]).toEqual([409, 'RESULT_HAS_CONSEQUENCES'])
    expect(json.details?.map(({ path }) => path)).toContain('playoff/W/2/1')
    const preview = await cup.set(quarter.key, { kind: 'played', winner: 2, maps: [] }, { dry_run: true })
    expect(Consequences.parse(preview.consequences)).toEqual(preview.consequences)
    expect(preview).toMatchObject({ applied: false, refusal: { code: 'correction_has_consequences' } })
    expect(preview.consequences.voided).toMatchObject([{ key: 'playoff/W/2/1', match_id: semi }])
    expect(preview.consequences.lost_seats).toContainEqual(
      expect.objectContaining({ team: quarter.team1.team, state: 'done' }),
    )
    expect(preview.consequences.fates.map(({ team }) => team)).toContainEqual(quarter.team2.team)
    expect([await cup.read(), await cup.log()]).toEqual(before)
  })

  test('void-downstream: the match is annulled and another is made; correct back, and it lives again as it was', async () => {
    const { cup, semi } = await halfway()
    const before = await cup.match('playoff/W/2/1')
    const detailBefore = await detail(semi)
    const quarter = await cup.match('playoff/W/1/1')
    await cup.win(quarter.key, 2, { policy: 'void-downstream', reason: 'A player was not on the roster' })
    const after = await cup.match('playoff/W/2/1')
    expect(after).toMatchObject({ state: 'ready', winner: null, team1: { team: quarter.team2.team } })
    expect(after.match_id).not.toBe(semi)
    expect(await detail(semi)).toMatchObject({
      status: 'void',
      replaced_by: after.match_id,
      decision: { reason: 'A player was not on the roster' },
    })
    expect(await detail(quarter.match_id)).toMatchObject({
      status: 'finished',
      score: { winner: 2, outcome: 'played' },
    })
    const [entry] = await cup.log()
    expect(entry).toMatchObject({ type: 'result_corrected', by: { username: expect.any(String) as string }, winner: 2 })

    await cup.win(quarter.key, 1, { policy: 'void-downstream' })
    const again = await cup.match('playoff/W/2/1')
    expect({ ...again, score: null }).toEqual({ ...before, score: null, state: 'done', winner: 1, outcome: 'played' })
    const { version, score, moments: _, ...lives } = await detail(semi)
    const { moments: __, ...lived } = detailBefore
    expect({ ...lives, version: lived.version, score: { ...score, version: lived.version } }).toEqual(lived)
    // Watchers see every change of it as a newer version.
    expect(version).toBeGreaterThan(lived.version)
    expect((await detail(after.match_id)).status).toBe('void')
    await expectRebuilt(cup)
    expect((await cup.playOut()).champion?.name).toBe(name(0))
  })

  test('keep-downstream: the match keeps its teams and its result', async () => {
    const { cup, semi } = await halfway()
    const before = await cup.match('playoff/W/2/1')
    const terms = { policy: 'keep-downstream', dry_run: true } as const
    const preview = await cup.set('playoff/W/1/1', { kind: 'played', winner: 2, maps: [] }, terms)
    expect(preview).toMatchObject({ refusal: null, consequences: { lost_seats: [], voided: [] } })
    expect(preview.consequences.kept.map(({ key }) => key)).toEqual(['playoff/W/2/1'])
    await cup.win('playoff/W/1/1', 2, { policy: 'keep-downstream' })
    expect(await cup.match('playoff/W/1/1')).toMatchObject({ winner: 2 })
    expect(await cup.match('playoff/W/2/1')).toEqual(before)
    expect((await detail(semi)).status).toBe('finished')
    expect((await cup.playOut()).champion?.name).toBe(name(0))
  })

  test('nobody has begun the next match: its seat changes without a word, and a score alone moves nobody', async () => {
    const cup = await knockout(4)
    await cup.win('playoff/W/1/1', 1)
    await cup.win('playoff/W/1/2', 1)
    const final = await cup.match('playoff/W/2/1')
    const result: MatchResult = { kind: 'played', winner: 1, maps: [{ team1: 16, team2: 14 }] }
    const { version } = await cup.set('playoff/W/1/1', result)
    expect((await cup.match('playoff/W/2/1')).match_id).toBe(final.match_id)
    expect((await cup.match('playoff/W/1/1')).score?.maps).toMatchObject([{ team1: 16, team2: 14 }])
    // Said twice it is the same.
    expect(await cup.set('playoff/W/1/1', result)).toMatchObject({ applied: true, version })
    await cup.win('playoff/W/1/1', 2)
    const changed = await cup.match('playoff/W/2/1')
    expect(changed.match_id).not.toBe(final.match_id)
    expect((await detail(final.match_id)).status).toBe('void')
    await expectRebuilt(cup)
  })

  test('a match that has just gone live counts, even if its bracket has not heard of it', async () => {
    const cup = await knockout(4)
    await cup.win('playoff/W/1/1', 1)
    await cup.win('playoff/W/1/2', 1)
    const final = await cup.match('playoff/W/2/1')
    const server = await gameServerFor(site.admin, final.match_id ?? '')
    const [, outcome] = await Promise.all([server.goingLive(), code(cup.win('playoff/W/1/1', 2))])
    const teamsNow = (await cup.match('playoff/W/2/1')).team1.team
    // Whoever came first: a live match keeps its teams; a match that changed its teams is not live.
    if (outcome === 'done') expect([teamsNow?.name, (await detail(final.match_id)).status]).toEqual([name(3), 'void'])
    else expect([outcome, teamsNow?.name]).toEqual(['409 RESULT_HAS_CONSEQUENCES', name(0)])
    await expectRebuilt(cup)
  })
})

describe('a result taken back', () => {
  test('is played again as another match, of which the old server knows nothing; set again, the old one counts', async () => {
    const cup = await knockout(4)
    const first = await cup.match('playoff/W/1/1')
    const server = await gameServerFor(site.admin, first.match_id ?? '')
    await server.mapResult([13, 2])
    await eventually(async () => (await cup.match(first.key)).state === 'done')
    await cup.set(first.key, { kind: 'none' }, { reason: 'Played on the wrong map' })
    const replay = await cup.match(first.key)
    expect(replay).toMatchObject({ state: 'ready', winner: null, score: { status: 'ready', team1: 0 } })
    expect(replay.match_id).not.toBe(first.match_id)
    expect(await detail(first.match_id)).toMatchObject({ status: 'void', replaced_by: replay.match_id })
    await server.mapResult([3, 13])
    expect((await cup.match(first.key)).score).toMatchObject({ status: 'ready', version: 0 })

    await cup.set(first.key, { kind: 'played', winner: 1, maps: [{ team1: 13, team2: 2 }] })
    expect(await cup.match(first.key)).toMatchObject({ match_id: first.match_id, winner: 1, state: 'done' })
    expect((await detail(replay.match_id)).status).toBe('void')
    await expectRebuilt(cup)
  })

  test('opens a tournament that was over, and its champion is found again', async () => {
    const cup = await knockout(4)
    await cup.playOut()
    expect(await status(cup)).toBe('finished')
    await cup.set('playoff/W/2/1', { kind: 'none' })
    expect([await status(cup), (await cup.read()).champion]).toEqual(['live', null])
    await winMatch(site.admin, await cup.match('playoff/W/2/1'), 2)
    await eventually(async () => (await status(cup)) === 'finished')
    expect((await cup.read()).champion?.name).toBe(name(1))
    await cup.win('playoff/W/2/1', 1)
    expect([await status(cup), (await cup.read()).champion?.name]).toEqual(['finished', name(0)])
  })

  test('where there is none, and of an annulled match, it is refused with the engine’s reason', async () => {
    const cup = await knockout(4)
    expect(await cup.set('playoff/W/1/1', { kind: 'none' }, { dry_run: true })).toMatchObject({
      applied: false,
      refusal: { code: 'event_not_found', message: 'There is nothing to take back' },
    })
    const first = await cup.match('playoff/W/1/1')
    await cup.win(first.key, 1)
    await cup.set(first.key, { kind: 'none' })
    const { json } = await rawCall(site.base, {
      method: 'PUT',
      path: `/api/matches/${first.match_id}/result`,
      token: site.adminToken,
      body: { result: { kind: 'forfeit', loser: 1 } },
      headers: { 'x-language': 'ru' },
    })
    expect(json).toMatchObject({
      code: 'BRACKET_REFUSED',
      details: [{ path: 'result', code: 'match_unknown', message: 'Такого матча в сетке нет' }],
    })
  })
})

describe('results without play', () => {
  test('a forfeit, a double forfeit and an organiser’s word end the match and move the bracket', async () => {
    const cup = await knockout()
    const warm = await cup.match('playoff/W/1/1')
    const server = await gameServerFor(site.admin, warm.match_id ?? '')
    await server.round([1, 0])
    const preview = await cup.set(warm.key, { kind: 'forfeit', loser: 1 }, { dry_run: true })
    expect(preview.consequences.fates.map(({ team }) => team)).toContainEqual(warm.team1.team)
    await cup.set(warm.key, { kind: 'forfeit', loser: 1 }, { reason: 'Left the server' })
    expect(await detail(warm.match_id)).toMatchObject({
      status: 'finished',
      score: { winner: 2, outcome: 'forfeit' },
      decision: { reason: 'Left the server' },
    })
    await server.round([2, 0])
    expect((await cup.match(warm.key)).winner).toBe(2)
    await cup.set('playoff/W/1/2', { kind: 'forfeit', loser: 'both' })
    // Nobody comes from there: the other is through.
    expect(await cup.match('playoff/W/2/1')).toMatchObject({ state: 'walkover', match_id: null, winner: 1 })
    await cup.set('playoff/W/1/3', { kind: 'admin', winner: 2 })
    expect((await detail((await cup.match('playoff/W/1/3')).match_id)).score).toMatchObject({
      outcome: 'admin',
      winner: 2,
    })
    await expectRebuilt(cup)
    expect((await cup.playOut()).champion).not.toBeNull()
  })
})

describe('several at once', { tags: 'services' }, () => {
  test('two organisers set different results: one counts, the other hears that the bracket has changed', async () => {
    const cup = await knockout(4)
    const { version } = await cup.read()
    const both = await Promise.all([
      code(cup.win('playoff/W/1/1', 1, { expected_version: version })),
      code(cup.win('playoff/W/1/1', 2, { expected_version: version })),
    ])
    expect(both.toSorted()).toEqual(['409 BRACKET_CHANGED', 'done'])
    expect((await cup.log()).filter(({ type }) => type !== 'started')).toHaveLength(1)
  })

  test('a result and a game server at the same moment: match and bracket end up the same', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const cup = await knockout(4)
      const match = await cup.match('playoff/W/1/1')
      const server = await gameServerFor(site.admin, match.match_id ?? '')
      await Promise.all([server.mapResult([13, 4]), code(cup.set(match.key, { kind: 'forfeit', loser: 1 }))])
      await eventually(async () => (await cup.match(match.key)).state !== 'live')
      const now = await cup.match(match.key)
      expect([now.winner, now.outcome]).toEqual([now.score?.winner, now.score?.outcome])
      expect(now.match_id).toBe(match.match_id)
      await expectRebuilt(cup)
    }
  })

  test('twenty organisers correct back and forth: every answer is applied or refused, and the logs fold', async () => {
    const cup = await knockout(4)
    await cup.win('playoff/W/1/1', 1)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        cup.win('playoff/W/1/1', index % 2 === 0 ? 1 : 2, { policy: 'void-downstream' }),
      ),
    )
    expect(all.every((one: ChangeOutcome) => one.applied)).toBe(true)
    await expectRebuilt(cup)
    expect(openMatches(await cup.read())).toHaveLength(1)
  })
})
