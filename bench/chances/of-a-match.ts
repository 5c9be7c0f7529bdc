import {
  advanceTable,
  liveRoundChance,
  liveStakes,
  mapChance,
  mix,
  openSeries,
  roundStakes,
  type RoundState,
  roundWinChance,
  series,
  singleElimination,
} from '@lobby/chances'

/** One thing that is measured, how often in a run, and what it is to take. */
export type Measurement = {
  readonly name: string
  readonly times: number
  readonly wanted: string
  readonly work: () => unknown
}

const strength = { mean: 0.1, sd: 0.4 }
const maps = [0.1, 0.2, 0, -0.1, 0.3].map((sides) => ({ sides }))
const opened = openSeries({ strength, need: 3, maps })
const on = { a: 7, b: 8, buys: [2, 1] as const, side: 't' as const }
const standing = { won: 1, lost: 0, map: 1, on, belief: opened.belief }
const stakes = roundStakes(opened, standing)
const state: RoundState = {
  t: 50,
  alive: { ct: 3, t: 4 },
  health: { ct: 240, t: 380 },
  equipment: { ct: 14_000, t: 17_000 },
  start: { ct: 25_000, t: 22_000 },
  planted: true,
  sincePlant: 8,
  kits: 1,
  round: 16,
  score: { ct: 7, t: 8 },
}
const rows = advanceTable(8, (outcomes) =>
  Array.from({ length: 16 }, (_, team) => (outcomes[team % 8] === true ? 0.6 : 0.4)),
)
const live = Array.from({ length: 8 }, (_, at) => 0.3 + at / 20)
const seats = Array.from({ length: 512 }, (_, at) => at)

function kill(): number[] {
  const model = { start: 0.45, now: 1 - roundWinChance(state) }
  const now = liveStakes(stakes, liveRoundChance({ start: stakes.round, model }))
  return mix(rows, live.with(3, now.series.win))
}

/** What a line of the log costs, and what is made once a round, a series, a result. The plain way for a kill is the series counted anew. */
export const ofAMatch: readonly Measurement[] = [
  { name: 'chance of a live round', times: 20_000, wanted: 'wanted: 0.02 ms', work: () => roundWinChance(state) },
  {
    name: 'map and series after a kill',
    times: 20_000,
    wanted: 'wanted: microseconds',
    work: () => liveStakes(stakes, 0.4),
  },
  {
    name: 'a kill, from the facts to 16 teams with 8 live',
    times: 2000,
    wanted: 'wanted: 5 ms from the line',
    work: kill,
  },
  { name: 'stakes of a round', times: 500, wanted: '', work: () => roundStakes(opened, standing) },
  { name: 'a map counted anew', times: 50, wanted: '', work: () => mapChance({ ...on, strength, sides: 0.2 }) },
  {
    name: 'tables of a best of five',
    times: 10,
    wanted: 'wanted: 60 ms, once a series',
    work: () => openSeries({ strength, need: 3, maps }),
  },
  {
    name: 'a series counted anew',
    times: 10,
    wanted: '',
    work: () => series({ won: 0, lost: 0, need: 3, maps, strength }),
  },
  {
    name: 'a single elimination of 512',
    times: 5,
    wanted: 'wanted: 9 ms',
    work: () => singleElimination(seats, (one, two) => (one + 1) / (one + two + 2)),
  },
]
