import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BracketLogEntry,
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
  register,
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
