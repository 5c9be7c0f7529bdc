import { LiveMatch, type RoundView } from '@lobby/cs2/facts'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { expect, it } from 'vitest'
import { eventsOfRound } from './round-events.ts'

function roundOf(log: GameLog): RoundView {
  const match = new LiveMatch()
  match.add({ bytes: log.bytes, begin: 0, token: 'server', map: null, tick: null })
  return match.view('de_test')!.rounds[0]!
}
const begun = () => new GameLog().loaded().freeze(0, 0).start()

it('stand in the order of lines, whatever their clock says', () => {
  const log = begun().kill(6, 1, 5_000)
  log.write(`${log.who(7)} triggered "Planted_The_Bomb" at bombsite B`)
  // The clock goes back by a minute.
  log.kill(2, 6, -60_000).suicide(3).kill(7, 2)
  log.won('t', 0, 1, 'Target_Bombed').kill(8, 4, 0)
  const events = eventsOfRound(roundOf(log))
  expect(events.map(({ kind, since }) => [kind, since])).toEqual([
    ['kill', 5_000],
    ['plant', 5_000],
    ['kill', 0],
    ['death', 0],
    ['kill', 0],
    ['explosion', 0],
    ['kill', 0],
  ])
  expect(events[1]).toMatchObject({ player: steamIdOf(7), site: 'B' })
  expect(events[2]).toMatchObject({ kill: { victim: steamIdOf(6) } })
  expect(events[3]).toMatchObject({ death: { victim: steamIdOf(3) } })
})

it('end with the defuse, which the notice may be alone to tell of', () => {
  const log = begun()
  log.write(`${log.who(7)} triggered "Planted_The_Bomb" at bombsite A`)
  log.write(`${log.who(1)} triggered "Begin_Bomb_Defuse_With_Kit"`).kill(2, 7)
  const events = eventsOfRound(roundOf(log.won('ct', 1, 0, 'Bomb_Defused')))
  expect(events.map(({ kind }) => kind)).toEqual(['plant', 'kill', 'defuse'])
  expect(events[2]).toMatchObject({ player: steamIdOf(1), since: 6_500 })
})
