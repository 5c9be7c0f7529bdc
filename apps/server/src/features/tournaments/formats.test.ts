import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, createTournament, pairNextRound, match as matchOf, type Tournament } from '@lobby/brackets'
import {
  Bracket,
  TournamentChances,
  type BracketMatch,
  type SwissStage,
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
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { listTournamentMatches, rebuildMatch } from '#matches'
import { runningCup, type Cup } from './bracket.test-kit.ts'
import { presentBracket } from './bracket.presenter.ts'
import { foldBracket, teamsOf, type LogBody } from './bracket.rules.ts'
import { readTeams } from './read-tournament.ts'
import { listTournamentEvents } from './tournament-events.queries.ts'

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

/** Everything that is kept follows from the logs, and every answer fits the contract. */
async function expectWhole(cup: Cup): Promise<Bracket> {
  const answer = await cup.read()
  expect(Bracket.parse(answer)).toEqual(answer)
  const { db } = site.lobby.parts
  const log = (await listTournamentEvents(db, Number(cup.id))).map(({ body }) => body as LogBody)
  const folded = foldBracket(log)?.bracket
  const rows = await listTournamentMatches(db, Number(cup.id))
  const facts = { tournamentId: cup.id, version: answer.version, teams: await readTeams(db, Number(cup.id)), rows }
  expect(folded && JSON.parse(JSON.stringify(presentBracket(folded, facts)))).toEqual(answer)
  for (const row of rows) {
    expect(await rebuildMatch(db, row)).toEqual(row.state)
    const pair = folded && teamsOf(matchOf(folded, row.key)!)
    expect([row.key, row.team1_id, row.team2_id]).toEqual([row.key, pair?.[0], pair?.[1]])
  }
  return answer
}

describe('a whole tournament of every format, by results of the organiser', () => {
  test.each<[string, number, number, TournamentFormatInput]>([
    ['groups and a playoff', 8, 12 + 3, { stages: [{ kind: 'round_robin' }, final] }],
    [
      'groups alone, twice round, by pots',
      4,
      12,
      { stages: [{ kind: 'round_robin', meetings: 2, advance: 0, seeding: 'pots' }] },
    ],
    [
      'groups dealt by hand',
      6,
      6 + 3,
      {
        stages: [
          {
            kind: 'round_robin',
            group_size: 3,
            seeding: [
              [1, 2, 3],
              [4, 5, 6],
            ],
          },
          final,
        ],
      },
    ],
    ['a playoff with a bronze match', 6, 4 + 2, { stages: [{ ...final, bronze: true, bronze_best_of: 3 }] }],
    ['double elimination', 8, 14, { stages: [{ kind: 'double_elimination', best_of: 1, final_best_of: 3 }] }],
    ['GSL groups and a playoff', 8, 10 + 3, { stages: [{ kind: 'gsl', best_of_by_round: [1, 3, 3] }, final] }],
    [
      'Swiss by rounds with a bye',
      7,
      9,
      { stages: [{ kind: 'swiss', pairing: 'general', rounds: 3, advance: 0, ranking: 'buchholz' }] },
    ],
    [
      'Swiss, groups and double elimination',
      8,
      12 + 6 + 6,
      {
        stages: [
          { kind: 'swiss', rounds: 3, advance: 4, deciding_best_of: 1 },
          { kind: 'round_robin', advance: 4 },
          { kind: 'double_elimination', best_of: 1, final_best_of: 1 },
        ],
      },
    ],
    [
      'a qualifier to four, a GSL group and a final',
      16,
      8 + 4 + 5 + 1,
      { stages: [{ kind: 'single_elimination', best_of: 1, advance: 4 }, { kind: 'gsl' }, final] },
    ],
    [
      'double elimination to four before Swiss',
      8,
      4 + 2 + 2 + 2 + 4,
      {
        stages: [
          { kind: 'double_elimination', best_of: 1, advance: 4 },
          { kind: 'swiss', rounds: 2, deciding_best_of: 1, advance: 0 },
        ],
      },
    ],
    [
      'Swiss after Swiss',
      8,
      12 + 2,
      {
        stages: [
          { kind: 'swiss', rounds: 3, advance: 4 },
          { kind: 'swiss', rounds: 1, advance: 0 },
        ],
      },
    ],
  ])(
    '%s',
    async (_, count, played, format) => {
      const cup = await start(count, format)
      await cup.playOut()
      const bracket = await expectWhole(cup)
      const winner = bracket.placements.find(({ to }) => to === 1)?.team.id
      expect([bracket.champion?.id, winner]).toEqual([teams[0]?.id, teams[0]?.id])
      expect(allMatches(bracket).filter((match) => match.outcome === 'played')).toHaveLength(played)
      expect(openMatches(bracket)).toEqual([])
      expect(bracket.needs).toEqual([])
      expect(await site.admin.get(`/api/tournaments/${cup.id}`)).toMatchObject({
        status: 'finished',
        current_stage: null,
      })
    },
    120_000,
  )

  test('Swiss of sixteen by the rules of the Majors: every round is paired as the engine says', async () => {
    const cup = await start(16, { stages: [{ kind: 'swiss', wins: 3, losses: 3 }, final] })
    // A round is paired from what is known before it, so that the engine, told the same, must pair the same.
    let told: Tournament | null = null
    for (;;) {
      const bracket = await cup.read()
      const stage = bracket.stages[0] as SwissStage
      told ??= createTournament({
        teams: cup.teams.map(({ id }) => id),
        stages: [
          {
            id: 'swiss',
            format: 'swiss',
            pairing: 'valve',
            wins: 3,
            losses: 3,
            bestOf: 1,
            decidingBestOf: 3,
            advance: 8,
            from: 'seeds',
          },
          { id: 'playoff', format: 'single_elimination', bestOf: 1, finalBestOf: 3, bronze: false, from: 'previous' },
        ],
      })
      const next = pairNextRound(told, 'swiss')
      if (!next.ok) break
      told = followed(apply(told, { seq: told.lastSeq + 1, ...next.fact }))
      const round = stage.rounds
        .at(-1)
        ?.records.flatMap((record) => record.matches)
        .toSorted((a, b) => a.index - b.index)
      expect(round?.map(({ team1, team2 }) => [team1.team?.id, team2.team?.id])).toEqual(next.fact.pairs)
      for (const match of round ?? []) {
        // Upsets here and there, so that records differ from seeds.
        const winner = (match.number * 7) % 3 === 0 ? 2 : 1
        const maps = Array.from({ length: Math.ceil(match.best_of / 2) }, () => (winner === 1 ? [13, 4] : [4, 13]))
        await cup.set(match.key, {
          kind: 'played',
          winner,
          maps: maps.map(([team1 = 0, team2 = 0]) => ({ team1, team2 })),
        })
        const scores = maps.map(([score1 = 0, score2 = 0]) => ({ score1, score2 }))
        told = followed(
          apply(told, { seq: told.lastSeq + 1, type: 'match_result', match: match.key, winner, maps: scores }),
        )
      }
    }
    const stage = (await expectWhole(cup)).stages[0] as SwissStage
    expect(
      stage.rounds.map((round) =>
        round.records.map(({ wins, losses, matches }) => `${wins}-${losses}:${matches.length}`),
      ),
    ).toEqual([['0-0:8'], ['1-0:4', '0-1:4'], ['2-0:2', '1-1:4', '0-2:2'], ['2-1:3', '1-2:3'], ['2-2:3']])
    expect(stage.standings.filter(({ status }) => status === 'through')).toHaveLength(8)
    const { match_id: decider } = stage.rounds[4]!.records[0]!.matches[0]!
    expect(await site.visitor.get(`/api/matches/${decider}/pairing`)).toMatchObject({
      records: ['2-2', '2-2'],
      is_rematch: false,
    })
    await cup.playOut()
    expect((await expectWhole(cup)).champion).not.toBeNull()
  }, 120_000)

  function followed(applied: ReturnType<typeof apply>): Tournament {
    if (!applied.ok) throw new Error(applied.code)
    return applied.tournament
  }
})

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
  }, 120_000)
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
  }, 120_000)

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
  }, 120_000)
})

