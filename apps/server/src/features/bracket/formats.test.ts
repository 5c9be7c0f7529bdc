import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apply, createTournament, pairNextRound, type Tournament } from '@lobby/brackets'
import type { Bracket, SwissStage, TournamentFormatInput } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { makeSoloTeams, openMatches, startTestLobby, type Team, type TestLobby } from '@lobby/testing'
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
    [
      'groups of three of which the best second goes on',
      9,
      9 + 3,
      { stages: [{ kind: 'round_robin', group_size: 3, advance: 1, advance_best: 1 }, final] },
    ],
    ['a playoff with a bronze match', 6, 4 + 2, { stages: [{ ...final, bronze: true, bronze_best_of: 3 }] }],
    ['double elimination', 8, 14, { stages: [{ kind: 'double_elimination', best_of: 1, final_best_of: 3 }] }],
    ['GSL groups and a playoff', 8, 10 + 3, { stages: [{ kind: 'gsl', best_of_by_round: [1, 3, 3] }, final] }],
    [
      'groups of eight and a playoff of six',
      16,
      2 * 12 + 5,
      { stages: [{ kind: 'gsl', group_size: 8, advance: 3, best_of_by_round: [1, 3, 3, 5] }, final] },
    ],
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
  ])('%s', async (_, count, played, format) => {
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
  })

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
  })

  function followed(applied: ReturnType<typeof apply>): Tournament {
    if (!applied.ok) throw new Error(applied.code)
    return applied.tournament
  }
})
