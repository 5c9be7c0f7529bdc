import { readMatchStatus, type MapRules, type MatchStatus } from '@lobby/cs2'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, test } from 'vitest'
import { isSameScore, readSaidScore, toldOf, type SaidScore } from './told-score.rules.ts'

type Pair = readonly [number, number]
const match = (id: number, rules?: MapRules) => ({ id, state: (rules === undefined ? {} : { rules }) as never })

const status = (gameState: string, mapNumber: number | null, [score, won]: [Pair, Pair]): MatchStatus => ({
  gameState,
  isPaused: false,
  matchId: 7,
  mapNumber,
  team1: { series: won[0], map: score[0] },
  team2: { series: won[1], map: score[1] },
})

describe('what a status says of the score', () => {
  test.each<[string, MatchStatus, Partial<SaidScore> | null]>([
    [
      'a running map',
      status('live', 1, [
        [4, 3],
        [1, 0],
      ]),
      { map: 1, score: [4, 3], before: [1, 0], isLive: true },
    ],
    [
      'a map that is over, with the number of the next',
      status('live', 1, [
        [13, 9],
        [1, 0],
      ]),
      { map: 0, score: [13, 9], before: [0, 0], isOver: true },
    ],
    [
      'the same, once the game is in its last phase',
      status('post_game', 2, [
        [9, 13],
        [1, 1],
      ]),
      { map: 1, score: [9, 13], before: [1, 0], isOver: true },
    ],
    [
      'the last map, whose number stays',
      status('post_game', 2, [
        [16, 14],
        [2, 1],
      ]),
      { map: 2, score: [16, 14], before: [1, 1], isOver: true },
    ],
    [
      'a drawn map',
      status('live', 1, [
        [12, 12],
        [0, 0],
      ]),
      { map: 1, score: [12, 12], isLive: true },
    ],
    [
      'the warm-up of the next map',
      status('warmup', 1, [
        [0, 0],
        [0, 1],
      ]),
      { map: 1, score: [0, 0], before: [0, 1], isLive: false, isOver: false },
    ],
    [
      'a restored match that waits',
      status('pending_restore', 1, [
        [0, 0],
        [1, 0],
      ]),
      null,
    ],
    [
      'a match without a map',
      status('live', null, [
        [3, 1],
        [0, 0],
      ]),
      null,
    ],
    [
      'another match',
      {
        ...status('live', 0, [
          [3, 1],
          [0, 0],
        ]),
        matchId: 8,
      },
      null,
    ],
  ])('%s', (_, said, expected) => {
    const read = readSaidScore(said, match(7))
    if (expected === null) expect(read).toBeNull()
    else expect(read).toMatchObject(expected)
  })

  test('nothing without teams, and nothing of silence', () => {
    expect(
      readSaidScore(
        {
          ...status('live', 0, [
            [3, 1],
            [0, 0],
          ]),
          team2: null,
        },
        match(7),
      ),
    ).toBeNull()
    expect(readSaidScore(null, match(7))).toBeNull()
  })

  test('a map ends as the rules of the match have it', () => {
    const drawn = status('live', 1, [
      [12, 12],
      [0, 0],
    ])
    expect(readSaidScore(drawn, match(7, { maxRounds: 24, overtimeRounds: null }))).toMatchObject({
      map: 0,
      isOver: true,
      before: null,
    })
    const short = status('live', 1, [
      [9, 4],
      [1, 0],
    ])
    expect(readSaidScore(short, match(7, { maxRounds: 16, overtimeRounds: 6 }))).toMatchObject({ map: 0, isOver: true })
    expect(readSaidScore(short, match(7))).toMatchObject({ map: 1, isLive: true })
  })
})

describe('what of it is news', () => {
  const said: SaidScore = { map: 0, score: [5, 4], before: [0, 0], isLive: true, isOver: false }
  const known = (score: Pair, isRepeated = false) => ({ score, isRepeated })

  test('play that went on unheard, at once', () => {
    expect(toldOf(said, known([2, 1]))).toMatchObject({ course: 'ahead', score: [5, 4] })
    expect(toldOf(said, known([5, 4]))).toMatchObject({ course: 'ahead' })
  })

  test('a server that went back, or has it otherwise, when it says so twice', () => {
    for (const score of [
      [6, 4],
      [4, 5],
    ] as const) {
      expect(toldOf(said, known(score))).toBeNull()
      expect(toldOf(said, known(score, true))).toMatchObject({ course: 'back', score: [5, 4] })
    }
  })

  test('the warm-up of a map is no way back', () => {
    expect(toldOf({ ...said, score: [0, 0], isLive: false }, known([3, 1], true))).toMatchObject({ course: 'ahead' })
  })

  test('an end when it is said twice', () => {
    const over = { ...said, score: [13, 4] as const, isLive: false, isOver: true }
    expect(toldOf(over, known([12, 4]))).toBeNull()
    expect(toldOf(over, known([12, 4], true))).toMatchObject({ course: 'over', score: [13, 4] })
  })

  test('the same is told from something else', () => {
    expect(isSameScore({ ...said }, said)).toBe(true)
    for (const other of [
      undefined,
      { ...said, map: 1 },
      { ...said, score: [5, 3] as const },
      { ...said, before: null },
      { ...said, isLive: false },
      { ...said, isOver: true },
    ])
      expect(isSameScore(other, said)).toBe(false)
  })
})

onRecorded('matchzy', 'the score in get5_status', (file) => {
  const answers = file('status-answers.txt')
  const said = (title: string, id: number) => {
    const from = answers.indexOf(`== ${title}`)
    return readSaidScore(readMatchStatus(answers.slice(from, answers.indexOf('get5_web_available', from))), match(id))
  }

  test('of a running map, also when it was restored and paused', () => {
    const running = { map: 0, score: [4, 3], before: [0, 0], isLive: true, isOver: false }
    expect(said('BO1 live after 7 rounds', 1042)).toEqual(running)
    expect(said('restored: live and paused', 1042)).toEqual(running)
  })

  test('of a map that is over, and between two', () => {
    expect(said('BO3 map 1 over', 1044)).toEqual({
      map: 0,
      score: [13, 9],
      before: [0, 0],
      isLive: false,
      isOver: true,
    })
    expect(said('BO3 between maps', 1044)).toMatchObject({ map: 1, score: [0, 0], before: [1, 0], isLive: false })
  })

  test('of a match that waits to be restored it says nothing', () => {
    expect(said('backup loaded, waiting for .ready', 1042)).toBeNull()
    expect(said('no match', 1042)).toBeNull()
  })
})
