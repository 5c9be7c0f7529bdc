import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bracket, TournamentChances, type BracketMatch, type TournamentFormatInput } from '@lobby/contract'
import {
  code,
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { expectWhole as expectCupWhole, runningCup, type Cup } from './bracket.test-kit.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 16)
})
afterAll(() => site.stop())

const final = { kind: 'single_elimination', best_of: 1, final_best_of: 3 } as const
const start = (count: number, format: TournamentFormatInput): Promise<Cup> =>
  runningCup(site, teams.slice(0, count), format)

const expectWhole = (cup: Cup): Promise<Bracket> => expectCupWhole(site, cup)

describe('what a format allows', () => {
  test('a best of two ends drawn: by a result, and by game servers', async () => {
    const cup = await start(4, { stages: [{ kind: 'round_robin', best_of: 2, advance: 0 }] })
    await cup.set('groups/A/1/1', {
      kind: 'played',
      winner: 'draw',
      maps: [
        { team1: 13, team2: 1 },
        { team1: 2, team2: 13 },
      ],
    })
    expect(await cup.match('groups/A/1/1')).toMatchObject({
      state: 'done',
      is_draw: true,
      winner: null,
      outcome: 'played',
    })
    const second = await cup.match('groups/A/1/2')
    const server = await gameServerFor(site.admin, second.match_id ?? '')
    await server.mapResult([13, 3], { map: 0 })
    await server.mapResult([7, 13], { map: 1 })
    await eventually(async () => (await cup.match('groups/A/1/2')).is_draw)
    expect((await expectWhole(cup)).stages[0]).toMatchObject({
      groups: [{ standings: expect.arrayContaining([expect.objectContaining({ draws: 1, points: 1 })]) }],
    })
  })

  const double = (grand_final: 'reset' | 'upper_map' | 'single'): TournamentFormatInput => ({
    stages: [{ kind: 'double_elimination', best_of: 1, final_best_of: 3, grand_final }],
  })
  const lowerWinsFinals = (match: BracketMatch): 1 | 2 => (match.group === 'F' && match.round === 1 ? 2 : 1)

  test('a grand final won by the lower team is reset; a correction takes the reset away again', async () => {
    const cup = await start(4, double('reset'))
    await cup.playOut(lowerWinsFinals)
    expect((await cup.match('playoff/F/2/1')).state).toBe('done')
    const champion = (await cup.read()).champion
    const preview = await cup.win('playoff/F/1/1', 1, { dry_run: true })
    expect(preview).toMatchObject({ applied: false, refusal: { code: 'correction_has_consequences' } })
    expect(preview.consequences.voided.map(({ key }) => key)).toEqual(['playoff/F/2/1'])
    await cup.win('playoff/F/1/1', 1, { policy: 'void-downstream', reason: 'The maps were swapped' })
    const bracket = await expectWhole(cup)
    expect(await cup.match('playoff/F/2/1')).toMatchObject({ state: 'not_needed', match_id: null })
    expect(bracket.champion).not.toBeNull()
    await cup.win('playoff/F/1/1', 2, { policy: 'void-downstream' })
    expect((await expectWhole(cup)).champion).toEqual(champion)
    expect((await cup.match('playoff/F/2/1')).state).toBe('done')
  })

  test('an upper team with a map ahead wins with one map less, by a result and by its game server', async () => {
    for (const how of ['result', 'server'] as const) {
      const cup = await start(4, double('upper_map'))
      for (const key of ['playoff/W/1/1', 'playoff/W/1/2', 'playoff/W/2/1', 'playoff/L/1/1', 'playoff/L/2/1'])
        await cup.win(key, 1)
      const grand = await cup.match('playoff/F/1/1')
      expect(grand).toMatchObject({ map_advantage: 1, best_of: 3, state: 'ready' })
      if (how === 'result') await cup.win(grand.key, 1)
      else {
        await winMatch(site.admin, grand, 1)
        await eventually(async () => (await cup.read()).champion !== null)
      }
      expect((await expectWhole(cup)).champion).toEqual(grand.team1.team)
      expect((await cup.match(grand.key)).score).toMatchObject({ team1: 2, team2: 0 })
    }
  })

  test('everything by game servers: Swiss rounds follow each other, then the playoff', async () => {
    const cup = await start(8, {
      stages: [
        { kind: 'swiss', wins: 2, losses: 2, advance: 4, deciding_best_of: 1 },
        { ...final, bronze: true },
      ],
    })
    for (;;) {
      const open = openMatches(await cup.read())
      if (open.length === 0) break
      for (const match of open) await winMatch(site.admin, match, match.number % 2 === 0 ? 1 : 2)
      await eventually(async () =>
        (await Promise.all(open.map(({ key }) => cup.match(key)))).every(({ state }) => state === 'done'),
      )
    }
    expect((await expectWhole(cup)).champion).not.toBeNull()
    expect((await cup.log()).filter(({ by }) => by !== null).map(({ type }) => type)).toEqual(['started'])
  })
})

