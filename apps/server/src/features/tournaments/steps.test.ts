import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BracketLogEntry,
  type GroupsStage,
  type MatchDetail,
  type SwissStage,
  type TournamentDetail,
  type TournamentFormatInput,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  code,
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  rawCall,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { runningCup, type Cup } from './bracket.test-kit.ts'

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
const league: TournamentFormatInput = { stages: [{ kind: 'round_robin' }, { kind: 'single_elimination' }] }
const swiss: TournamentFormatInput = { stages: [{ kind: 'swiss', rounds: 3, advance: 0 }] }
const detail = (match: string | null): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${match}`)
const readTournament = (cup: string): Promise<TournamentDetail> => site.visitor.get(`/api/tournaments/${cup}`)

describe('a team leaves', () => {
  test('with a match running: it loses that, and every later one; taken back, all is as before', async () => {
    const cup = await start(4, { stages: [{ kind: 'double_elimination', best_of: 1, final_best_of: 1 }] })
    const match = await cup.match('playoff/W/1/1')
    await (await gameServerFor(site.admin, match.match_id ?? '')).round([1, 0])
    await eventually(async () => (await cup.match(match.key)).state === 'live')
    const before = await cup.read()
    const preview = await cup.step(
      { type: 'team_disqualified', team_id: id(0), leave_policy: 'auto' },
      { dry_run: true },
    )
    expect(preview.consequences.decided).toMatchObject([{ match: { key: match.key }, winner: { id: id(3) } }])
    await cup.step({ type: 'team_disqualified', team_id: id(0), leave_policy: 'auto' }, { reason: 'Cheating' })
    expect(await detail(match.match_id)).toMatchObject({
      status: 'finished',
      score: { outcome: 'forfeit', winner: 2 },
      decision: { reason: 'Cheating' },
    })
    // It does not drop to the lower bracket.
    expect((await cup.match('playoff/L/1/1')).team1).toMatchObject({ team: null, nobody: true })
    const [entry] = await cup.log()
    expect(entry).toMatchObject({
      type: 'team_disqualified',
      reason: 'Cheating',
      can_take_back: true,
      standing: 'active',
    })
    await cup.step({ type: 'taken_back', seq: entry?.seq ?? 0 }, { reason: 'Another team was meant' })
    const after = await cup.read()
    expect(after.placements).toEqual(before.placements)
    expect(allMatches(after).map(({ key, state, winner }) => [key, state, winner])).toEqual(
      allMatches(before).map(({ key, state, winner }) => [key, key === match.key ? 'ready' : state, winner]),
    )
    expect((await cup.match(match.key)).match_id).not.toBe(match.match_id)
    const log = await cup.log()
    expect(BracketLogEntry.array().parse(log)).toEqual(log)
    expect(log.slice(0, 3)).toMatchObject([
      // The match that is made anew has not begun.
      { type: 'result_corrected', match: { key: match.key } },
      { type: 'result_corrected', reason: 'Another team was meant', can_take_back: false },
      { type: 'team_disqualified', standing: 'replaced', can_take_back: false },
    ])
    expect((await cup.playOut()).champion?.id).toBe(id(0))
  })

  test('early in its group: what it played is annulled, its matches with it, and comes back with it', async () => {
    const cup = await start(4, league)
    const key = (await openWith(cup, id(3)))[0] ?? ''
    await cup.win(key, 1)
    const played = (await cup.match(key)).match_id
    const leave = { type: 'team_withdrawn', team_id: id(3), leave_policy: 'auto' } as const
    expect((await cup.step(leave, { dry_run: true })).consequences.voided).toMatchObject([{ key }])
    await cup.step(leave)
    expect(await cup.match(key)).toMatchObject({ state: 'void', match_id: null })
    expect((await detail(played)).status).toBe('void')
    expect(openMatches(await cup.read())).toHaveLength(3)
    await cup.step({ type: 'taken_back', seq: (await cup.log())[0]?.seq ?? 0 })
    expect(await cup.match(key)).toMatchObject({ state: 'done', match_id: played })
    expect(openMatches(await cup.read())).toHaveLength(5)
  })

  test('from a Swiss round: the round goes on, and the next one is paired without it', async () => {
    const cup = await start(8, swiss)
    await cup.step({ type: 'team_withdrawn', team_id: id(0), leave_policy: 'auto' })
    await cup.playOut()
    const stage = (await cup.read()).stages[0] as SwissStage
    expect(
      stage.rounds.map(({ bye, records }) => [bye !== null, records.flatMap(({ matches }) => matches).length]),
    ).toEqual([
      [false, 4],
      [true, 3],
      [true, 3],
    ])
    expect(stage.standings.at(-1)).toMatchObject({ team: { id: id(0) }, status: 'left' })
  })
})

async function openWith(cup: Cup, team: string): Promise<string[]> {
  return openMatches(await cup.read())
    .filter(({ team1, team2 }) => team1.team?.id === team || team2.team?.id === team)
    .map(({ key }) => key)
}

describe('a team is replaced', () => {
  test('before its first match: the substitute has its seat, its seed and its own roster', async () => {
    const { id: cupId } = await makeTournament(site.admin, { format: league, max_teams: 4 })
    const four = teams.slice(0, 4)
    for (const team of four) {
      const entry = await register(team, cupId)
      await site.admin.post(`/api/tournaments/${cupId}/registrations/${entry.id}/confirm`)
    }
    await register(teams[4]!, cupId)
    await site.admin.post(`/api/tournaments/${cupId}/start`)
    const step = (team_id: string, replacement_id: string): Promise<unknown> =>
      site.admin.post(`/api/tournaments/${cupId}/steps`, { step: { type: 'team_replaced', team_id, replacement_id } })
    expect([await code(step(id(0), id(8))), await code(step(id(0), id(1))), await code(step(id(8), id(4)))]).toEqual([
      '404 REGISTRATION_NOT_FOUND',
      '409 BRACKET_REFUSED',
      '409 BRACKET_REFUSED',
    ])
    await step(id(1), id(4))
    const entries = (await readTournament(cupId)).registrations
    expect(entries.map(({ team, seed, status }) => [team.id, seed, status])).toEqual([
      [id(0), 1, 'confirmed'],
      [id(2), 3, 'confirmed'],
      [id(3), 4, 'confirmed'],
      [id(4), 2, 'confirmed'],
    ])
    const bracket = await site.visitor.get<Parameters<typeof openMatches>[0]>(`/api/tournaments/${cupId}/bracket`)
    const own = openMatches(bracket).filter(({ team1, team2 }) => [team1.team?.id, team2.team?.id].includes(id(4)))
    expect(own).toHaveLength(3)
    const { team1, roster1, roster2 } = await detail(own[0]?.match_id ?? null)
    const roster = team1.id === id(4) ? roster1 : roster2
    expect(roster.map(({ user_id }) => user_id)).toEqual([teams[4]?.captain.id])
    const log = await site.admin.get<BracketLogEntry[]>(`/api/tournaments/${cupId}/steps`)
    expect(log[0]).toMatchObject({ teams: [{ name: teams[1]?.name }, { name: teams[4]?.name }], can_take_back: false })
  })
})

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

describe('seeding', () => {
  const seed = (cup: string, team_ids: readonly string[]): Promise<TournamentDetail> =>
    site.admin.put<TournamentDetail>(`/api/tournaments/${cup}/seeding`, { team_ids })
  const firstRound = async (cup: string): Promise<(string | undefined)[][]> =>
    openMatches(await site.visitor.get(`/api/tournaments/${cup}/bracket`)).map(({ team1, team2 }) => [
      team1.team?.id,
      team2.team?.id,
    ])

  test.each<[string, TournamentFormatInput]>([
    ['a playoff', { stages: [{ kind: 'single_elimination' }] }],
    ['a Swiss stage', swiss],
  ])('of %s: set before the start, changed after it, and kept once a match has begun', async (kind, format) => {
    const { id: cup } = await makeTournament(site.admin, { format, max_teams: 4 })
    const four = teams.slice(0, 4)
    for (const team of four) {
      const entry = await register(team, cup)
      if (team === four[0])
        for (const list of [[], [id(0)], [id(0), id(0)]])
          expect(await code(seed(cup, list))).toBe(list.length === 0 ? 'done' : '422 SEEDING_INVALID')
      await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/confirm`)
    }
    const order = [id(3), id(2), id(1), id(0)]
    await seed(cup, order)
    await site.admin.post(`/api/tournaments/${cup}/start`)
    const pairs = (list: readonly string[]): (string | undefined)[][] =>
      kind === 'a playoff'
        ? [
            [list[0], list[3]],
            [list[1], list[2]],
          ]
        : [
            [list[0], list[2]],
            [list[1], list[3]],
          ]
    expect(await firstRound(cup)).toEqual(pairs(order))
    const other = [id(1), id(3), id(0), id(2)]
    const after = await seed(cup, other)
    expect(after.registrations.map(({ seed: number }) => number)).toEqual([3, 1, 4, 2])
    expect(await firstRound(cup)).toEqual(pairs(other))
    const [match] = openMatches(await site.visitor.get(`/api/tournaments/${cup}/bracket`))
    await site.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'forfeit', loser: 1 } })
    expect(await code(seed(cup, order))).toBe('409 BRACKET_REFUSED')
    expect((await readTournament(cup)).registrations.map(({ seed: number }) => number)).toEqual([3, 1, 4, 2])
  })

  test('without one, teams stand in the order of their registration', async () => {
    const { id: cup } = await makeTournament(site.admin, { format: { stages: [{ kind: 'single_elimination' }] } })
    await startCup(site.admin, cup, teams.slice(0, 4))
    expect(await firstRound(cup)).toEqual([
      [id(0), id(3)],
      [id(1), id(2)],
    ])
  })
})
