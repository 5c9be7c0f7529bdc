import { expect, test } from 'vitest'
import { Bracket } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  double,
  groupsOf,
  gsl,
  inACircle,
  league,
  SampleCup,
  single,
  stageOf,
  swiss,
} from '../../../../../web/src/testing/samples-brackets.ts'

const names = (teams: readonly ({ id: string } | null)[]): (string | undefined)[] => teams.map((team) => team?.id)

/** Cups played by the engine, and what their brackets must tell of it. */
const cups: [string, SampleCup, (told: Bracket) => unknown, unknown][] = [
  [
    'groups before a playoff',
    new SampleCup(8, [league(), single({ from: 'previous', bronze: true })]).play(9),
    (told) => [
      groupsOf(told).groups.map(({ id, complete, standings }) => [id, complete, standings[0]?.team.id]),
      stageOf(told, 'single_elimination').rounds[0]?.matches.map(({ team1 }) => team1.source),
      stageOf(told, 'single_elimination').bronze?.team1.source,
    ],
    [
      [
        ['A', false, 't1'],
        ['B', false, 't2'],
      ],
      [
        { kind: 'group_place', stage: 'groups', group: 'A', place: 1 },
        { kind: 'group_place', stage: 'groups', group: 'B', place: 1 },
      ],
      { kind: 'loser_of', match_number: 13 },
    ],
  ],
  [
    'a Swiss stage with teams invited to it, before it begins',
    new SampleCup(6, [league(), swiss({ wins: 2, losses: 2, advance: 2, from: 'previous', invited: 2 })]),
    (told) => [
      groupsOf(told).invited,
      names(stageOf(told, 'swiss').invited ?? []),
      stageOf(told, 'swiss').entrants,
      stageOf(told, 'swiss').standings.map(({ team, seed, status }) => [team.id, seed, status]),
    ],
    [
      undefined,
      ['t1', 't2'],
      4,
      [
        ['t1', 1, 'active'],
        ['t2', 2, 'active'],
      ],
    ],
  ],
  [
    'a tie that waits for lots',
    new SampleCup(3, [league({ groupSize: 3, tieBreaks: [] }), single({ from: 'previous' })]).play(3, inACircle),
    (told) => told.needs.map((need) => (need.kind === 'tie' ? [need.stage, need.group, names(need.teams)] : need)),
    [['groups', 'A', ['t1', 't2', 't3']]],
  ],
  [
    'a knockout with byes and a forfeit',
    new SampleCup(6, [single()]).forfeit(1, 2).play(),
    (told) => [
      allMatches(told).map(({ state, outcome, winner }) => [state, outcome, winner]),
      told.champion?.id,
      told.placements.map(({ team, from, to }) => [team.id, from, to]).slice(0, 3),
    ],
    [
      [
        ['walkover', 'bye', 1],
        ['walkover', 'forfeit', 1],
        ['walkover', 'bye', 1],
        ...Array.from({ length: 4 }, () => ['done', 'played', 1]),
      ],
      't1',
      [
        ['t1', 1, 1],
        ['t2', 2, 2],
        ['t3', 3, 4],
      ],
    ],
  ],
  [
    'both brackets',
    new SampleCup(8, [double({ grandFinal: 'upper_map' })]).play(),
    (told) => {
      const { upper, lower, finals } = stageOf(told, 'double_elimination')
      return [upper, lower]
        .map((rounds) => rounds.map((round) => round.matches.length))
        .concat([finals.map((final) => final.map_advantage ?? 0)])
    },
    [[4, 2, 1], [2, 2, 1, 1], [1]],
  ],
  [
    'GSL groups',
    new SampleCup(7, [gsl(), single({ from: 'previous' })]).play(6),
    (told) => groupsOf(told).groups.map(({ id, matches }) => [id, matches.map(({ group }) => group).join('')]),
    [
      ['A', 'AAAAA'],
      ['B', 'BBBBB'],
    ],
  ],
  [
    'a Swiss stage',
    new SampleCup(16, [swiss(), single({ from: 'previous' })]).play(20),
    (told) =>
      stageOf(told, 'swiss').rounds.map(({ complete, records }) => [
        complete,
        records.map(({ wins, losses, matches }) => `${wins}-${losses}: ${matches.length}`),
      ]),
    [
      [true, ['0-0: 8']],
      [true, ['1-0: 4', '0-1: 4']],
      [false, ['2-0: 2', '1-1: 4', '0-2: 2']],
    ],
  ],
  [
    'a Swiss stage of an odd number',
    new SampleCup(5, [swiss({ pairing: 'general', wins: 2, losses: 2, advance: 2 })]).play(5),
    (told) => stageOf(told, 'swiss').rounds.map(({ bye }) => bye?.id),
    ['t5', 't4', undefined],
  ],
  [
    'a corrected result',
    new SampleCup(8, [single()]).play().correct(1, 2),
    (told) => [allMatches(told).map(({ state }) => state), told.champion],
    [['done', 'done', 'done', 'done', 'ready', 'done', 'pending'], null],
  ],
]

test.each(cups)('%s is told as it was played, and as the contract has it', (_name, cup, view, expected) => {
  const told = cup.read()
  expect(Bracket.parse(told)).toEqual(told)
  expect(view(told)).toEqual(expected)
})
