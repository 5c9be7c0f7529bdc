import { performance } from 'node:perf_hooks'
import {
  apply,
  chances,
  conditionalChances,
  createTournament,
  events,
  fold,
  isComplete,
  mixChances,
  pairNextRound,
  playable,
  type SingleEliminationConfig,
  type StageConfig,
  type Tournament,
} from '@lobby/brackets'
import { ofAKill } from './chances/of-a-kill.ts'
import { ofAMatch } from './chances/of-a-match.ts'

/**
 * Chances, in processor time beside wall time: node bench/chances.ts. The plain way, in the same run, is a tournament told
 * match by match to the engine, which is what a future costs where nothing is laid out for it; and folding its log. Last, what the chances
 * of a live match cost, by kill, round and series.
 */

const teamsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `T${at + 1}`)
const strengths = Object.fromEntries(teamsOf(4096).map((team, at) => [team, 1 + ((at * 7919) % 100) / 50]))
const single: SingleEliminationConfig = {
  id: 'playoff',
  format: 'single_elimination',
  bestOf: 1,
  finalBestOf: 1,
  bronze: false,
  from: 'seeds',
}
const playoff: StageConfig = { ...single, from: 'previous' }
const double: StageConfig = {
  id: 'playoff',
  format: 'double_elimination',
  bestOf: 1,
  finalBestOf: 1,
  grandFinal: 'reset',
  from: 'seeds',
}
const swiss: StageConfig = {
  id: 'swiss',
  format: 'swiss',
  pairing: 'valve',
  wins: 3,
  losses: 3,
  bestOf: 1,
  decidingBestOf: 3,
  advance: 8,
  from: 'seeds',
}
const groups: StageConfig = {
  id: 'groups',
  format: 'round_robin',
  groupSize: 4,
  bestOf: 1,
  tieBreaks: ['mini_wins', 'map_difference', 'seed'],
  points: { win: 3, draw: 1, loss: 0 },
  advance: 2,
}

type Times = { readonly cpu: number; readonly wall: number }

/** The median of some runs, in milliseconds; the first runs, which the compiler is busy with, do not count. */
function measured(runs: number, work: () => unknown): Times {
  const times: Times[] = []
  for (let run = -Math.ceil(runs / 3); run < runs; run += 1) {
    const [cpu, start] = [process.cpuUsage(), performance.now()]
    work()
    const { user, system } = process.cpuUsage(cpu)
    if (run >= 0) times.push({ cpu: (user + system) / 1000, wall: performance.now() - start })
  }
  const median = (of: (times: Times) => number) => times.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  return { cpu: median(({ cpu }) => cpu), wall: median(({ wall }) => wall) }
}

function create(count: number, ...stages: StageConfig[]): Tournament {
  return createTournament({ teams: teamsOf(count), stages })
}

function told(t: Tournament, fact: Parameters<typeof apply>[1]): Tournament {
  const applied = apply(t, fact)
  if (!applied.ok) throw new Error(applied.code)
  return applied.tournament
}

/** To the end, the upper slot wins, rounds are paired as they come. */
function finished(t: Tournament): Tournament {
  let now = t
  while (!isComplete(now)) {
    for (const { id } of playable(now)) {
      now = told(now, { seq: now.lastSeq + 1, type: 'match_result', match: id, winner: 1, maps: [] })
    }
    const next = pairNextRound(now, 'swiss')
    if (next.ok) now = told(now, { ...next.fact, seq: now.lastSeq + 1 })
  }
  return now
}

function line(name: string, { cpu, wall }: Times, more = ''): void {
  process.stdout.write(`${name.padEnd(46)}${cpu.toFixed(2).padStart(10)}${wall.toFixed(2).padStart(10)}   ${more}\n`)
}

function head(name: string): void {
  process.stdout.write(`\n${name.padEnd(46)}${'cpu ms'.padStart(10)}${'wall ms'.padStart(10)}\n`)
}

head('single elimination, exact')
for (const count of [16, 128, 512, 4096]) {
  const t = create(count, single)
  const times = measured(count > 1000 ? 3 : 15, () => chances(t, { strengths }))
  line(`${count} teams`, times, count === 128 ? 'wanted: 2 ms of processor time' : '')
}

head('sampled, 16 teams')
const formats: readonly (readonly [string, readonly StageConfig[]])[] = [
  ['Swiss of a Major and a playoff of 8', [swiss, playoff]],
  ['four groups and a playoff', [groups, playoff]],
  ['double elimination', [double]],
]
for (const [name, stages] of formats) {
  const t = create(16, ...stages)
  const log = events(finished(t))
  const plain = measured(40, () => finished(t)).cpu
  const folding = measured(40, () => fold(t.config, log)).cpu
  for (const samples of [4000, 10_000]) {
    const found = chances(t, { strengths, samples })
    const times = measured(7, () => chances(t, { strengths, samples }))
    const one = times.cpu / samples
    const ratio = `a future ${(plain / one).toFixed(0)}x as fast as told to the engine, ${(folding / one).toFixed(0)}x as its log folded`
    line(`${name}, ${samples}`, times, `± ${(found.error * 100).toFixed(2)} points; ${ratio}`)
  }
}
process.stdout.write('wanted: a Major in 250 ms of processor time for ± 1 point\n')

head('conditional on live matches')
const started = (() => {
  const t = create(16, swiss, playoff)
  const next = pairNextRound(t, 'swiss')
  if (!next.ok) throw new Error(next.code)
  return told(t, { ...next.fact, seq: 1 })
})()
for (const live of [1, 4, 8]) {
  const ids = playable(started)
    .slice(0, live)
    .map(({ id }) => id)
  const table = conditionalChances(started, ids, { strengths })
  const times = measured(3, () => conditionalChances(started, ids, { strengths }))
  const mixing = measured(50, () => mixChances(table))
  const more = `${table.rows.length} rows of ${table.samples} futures, ± ${(mixChances(table).error * 100).toFixed(2)} points; mixed in ${mixing.cpu.toFixed(3)} ms`
  line(`round 1 of a Major, ${live} live`, times, more)
}
const bracket = create(128, single)
const firsts = playable(bracket)
  .slice(0, 8)
  .map(({ id }) => id)
line(
  'single elimination of 128, 8 live',
  measured(5, () => conditionalChances(bracket, firsts, { strengths })),
)

process.stdout.write(`\n${'a live match'.padEnd(46)}${'cpu ms'.padStart(10)}\n`)
const all = [...ofAMatch, ...ofAKill]
const costs = all.map(({ times, work }) => measured(5, () => repeated(times, work)).cpu / times)
all.forEach(({ name, wanted }, at) => {
  process.stdout.write(`${name.padEnd(46)}${costs[at]!.toFixed(5).padStart(10)}   ${wanted}\n`)
})
const costOf = (wanted: string) => costs[all.findIndex(({ name }) => name === wanted)] ?? 0
const ratio = costOf('a series counted anew') / costOf('map and series after a kill')
process.stdout.write(`a kill ${ratio.toFixed(0)}x as fast as the series counted anew\n`)

/** Some are quicker than the clock sees. */
function repeated(times: number, work: () => unknown): void {
  for (let time = 0; time < times; time += 1) work()
}