describe('a qualifier before other stages', () => {
  const qualifier: TournamentFormatInput = {
    stages: [{ kind: 'single_elimination', best_of: 1, advance: 4 }, { kind: 'gsl' }, final],
  }
  const stageOf = async (cup: Cup): Promise<string | null> =>
    (await site.visitor.get<{ current_stage: string | null }>(`/api/tournaments/${cup.id}`)).current_stage

  test('says from the first day where seats come from, and fills them as matches end', async () => {
    const cup = await start(8, qualifier)
    const [first, gsl] = (await cup.read()).stages
    expect(first).toMatchObject({ kind: 'single_elimination', advance: 4, bronze: null })
    expect(first?.kind === 'single_elimination' && first.rounds.map(({ matches }) => matches.length)).toEqual([4])
    const opening = await cup.match('groups/A/1/1')
    expect([opening.team1, opening.team2].map(({ source, team }) => [source, team])).toEqual([
      [{ kind: 'group_place', stage: 'playoff', group: 'W', place: 1 }, null],
      [{ kind: 'group_place', stage: 'playoff', group: 'W', place: 4 }, null],
    ])
    expect(gsl).toMatchObject({ kind: 'gsl', groups: [{ standings: [], complete: false }] })
    const chances = await site.visitor.get<TournamentChances>(`/api/tournaments/${cup.id}/chances`)
    expect(chances.stage).toBe('playoff')
    expect(chances.teams.map(({ advance, prospect }) => [advance, prospect])).toEqual(
      teams.slice(0, 8).map(() => [expect.closeTo(0.5, 1), 'decider']),
    )
    await cup.win('playoff/W/1/1', 1)
    expect((await cup.match(opening.key)).team1.team?.id).toBe(teams[0]?.id)
    await cup.win('playoff/W/1/2', 1)
    // It may be played before the qualifier is over.
    expect(await cup.match(opening.key)).toMatchObject({ state: 'ready', match_id: expect.any(String) })
    expect(await stageOf(cup)).toBe('single_elimination')
    await cup.set('playoff/W/1/3', { kind: 'forfeit', loser: 'both' })
    await cup.win('playoff/W/1/4', 1)
    expect(await stageOf(cup)).toBe('gsl')
    const answer = await expectWhole(cup)
    expect(answer.placements.filter(({ from }) => from === 5).map(({ to }) => to)).toEqual([8, 8, 8, 8, 8])
    await cup.playOut()
    expect((await expectWhole(cup)).champion?.id).toBe(teams[0]?.id)
    expect(await stageOf(cup)).toBeNull()
  })

  test('shows what a correction in it would change in the stage behind, and does it when told to', async () => {
    const cup = await start(8, qualifier)
    for (const index of [1, 2, 3, 4]) await cup.win(`playoff/W/1/${index}`, 1)
    await cup.win('groups/A/1/1', 1)
    const preview = await cup.win('playoff/W/1/1', 2, { dry_run: true })
    expect(preview.consequences).toMatchObject({ stages: ['groups'] })
    expect((await cup.match('groups/A/1/1')).team1.team?.id).toBe(teams[0]?.id)
    const done = await cup.win('playoff/W/1/1', 2, { policy: 'void-downstream', reason: 'wrong server' })
    expect(done.consequences).toMatchObject({ stages: ['groups'] })
    expect(await cup.match('groups/A/1/1')).toMatchObject({ state: 'ready', team1: { team: { id: teams[7]?.id } } })
    await cup.playOut()
    await expectWhole(cup)
  })
})

