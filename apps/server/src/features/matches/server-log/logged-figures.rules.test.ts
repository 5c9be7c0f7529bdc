import { tradeWindowMs } from '@lobby/contract'
import { describe, expect, test } from 'vitest'
import { LogPen, mapOf, player, teamOf } from './logged-game.test-kit.ts'
import { figuresOf, type LoggedFigures } from './logged-figures.rules.ts'
import { readCourses, roundsOfMap } from './logged-rounds.rules.ts'

/** Figures after one round that counter-terrorists win, unless it says otherwise. */
function after(
  write: (pen: LogPen) => LogPen,
  winner: 'ct' | 't' = 'ct',
): (steamId: string) => LoggedFigures | undefined {
  const pen = write(new LogPen().map().start()).end(winner, winner === 'ct' ? 1 : 0, winner === 't' ? 1 : 0)
  const map = winner === 'ct' ? mapOf(1, 0) : mapOf(0, 1)
  const figures = figuresOf(roundsOfMap(map, readCourses([pen.facts]).get('de_mirage') ?? []), teamOf)
  return (steamId) => figures.get(steamId)
}

describe('what a round’s log proves', () => {
  test('the first kill and the first death; team mates and bots make none', () => {
    const of = after((pen) => pen.kill('a1 > a2').kill('a3 > b1').kill('b2 > a1'))
    expect([of('a3')?.firstKills, of('b1')?.firstDeaths, of('a1')?.firstKills, of('a2')?.firstDeaths]).toEqual([
      1, 1, 0, 0,
    ])
    const bot = after((pen) =>
      pen
        .add({ kind: 'kill', killer: { steamId: null, side: 't' }, victim: player('a1'), weapon: 'glock', how: [] })
        .kill('a2 > b1'),
    )
    expect([bot('a1')?.firstDeaths, bot('a2')?.firstKills]).toEqual([1, 0])
  })

  test('a trade within the window, and who was traded played a useful round', () => {
    const inTime = after((pen) => pen.kill('b1 > a1').kill('a2 > b1', tradeWindowMs))
    expect([inTime('a2')?.tradeKills, inTime('a1')?.kastRounds]).toEqual([1, 1])
    const late = after((pen) => pen.kill('b1 > a1').kill('a2 > b1', tradeWindowMs + 1))
    expect([late('a2')?.tradeKills, late('a1')?.kastRounds]).toEqual([0, 0])
  })

  test('KAST: a kill, an assist, survival or a trade, once a round', () => {
    const of = after((pen) =>
      pen
        .kill('a1 > b1')
        .add({ kind: 'assist', player: player('a2'), victim: player('b1'), isFlash: true })
        .kill('b2 > a1', 9_000)
        .kill('b2 > a2')
        .add({ kind: 'death', victim: player('a3'), cause: 'suicide' }),
    )
    expect(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((steamId) => of(steamId)?.kastRounds)).toEqual([1, 1, 0, 1, 0, 1])
  })

  test('a clutch is won by the last one standing, on the side that won', () => {
    const last = (pen: LogPen): LogPen =>
      pen.kill('b1 > a1').kill('b1 > a2').kill('b1 > a3').kill('b1 > a4').kill('a5 > b1').kill('a5 > b2')
    expect([after(last)('a5')?.clutches, after(last)('b3')?.clutches]).toEqual([1, 0])
    expect([after(last, 't')('a5')?.clutches, after(last, 't')('b3')?.clutches]).toEqual([0, 0])
  })

  test('a clutch is against those who stood when it began, won or not', () => {
    const last = (pen: LogPen): LogPen =>
      pen.kill('b1 > a1').kill('b1 > a2').kill('b1 > a3').kill('b1 > a4').kill('a5 > b1').kill('a5 > b2')
    const none = [0, 0]
    expect(after(last)('a5')?.clutchSizes).toEqual([none, none, none, none, [1, 1]])
    expect(after(last, 't')('a5')?.clutchSizes).toEqual([none, none, none, none, [1, 0]])
    const duel = after((pen) =>
      ['b1 > a1', 'b1 > a2', 'b1 > a3', 'a4 > b1', 'a4 > b2', 'a4 > b3', 'a4 > b4', 'b5 > a4', 'a5 > b5'].reduce(
        (one, kill) => one.kill(kill),
        pen,
      ),
    )
    expect(duel('b5')?.clutchSizes).toEqual([none, [1, 0], none, none, none])
    expect([duel('a5')?.clutchSizes, duel('a5')?.clutches]).toEqual([[[1, 1], none, none, none, none], 1])
  })

  test('plants and defuses', () => {
    const of = after((pen) =>
      pen.add({ kind: 'plant', player: player('b1') }).add({ kind: 'defuse', player: player('a1') }),
    )
    expect([of('b1')?.bombPlants, of('b1')?.bombDefuses, of('a1')?.bombDefuses]).toEqual([1, 0, 1])
  })

  test('who had left or had not come yet played no round, unless a line names them', () => {
    const pen = new LogPen()
      .add({ kind: 'left', steamId: 'a1' })
      .add({ kind: 'left', steamId: 'a2' })
      .map()
      .start()
      .kill('a2 > b1')
      .end('ct', 1, 0)
      .add({ kind: 'joined', steamId: 'a3' })
    const figures = figuresOf(roundsOfMap(mapOf(1, 0), readCourses([pen.facts]).get('de_mirage') ?? []), teamOf)
    expect(['a1', 'a2', 'a3', 'a4'].map((steamId) => figures.get(steamId)?.rounds)).toEqual([0, 1, 0, 1])
  })

  test('nobody who is not on the scoreboard has figures', () => {
    expect(after((pen) => pen.kill('x9 > b1'))('x9')).toBeUndefined()
  })
})
