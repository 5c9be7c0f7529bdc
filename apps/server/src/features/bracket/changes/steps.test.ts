import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  GroupsStage,
  MatchDetail,
  SingleEliminationStage,
  TournamentDetail,
  TournamentFormatInput,
} from '@lobby/contract'
import {
  code,
  gameServerFor,
  makeSoloTeams,
  openMatches,
  rawCall,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { runningCup, type Cup } from '../bracket.test-kit.ts'

let site: TestLobby

let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 9)
})

afterAll(() => site.stop())

const id = (index: number): string => teams[index]?.id ?? ''

const start = (count: number, format: TournamentFormatInput): Promise<Cup> =>
  runningCup(site, teams.slice(0, count), format)

const swiss: TournamentFormatInput = { stages: [{ kind: 'swiss', rounds: 3, advance: 0 }] }

const detail = (match: string | null): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${match}`)

const readTournament = (cup: string): Promise<TournamentDetail> => site.visitor.get(`/api/tournaments/${cup}`)

/** Everybody beats the next one by the same score: a full tie, which nothing but lots or matches can break. */
async function tied(): Promise<Cup> {
  const cup = await start(6, {
    stages: [
      { kind: 'round_robin', group_size: 3, advance: 1, tie_breaks: ['map_difference'] },
      { kind: 'single_elimination', best_of: 1, final_best_of: 1 },
    ],
  })
  for (const { key, team1, team2 } of openMatches(await cup.read())) {
    const order = key.startsWith('groups/A') ? [id(0), id(3), id(4)] : [id(1), id(2), id(5)]
    const [one, other] = [order.indexOf(team1.team?.id ?? ''), order.indexOf(team2.team?.id ?? '')]
    await cup.win(key, (one + 1) % 3 === other ? 1 : 2)
  }
  return cup
}

describe('a tie at the cut', () => {
  test('waits for lots: drawn by the server, or told in order; nobody sees the draw before it counts', async () => {
    const cup = await tied()
    const { needs } = await cup.read()
    expect(needs).toMatchObject([
      { kind: 'tie', stage: 'groups', group: 'A', teams: [{}, {}, {}] },
      { kind: 'tie', stage: 'groups', group: 'B', teams: [{}, {}, {}] },
    ])
    expect(await readTournament(cup.id)).toMatchObject({ current_stage: 'round_robin' })
    const draw = { type: 'lots_drawn', stage: 'groups', group: 'A' } as const
    expect((await cup.step(draw, { dry_run: true })).consequences.fates).toEqual([])
    await cup.step(draw)
    const order = [id(5), id(1), id(2)]
    await cup.step({ ...draw, group: 'B', team_ids: order })
    const { stages, needs: none } = await cup.read()
    expect(none).toEqual([])
    const [, b] = (stages[0] as GroupsStage).groups
    expect(b?.standings.map(({ team, decided_by }) => [team.id, decided_by])).toEqual(
      order.map((team) => [team, 'lots']),
    )
    const [final] = openMatches(await cup.read())
    expect([final?.team1.team?.id, final?.team2.team?.id]).toContain(id(5))
    expect((await cup.log())[0]).toMatchObject({ type: 'lots_drawn', teams: order.map((team) => ({ id: team })) })
    expect(await code(cup.step(draw))).toBe('409 BRACKET_REFUSED')
    expect(await code(cup.step({ ...draw, stage: 'nowhere' }))).toBe('409 BRACKET_REFUSED')
  })

  test('or for matches that break it', async () => {
    const cup = await tied()
    const team_ids = [id(0), id(3), id(4)]
    await cup.step({ type: 'tie_break_added', stage: 'groups', group: 'A', team_ids, best_of: 1 })
    const extra = openMatches(await cup.read())
    expect(extra.map(({ is_tie_break, best_of, group }) => [is_tie_break, best_of, group])).toEqual([
      [true, 1, 'A'],
      [true, 1, 'A'],
      [true, 1, 'A'],
    ])
    expect((await cup.read()).needs).toMatchObject([{ group: 'B' }])
    await cup.playOut()
    expect(((await cup.read()).stages[0] as GroupsStage).groups[0]?.standings[0]).toMatchObject({
      team: { id: id(0) },
      advances: true,
    })
  })
})

describe('teams of different groups', () => {
  test('that are level are told so as what they are, and part by lots alone', async () => {
    const cup = await start(6, {
      stages: [
        { kind: 'round_robin', group_size: 3, advance: 1, advance_best: 1, tie_breaks: ['mini_wins'] },
        { kind: 'single_elimination', best_of: 1, final_best_of: 1 },
      ],
    })
    const early = (await cup.read()).stages[0] as GroupsStage
    expect(early.best).toMatchObject({ place: 2, advance: 1, complete: false })
    // The better seed wins: T1 4 5 of A, T2 3 6 of B.
    const order = Array.from({ length: 6 }, (_, index) => id(index))
    for (const { key, team1, team2 } of openMatches(await cup.read()))
      await cup.win(key, order.indexOf(team1.team?.id ?? '') < order.indexOf(team2.team?.id ?? '') ? 1 : 2)
    const { needs, stages } = await cup.read()
    expect(needs).toMatchObject([{ kind: 'tie', stage: 'groups', group: 'best' }])
    expect((stages[1] as SingleEliminationStage).rounds[0]?.matches.at(-1)?.team2.source).toEqual({
      kind: 'group_place',
      stage: 'groups',
      group: 'best',
      place: 1,
      of: 2,
    })
    expect(await readTournament(cup.id)).toMatchObject({ current_stage: 'round_robin' })
    const where = { stage: 'groups', group: 'best' }
    const team_ids = [id(3), id(2)]
    expect(await code(cup.step({ type: 'tie_break_added', ...where, team_ids, best_of: 1 }))).toBe(
      '409 BRACKET_REFUSED',
    )
    expect((await cup.step({ type: 'lots_drawn', ...where }, { dry_run: true })).consequences.fates).toEqual([])
    await cup.step({ type: 'lots_drawn', ...where, team_ids })
    const after = await cup.read()
    expect(after.needs).toEqual([])
    expect((after.stages[0] as GroupsStage).best).toMatchObject({
      complete: true,
      standings: [
        { place: 1, team: { id: id(3) }, group: 'A', decided_by: 'lots', advances: true, points_per_match: 1.5 },
        { place: 2, team: { id: id(2) }, group: 'B', advances: false },
      ],
    })
  })
})

describe('a round paired by hand', () => {
  test('takes the place of the one that the server paired, until one of its matches has begun', async () => {
    const cup = await start(8, swiss)
    const pairs = [0, 2, 4, 6].map((index): [string, string] => [id(index), id(index + 1)])
    const before = openMatches(await cup.read()).map(({ match_id }) => match_id)
    const step = { type: 'round_paired', stage: 'swiss', round: 1, pairs, bye: null } as const
    const own = { ...step, pairs: pairs.map(([one, two]): [string, string] => [one, two]) }
    expect(await code(cup.step({ ...own, pairs: own.pairs.slice(1) }))).toBe('409 BRACKET_REFUSED')
    await cup.step(own, { reason: 'Derbies first' })
    const open = openMatches(await cup.read())
    expect(open.map(({ team1, team2 }) => [team1.team?.id, team2.team?.id])).toEqual(pairs)
    for (const match of before) expect((await detail(match)).status).toBe('void')
    expect(await site.visitor.get(`/api/matches/${open[0]?.match_id}/pairing`)).toMatchObject({ method: 'manual' })
    expect(await code(site.visitor.get(`/api/matches/${before[0]}/pairing`))).toBe('404 MATCH_NOT_FOUND')
    await (await gameServerFor(site.admin, open[0]?.match_id ?? '')).goingLive()
    const { status, json } = await rawCall(site.base, {
      path: `/api/tournaments/${cup.id}/steps`,
      token: site.adminToken,
      body: { step: { ...own, pairs: own.pairs.toReversed() } },
      headers: { 'x-language': 'kz' },
    })
    expect([status, json.details]).toEqual([
      409,
      [{ path: 'step', code: 'round_started', message: 'Бұл раундта матч басталып кетті' }],
    ])
    await cup.playOut()
    expect((await readTournament(cup.id)).status).toBe('finished')
  })

  test('is asked for where forbidden pairs leave no other way', async () => {
    const cup = await start(2, { stages: [{ kind: 'swiss', rounds: 1, advance: 0, forbidden: [[id(0), id(1)]] }] })
    expect((await cup.read()).needs).toEqual([{ kind: 'pairing', stage: 'swiss', round: 1 }])
    await cup.step({ type: 'round_paired', stage: 'swiss', round: 1, pairs: [[id(1), id(0)]], bye: null })
    expect((await cup.playOut()).champion?.id).toBe(id(0))
  })
})

describe('best-of', () => {
  test('of a round changes its matches while none has started', async () => {
    const cup = await start(4, { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] })
    const before = openMatches(await cup.read())
    const change = (round: number, best_of: 3 | 5) =>
      cup.step({ type: 'best_of_changed', stage: 'playoff', group: 'W', round, best_of })
    await change(1, 3)
    const open = openMatches(await cup.read())
    expect(open.map(({ match_id, best_of }) => [match_id, best_of])).toEqual(
      before.map(({ match_id }) => [match_id, 3]),
    )
    expect((await detail(open[0]?.match_id ?? null)).maps).toHaveLength(3)
    // One that warms up on its server has been told the old length: another takes its place.
    await (await gameServerFor(site.admin, open[0]?.match_id ?? '')).seriesStart()
    await change(1, 5)
    const again = openMatches(await cup.read())
    expect(again.map(({ best_of }) => best_of)).toEqual([5, 5])
    expect([again[0]?.match_id === open[0]?.match_id, again[1]?.match_id === open[1]?.match_id]).toEqual([false, true])
    await (await gameServerFor(site.admin, again[0]?.match_id ?? '')).goingLive()
    expect(await code(change(1, 3))).toBe('409 BRACKET_REFUSED')
    await change(2, 3)
    expect((await cup.match('playoff/W/2/1')).best_of).toBe(3)
  })
})