test('chances: none before the start, then for everybody, certain at the end, worked out once for all who ask', async () => {
  const cup = await start(8, { stages: [{ kind: 'round_robin' }, final] })
  const read = (): Promise<TournamentChances> =>
    site.visitor.get<TournamentChances>(`/api/tournaments/${cup.id}/chances`)
  const many = await Promise.all(Array.from({ length: 5 }, read))
  const [first] = many
  expect(many.every((one) => JSON.stringify(one) === JSON.stringify(first))).toBe(true)
  expect(TournamentChances.parse(first)).toEqual(first)
  expect(first).toMatchObject({ method: 'sampled', stage: 'groups' })
  expect(first?.teams.reduce((sum, { win }) => sum + win, 0)).toBeCloseTo(1)
  expect(first?.teams.reduce((sum, { advance }) => sum + advance, 0)).toBeCloseTo(4)
  const bracket = await cup.playOut()
  const last = await read()
  expect(last.method).toBe('exact')
  expect(last.teams.filter(({ win }) => win === 1).map(({ team }) => team)).toEqual([bracket.champion])
  const { id } = await makeTournament(site.admin)
  expect(await site.visitor.get(`/api/tournaments/${id}/chances`)).toMatchObject({ stage: null, teams: [] })
})

test('a cup can be read by everybody and changed by its organisers alone', async () => {
  const cup = await start(4, { stages: [final] })
  const [match] = openMatches(await cup.read())
  const stranger = teams[0]!.captain.client
  expect([
    await code(stranger.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'none' } })),
    await code(stranger.post(`/api/tournaments/${cup.id}/steps`, { step: { type: 'taken_back', seq: 2 } })),
    await code(stranger.get(`/api/tournaments/${cup.id}/steps`)),
    await code(stranger.put(`/api/tournaments/${cup.id}/seeding`, { team_ids: [] })),
    await code(site.visitor.put(`/api/tournaments/${cup.id}/seeding`, { team_ids: [] })),
  ]).toEqual(['403 NOT_ORGANISER', '403 NOT_ORGANISER', '403 NOT_ORGANISER', '403 NOT_ORGANISER', '401 NOT_SIGNED_IN'])
})
