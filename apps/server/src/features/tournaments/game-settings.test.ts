import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  defaultRules,
  type GameRules,
  type GameSettings,
  type MatchAttention,
  type MatchDetail,
  type TournamentDetail,
  type TournamentFormatInput,
} from '@lobby/contract'
import {
  changeCup,
  code,
  gameServerFor,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  register,
  ringNow,
  startCup,
  startTestLobby,
  untilDone,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const league: TournamentFormatInput = { stages: [{ kind: 'round_robin', group_size: 4, advance: 0 }] }
const both: TournamentFormatInput = {
  stages: [
    { kind: 'round_robin', group_size: 4, advance: 2 },
    { kind: 'single_elimination', best_of: 1, final_best_of: 1 },
  ],
}
const rules = (change: Partial<GameRules> = {}): GameRules => ({ ...defaultRules(5), ...change })
const readCup = (id: string) => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
const readMatch = (id: string) => site.visitor.get<MatchDetail>(`/api/matches/${id}`)
const pathOf = (id: string) => `/api/tournaments/${id}/game-settings`
const set = (id: string, change: Partial<GameSettings>) =>
  site.admin.put<GameSettings>(pathOf(id), { players: 5, rules: rules(), stages: {}, ...change })
const details = async (id: string, body: object): Promise<unknown> => {
  const call = { method: 'PUT' as const, path: pathOf(id), token: site.adminToken }
  const answer = await rawCall(site.base, { ...call, body: { players: 5, rules: rules(), stages: {}, ...body } })
  return answer.json.details?.map((one) => `${one.path} ${one.code}`)
}
/** A running cup and the first of its matches. */
async function run(format: TournamentFormatInput, settings: Partial<GameSettings> = {}, who = teams.slice(0, 2)) {
  const { id } = await makeTournament(site.admin, { format })
  await set(id, settings)
  const [match] = openMatches(await startCup(site.admin, id, who))
  return { id, matchId: match?.match_id ?? '' }
}
const cvars = async (matchId: string) => (await gameServerFor(site.admin, matchId)).config.cvars
async function rowOf(matchId: string) {
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  if (row === undefined) throw new Error(`no match ${matchId}`)
  return row
}

describe('the settings of a cup', () => {
  test('are its default until somebody says otherwise, and then what was said', async () => {
    const { id } = await makeTournament(site.admin)
    expect((await readCup(id)).game).toEqual({ players: 5, rules: defaultRules(5), stages: {} })
    const said: GameSettings = {
      players: 5,
      rules: rules({ half_rounds: 15, tv_delay: 90, variables: { mp_freezetime: '20' } }),
      stages: { groups: rules({ overtime: null }), playoff: rules({ tactical_pauses: { count: 4, seconds: 60 } }) },
    }
    expect(await set(id, said)).toEqual(said)
    expect((await readCup(id)).game).toEqual(said)
    expect(await set(id, said)).toEqual(said)
  })

  test('are refused with the field that cannot be so', async () => {
    const { id } = await makeTournament(site.admin, { format: both })
    expect(await details(id, { rules: rules({ half_rounds: 2 }) })).toEqual(['rules.half_rounds number_range'])
    expect(await details(id, { rules: { ...rules(), variables: { rcon_password: 'x' } } })).toEqual([
      'rules.variables.rcon_password variable_unknown',
    ])
    expect(await details(id, { rules: { ...rules(), variables: { mp_freezetime: '5"; quit' } } })).toEqual([
      'rules.variables.mp_freezetime variable_value',
    ])
    expect(await details(id, { players: 3 })).toEqual(['players players_invalid'])
    expect(await details(id, { rules: rules({ overtime: null }) })).toEqual(['rules.overtime overtime_needed'])
    expect(await details(id, { stages: { swiss: rules() } })).toEqual(['stages.swiss invalid'])
    expect((await readCup(id)).game.rules).toEqual(defaultRules(5))
  })

  test('hold a format back that they do not suit, and lose the rules of a stage that goes', async () => {
    const { id } = await makeTournament(site.admin, { format: league })
    await set(id, { rules: rules({ overtime: null }), stages: { groups: rules({ overtime: null }) } })
    const next = (stages: TournamentFormatInput['stages']) => code(changeCup(site.admin, id, { format: { stages } }))
    expect(await next([{ kind: 'double_elimination' }])).toBe('400 VALIDATION_FAILED')
    await set(id, { stages: { groups: rules({ half_rounds: 8 }) } })
    expect(await next([{ kind: 'double_elimination' }])).toBe('done')
    expect((await readCup(id)).game.stages).toEqual({})
  })

  test(
    'saved by two organisers at once are those of one, and the other is told; by one who repeats it, they are saved',
    { tags: 'services' },
    async () => {
      const { id } = await makeTournament(site.admin, { format: league })
      const seen = (await readCup(id)).game
      const wanted = [8, 10].map((half_rounds) => ({ players: 5 as const, rules: rules({ half_rounds }), stages: {} }))
      const answers = await Promise.all(wanted.map((one) => code(site.admin.put(pathOf(id), { ...one, seen }))))
      expect(answers.toSorted()).toEqual(['409 GAME_SETTINGS_CHANGED', 'done'])
      const [kept, other] = answers[0] === 'done' ? wanted : wanted.toReversed()
      expect((await readCup(id)).game).toEqual(kept)
      expect(await code(site.admin.put(pathOf(id), { ...kept, seen }))).toBe('done')
      expect(await code(site.admin.put(pathOf(id), { ...other, seen }))).toBe('409 GAME_SETTINGS_CHANGED')
      expect(await code(site.admin.put(pathOf(id), { ...other, seen: kept }))).toBe('done')
      expect((await readCup(id)).game).toEqual(other)
    },
  )

  test('stay as they are when the cup is over', async () => {
    const { id } = await makeTournament(site.admin)
    await changeCup(site.admin, id, { status: 'cancelled' })
    expect(await code(set(id, {}))).toBe('409 TOURNAMENT_LOCKED')
    expect(await code(set('999999', {}))).toBe('404 TOURNAMENT_NOT_FOUND')
  })
})

describe('players a side', () => {
  test('say how many a team registers, and stay once one has come', async () => {
    const { id } = await makeTournament(site.admin, { format: league })
    await set(id, { players: 2, rules: defaultRules(2) })
    expect(await readCup(id)).toMatchObject({ roster_min: 2, roster_max: 3 })
    expect(await code(register(teams[0]!, id))).toBe('422 ROSTER_TOO_SMALL')
    await set(id, { players: 1 })
    expect(await readCup(id)).toMatchObject({ roster_min: 1, roster_max: 2 })
    const { id: registration } = await register(teams[0]!, id)
    expect(await code(set(id, { players: 5 }))).toBe('409 PLAYERS_LOCKED')
    expect(await code(set(id, { players: 1, rules: rules({ half_rounds: 8 }) }))).toBe('done')
    await teams[0]!.captain.client.delete(`/api/tournaments/${id}/registrations/${registration}`)
    expect(await code(set(id, { players: 5 }))).toBe('done')
  })

  test('of two are played on maps for two, by their own rules', async () => {
    const long = await makeTournament(site.admin, { format: { stages: [{ kind: 'single_elimination' }] } })
    expect(await details(long.id, { players: 2, rules: defaultRules(2) })).toEqual(['players best_of_wingman'])
    const pairs = await Promise.all([1, 2].map(() => makeTeam(site.visitor, { size: 2 })))
    const twice = { stages: [{ kind: 'round_robin', meetings: 2, advance: 0 }] } as const
    const { id, matchId } = await run({ stages: [...twice.stages] }, { players: 2, rules: defaultRules(2) }, pairs)
    const { config } = await gameServerFor(site.admin, matchId)
    expect(config).toMatchObject({ wingman: true, players_per_team: 2 })
    expect(config.cvars).toMatchObject({
      mp_maxrounds: '16',
      mp_overtime_maxrounds: '4',
      mp_overtime_startmoney: '8000',
    })
    expect(['de_inferno', 'de_nuke', 'de_overpass', 'de_vertigo']).toContain(config.maplist[0])
    const longer = (best_of: number) => {
      const step = { type: 'best_of_changed', stage: 'groups', group: 'A', round: 2, best_of }
      return code(site.admin.post(`/api/tournaments/${id}/steps`, { step, reason: '' }))
    }
    expect([await longer(5), await longer(3)]).toEqual(['409 BRACKET_REFUSED', 'done'])
  })
})

describe('a match', () => {
  test('is played by the rules that hold when a server fetches it, whatever is said later', async () => {
    const { id, matchId } = await run(league, { rules: rules({ half_rounds: 8, tv_delay: 30 }) })
    expect((await readMatch(matchId)).game.rules.half_rounds).toBe(8)
    expect(await cvars(matchId)).toMatchObject({
      mp_maxrounds: '16',
      mp_overtime_enable: '1',
      mp_overtime_maxrounds: '6',
      mp_overtime_startmoney: '10000',
      mp_team_timeout_max: '3',
      tv_delay: '30',
    })
    // No server has said that it has it: the next one is told what holds now.
    await set(id, { rules: rules({ half_rounds: 6 }) })
    expect((await readMatch(matchId)).game.rules.half_rounds).toBe(8)
    const server = await gameServerFor(site.admin, matchId)
    expect(server.config.cvars).toMatchObject({ mp_maxrounds: '12' })
    await server.seriesStart()
    await set(id, { rules: rules({ half_rounds: 15 }) })
    expect(await cvars(matchId)).toMatchObject({ mp_maxrounds: '12' })
    expect((await readMatch(matchId)).game.rules.half_rounds).toBe(6)
    await server.mapResult([7, 5])
    expect(await readMatch(matchId)).toMatchObject({ status: 'finished', score: { winner: 1 }, maps: [{ team1: 7 }] })
    expect((await readMatch(matchId)).maps[0]).not.toHaveProperty('is_incomplete')
    const row = await rowOf(matchId)
    expect(row.state.rules).toEqual({ maxRounds: 12, overtimeRounds: 6 })
    expect(await rebuildMatch(site.lobby.platform.db, row)).toEqual(row.state)
  })

  test('goes by what is said as long as nobody fetched it, and its page with it', async () => {
    const { id, matchId } = await run(league)
    expect((await readMatch(matchId)).game).toEqual({ players: 5, rules: defaultRules(5) })
    await set(id, { rules: rules({ half_rounds: 9 }) })
    expect((await readMatch(matchId)).game.rules.half_rounds).toBe(9)
    expect((await rowOf(matchId)).game).toBeNull()
  })

  test('of the rules that a match without any has stays as it was', async () => {
    const { matchId } = await run(league)
    const { version } = await rowOf(matchId)
    await cvars(matchId)
    const row = await rowOf(matchId)
    expect([row.version, row.state.rules, row.game?.rules]).toEqual([version, undefined, defaultRules(5)])
  })

  test('that is drawn is a draw of its group, with a point for both', async () => {
    const { id, matchId } = await run(league, { rules: rules({ overtime: null }) })
    const server = await gameServerFor(site.admin, matchId)
    expect(server.config.cvars).toMatchObject({ mp_overtime_enable: '0' })
    expect(server.config.cvars).not.toHaveProperty('mp_overtime_maxrounds')
    await server.mapResult([12, 12])
    expect(await readMatch(matchId)).toMatchObject({ status: 'finished', score: { winner: null, outcome: 'played' } })
    await untilDone(site, 'match_finished-report-to-bracket')
    const bracket = await site.visitor.get<{ stages: { groups: { rows: object[] }[] }[] }>(
      `/api/tournaments/${id}/bracket`,
    )
    expect(JSON.stringify(bracket)).toContain('"is_draw":true')
  })

  test('that is drawn on a server of somebody else ends by its rounds where the word of it was lost', async () => {
    const { matchId } = await run(league, { rules: rules({ overtime: null, half_rounds: 3 }) })
    const server = await gameServerFor(site.admin, matchId)
    await server.seriesStart()
    await server.goingLive()
    for (const score of [
      [1, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [3, 2],
    ] as const)
      await server.round(score)
    expect(await ringNow(site, 'settle-match', matchId)).toEqual([])
    const before = site.clock.now().getTime()
    await server.round([3, 3])
    expect((await readMatch(matchId)).status).toBe('live')
    const [at] = await ringNow(site, 'settle-match', matchId)
    expect((at?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(60_000)
    expect(await readMatch(matchId)).toMatchObject({
      status: 'finished',
      score: { winner: null, outcome: 'played' },
      maps: [{ team1: 3, team2: 3, status: 'finished' }],
    })
    const row = await rowOf(matchId)
    expect(await rebuildMatch(site.lobby.platform.db, row)).toEqual(row.state)
  })

  test('of a playoff has overtime whatever the group does, and drawn it waits for a decision', async () => {
    const { id } = await makeTournament(site.admin, { format: both })
    await set(id, { stages: { groups: rules({ overtime: null, half_rounds: 6 }) } })
    await startCup(site.admin, id, teams)
    const { db } = site.lobby.platform
    const [first] = await db
      .selectFrom('matches')
      .select(['id', 'may_draw'])
      .where('tournament_id', '=', id as never)
      .execute()
    expect(first?.may_draw).toBe(true)
    // As a match that was added to part teams that are level: its stage has no overtime, and somebody must win it.
    await db
      .updateTable('matches')
      .set({ may_draw: false })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const server = await gameServerFor(site.admin, String(first?.id))
    expect(server.config.cvars).toMatchObject({
      mp_maxrounds: '12',
      mp_overtime_enable: '1',
      mp_overtime_maxrounds: '6',
    })
    await server.mapResult([6, 6])
    const match = await readMatch(String(first?.id))
    expect(match.score).toMatchObject({ winner: null, is_incomplete: true })
    expect(match.status).not.toBe('finished')
    const waiting = await site.admin.get<MatchAttention[]>(`/api/tournaments/${id}/servers/attention`)
    expect(waiting).toMatchObject([{ match_id: String(first?.id), is_incomplete: true }])
  })

  test('takes its sides from a coin where the cup says so, once', async () => {
    const { matchId } = await run(league, { rules: rules({ sides: 'coin' }) })
    const sides = async () => (await gameServerFor(site.admin, matchId)).config.map_sides
    const first = await sides()
    expect(['team1_ct', 'team1_t']).toContain(first[0])
    for (let again = 0; again < 12; again += 1) expect(await sides()).toEqual(first)
  })

  test(
    'and a change of its rules at the same moment agree: the server plays what the fold goes by',
    { tags: 'services' },
    async () => {
      const { id, matchId } = await run(league)
      for (const half of [5, 7, 9, 11]) {
        const [config] = await Promise.all([cvars(matchId), set(id, { rules: rules({ half_rounds: half }) })])
        const row = await rowOf(matchId)
        const length = (row.state.rules?.maxRounds ?? 24).toString()
        expect([config['mp_maxrounds'], (row.game?.rules.half_rounds ?? 0) * 2]).toEqual([length, Number(length)])
      }
    },
  )
})
