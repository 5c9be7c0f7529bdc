import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { performance } from 'node:perf_hooks'
import {
  apply,
  createTournament,
  matches,
  pairNextRound,
  playable,
  type SingleEliminationConfig,
  type StageConfig,
  type Tournament,
} from '@lobby/brackets'
import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'

/** The engine against brackets-manager in the same run: node bench/brackets.ts */

const sizes = [128, 512, 1024, 4096]
const teamsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `T${at + 1}`)
const single: SingleEliminationConfig = {
  id: 'playoff',
  format: 'single_elimination',
  bestOf: 1,
  finalBestOf: 1,
  bronze: false,
  from: 'seeds',
}
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
  pairing: 'general',
  ranking: 'buchholz',
  rounds: 9,
  bestOf: 1,
  advance: 0,
  from: 'seeds',
}

function create(count: number, stage: StageConfig): Tournament {
  return createTournament({ teams: teamsOf(count), stages: [stage] })
}

function report(t: Tournament, match: string, winner: 1 | 2): Tournament {
  const applied = apply(t, { seq: t.lastSeq + 1, type: 'match_result', match, winner, maps: [] })
  if (!applied.ok) throw new Error(applied.code)
  return applied.tournament
}

/** All results one by one; the upper slot wins, so that no reset is needed. `each` hears the time of every result. */
function playOut(t: Tournament, each?: (milliseconds: number) => void): Tournament {
  let now = t
  for (const { id } of matches(t)) {
    if (id === 'playoff/F/2/1') continue
    const start = performance.now()
    now = report(now, id, 1)
    each?.(performance.now() - start)
  }
  return now
}

/** The best of some runs: what the work takes when nothing else disturbs it. */
function best(runs: number, work: () => void): number {
  let found = Infinity
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    work()
    found = Math.min(found, performance.now() - start)
  }
  return found
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function theirs(count: number): Promise<{ created: number; played: number }> {
  const manager = new BracketsManager(new InMemoryDatabase())
  const start = performance.now()
  await manager.create.stage({ tournamentId: 0, name: 'stage', type: 'single_elimination', seeding: teamsOf(count) })
  const created = performance.now() - start
  const { match } = await manager.get.stageData(0)
  const startOfPlay = performance.now()
  for (const { id } of match) await manager.update.match({ id, opponent1: { result: 'win' } })
  return { created, played: performance.now() - startOfPlay }
}

async function compareSingle(): Promise<void> {
  process.stdout.write(
    'single elimination      create ms        results ms     one result µs   against brackets-manager\n',
  )
  for (const count of sizes) {
    const created = best(20, () => create(count, single))
    const start = create(count, single)
    const played = best(8, () => playOut(start))
    const one: number[] = []
    playOut(start, (time) => one.push(time * 1000))
    const other = await theirs(count)
    const line = [
      `${count}`.padStart(8),
      created.toFixed(2).padStart(24),
      played.toFixed(1).padStart(18),
      median(one).toFixed(1).padStart(18),
      `   ${(other.created / created).toFixed(0)}x / ${(other.played / played).toFixed(0)}x`,
    ]
    process.stdout.write(`${line.join('')}\n`)
  }
}

function measureDouble(): void {
  const all = best(10, () => playOut(create(1024, double)))
  process.stdout.write(`\ndouble elimination of 1024, created and played: ${all.toFixed(1)} ms\n`)
}

function measureSwiss(): void {
  let t = create(512, swiss)
  const times: number[] = []
  for (let round = 1; round <= 9; round += 1) {
    times.push(best(3, () => pairNextRound(t, 'swiss')))
    const next = pairNextRound(t, 'swiss')
    const applied = next.ok ? apply(t, { ...next.fact, seq: t.lastSeq + 1 }) : next
    if (!applied.ok) throw new Error(applied.code)
    t = applied.tournament
    for (const { id, index } of playable(t)) t = report(t, id, (index * 7 + round * 3) % 3 === 0 ? 2 : 1)
  }
  process.stdout.write(`Swiss of 512, a round paired: slowest ${Math.max(...times).toFixed(1)} ms of nine\n`)
}

function measureMemory(): void {
  // The heap is read after a collection; Node hands one out only under this flag.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  const t = playOut(create(4096, single))
  collect()
  const used = (process.memoryUsage().heapUsed - before) / 2 ** 20
  process.stdout.write(
    `4096 teams with all results and the log: ${used.toFixed(1)} MB (${matches(t).length} matches)\n`,
  )
}

await compareSingle()
measureDouble()
measureSwiss()
measureMemory()
