import { conditionalChances, createTournament, playable, type StageConfig } from '@lobby/brackets'
import { competitiveClock, competitiveRules } from '@lobby/chances'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { type ChanceMatch, cupStakes, MatchChances, presentStakes } from '@lobby/server/live-chances'
import type { Measurement } from './of-a-match.ts'

const double: StageConfig = {
  id: 'cup',
  format: 'double_elimination',
  bestOf: 1,
  finalBestOf: 1,
  grandFinal: 'reset',
  from: 'seeds',
}
const bracket = createTournament({ teams: Array.from({ length: 16 }, (_, at) => `T${at + 1}`), stages: [double] })
const open = playable(bracket).slice(0, 8)
const keys = open.map(({ id }) => id)
const table = conditionalChances(bracket, keys)
const cup = {
  goal: 'win' as const,
  table,
  assumed: new Map<string, number>(),
  teams: new Map(table.teams.map((id) => [id, { id, name: id, tag: id, logo_url: null }])),
}
const even = { win: 0.5, draw: 0, loss: 0.5 }

/** Twenty rounds, and one that runs: as its log is told after a kill, and after the next one. */
const views = ((): readonly [MapView, MapView] => {
  const log = new GameLog().loaded()
  for (let round = 0; round < 20; round += 1) {
    const ct = Math.min(round, 10)
    const at = [ct, round - ct] as const
    log.freeze(...at).start()
    for (const victim of [6, 7, 8]) log.hit(victim - 5, victim, { damage: 60, health: 40 }).kill(victim - 5, victim)
    if (round < 10) log.won('ct', at[0] + 1, at[1])
    else log.won('t', at[0], at[1] + 1)
  }
  log.freeze(10, 10).start().hit(1, 6, { damage: 40, health: 60 }).kill(1, 6)
  const match = new LiveMatch()
  const viewNow = () => {
    match.add({ bytes: log.bytes, begin: 0, token: 'server', map: null, tick: null })
    return match.view('de_test')!
  }
  const first = viewNow()
  log.hit(7, 2, { damage: 90, health: 10 }).kill(7, 2)
  return [first, viewNow()]
})()

const empty = { first: null, view: null, result: null, score: null }
const matchOf = (view: MapView): ChanceMatch => ({
  rules: competitiveRules,
  clock: competitiveClock,
  bestOf: 3,
  strength: null,
  mapAdvantage: null,
  teamOf,
  maps: [{ ...empty, view }, empty, empty],
  outcome: null,
})
const teamOf = new Map(Array.from({ length: 10 }, (_, at) => [steamIdOf(at + 1), at < 5 ? 1 : 2] as const))

const chances = new MatchChances()
let turn = 0

function kill(): unknown {
  turn += 1
  const standing = chances.update(matchOf(views[turn % 2]!))
  const asked = { key: keys[0]!, teams: ['T1', 'T16'] as const, othersAt: () => even, asOf: null }
  const stakes = standing.series && cupStakes(cup, { ...asked, series: standing.series })
  return presentStakes(standing, { map: 0, strength: null, cup: stakes, heardAt: null, now: 0 })
}

/** What the server does with a kill once its line is folded, and what it does beside when a cup goes on. */
export const ofAKill: readonly Measurement[] = [
  {
    name: 'a kill, from the folded map to what is told',
    times: 300,
    wanted: 'wanted: 5 ms from the line',
    work: kill,
  },
  {
    name: 'a map of 20 rounds from its facts',
    times: 10,
    wanted: 'once, when somebody comes',
    work: () => new MatchChances().update(matchOf(views[0])),
  },
  {
    name: 'table of a cup of 16 with 8 live',
    times: 1,
    wanted: 'in a thread of its own, when the cup goes on',
    work: () => conditionalChances(bracket, keys),
  },
]