test('teams that are invited wait for their stage, and it is paired with them the moment the one before it is over', async () => {
  const cup = await start(8, {
    stages: [
      { kind: 'single_elimination', best_of: 1, advance: 2 },
      { kind: 'swiss', wins: 2, losses: 2, advance: 2, invited: 2 },
      { ...final, invited: 2 },
    ],
  })
  const [best, second, third, fourth, fifth, sixth] = teams.map(({ id }) => id)
  const invited = async (): Promise<unknown> =>
    (await cup.read()).stages.map((stage) => stage.invited?.map(({ id }) => id) ?? null)
  expect(await invited()).toEqual([null, [third, fourth], [best, second]])
  const chances = await site.visitor.get<TournamentChances>(`/api/tournaments/${cup.id}/chances`)
  const told = new Map(chances.teams.map(({ team, advance, prospect }) => [team.id, [advance, prospect]]))
  expect([best, third, fifth].map((id) => told.get(id ?? ''))).toEqual([
    [1, 'through'],
    [1, 'through'],
    [expect.closeTo(0.5, 1), 'decider'],
  ])
  await cup.win('playoff/W/1/1', 1)
  await cup.win('playoff/W/1/2', 1)
  const round = openMatches(await cup.read()).map(({ key, team1, team2 }) => [key, team1.team?.id, team2.team?.id])
  expect(round).toEqual([
    ['swiss/S/1/1', third, fifth],
    ['swiss/S/1/2', fourth, sixth],
  ])
  await expectWhole(cup)
  await cup.playOut()
  const end = await expectWhole(cup)
  expect(end.champion?.id).toBe(best)
  expect(end.placements.map(({ team, from }) => [team.id, from]).slice(4)).toEqual([
    [fifth, 5],
    [sixth, 6],
    [teams[6]?.id, 7],
    [teams[7]?.id, 7],
  ])
})

test('nobody is invited to a first stage', async () => {
  const format = { stages: [{ ...final, invited: 2 }] }
  const refused = await site.admin
    .post('/api/tournaments', { name: 'Nobody waits', start_date: '2030-01-01T00:00:00Z', format })
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
})

test('chances: none before the start, then for everybody, certain at the end, worked out once for all who ask', async () => {
  const cup = await start(8, { stages: [{ kind: 'round_robin' }, final] })
  const read = (): Promise<TournamentChances> =>
    site.visitor.get<TournamentChances>(`/api/tournaments/${cup.id}/chances`)
  const many = await Promise.all(Array.from({ length: 5 }, read))
  const [first] = many
  expect(many.every((one) => JSON.stringify(one) === JSON.stringify(first))).toBe(true)
  expect(TournamentChances.parse(first)).toEqual(first)
  // Twelve matches of two groups, and a playoff that is counted whatever its size.
  expect(first).toMatchObject({ method: 'exact', error: 0, stage: 'groups' })
  expect(first?.teams.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1)
  expect(first?.teams.reduce((sum, { advance }) => sum + advance, 0)).toBeCloseTo(4)
  const bracket = await cup.playOut()
  const last = await read()
  expect(last.method).toBe('exact')
  expect(last.teams.filter(({ win }) => win === 1).map(({ team }) => team)).toEqual([bracket.champion])
  const { id } = await makeTournament(site.admin)
  expect(await site.visitor.get(`/api/tournaments/${id}/chances`)).toMatchObject({ stage: null, teams: [] })
})

test('a cup can be read by everybody and changed by its organisers alone, a result by its referees, too', async () => {
  const cup = await start(4, { stages: [final] })
  const [match] = openMatches(await cup.read())
  const stranger = teams[0]!.captain.client
  expect([
    await code(stranger.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'none' } })),
    await code(stranger.post(`/api/tournaments/${cup.id}/steps`, { step: { type: 'taken_back', seq: 2 } })),
    await code(stranger.get(`/api/tournaments/${cup.id}/steps`)),
    await code(stranger.put(`/api/tournaments/${cup.id}/seeding`, { team_ids: [] })),
    await code(site.visitor.put(`/api/tournaments/${cup.id}/seeding`, { team_ids: [] })),
  ]).toEqual(['403 NOT_REFEREE', '403 NOT_ORGANISER', '403 NOT_ORGANISER', '403 NOT_ORGANISER', '401 NOT_SIGNED_IN'])
})
