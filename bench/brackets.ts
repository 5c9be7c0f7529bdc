import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { performance } from 'node:perf_hooks'
import {
  apply,
  createTournament,
  matches,
  pairNextRound,
  playable,
  previewCorrection,
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

/** All results one by one; the upper slot wins, so that no reset is needed. */
function playOut(t: Tournament): Tournament {
  let now = t
  for (const { id } of matches(t)) if (id !== 'playoff/F/2/1') now = report(now, id, 1)
  return now
}

/** What work took, in ms: of the processor, all threads of this process together, and by the clock. */
type Cost = { readonly cpu: number; readonly wall: number }

async function costOf(work: () => unknown): Promise<Cost> {
  const begun = process.cpuUsage()
  const start = performance.now()
  await work()
  const wall = performance.now() - start
  const { user, system } = process.cpuUsage(begun)
  return { cpu: (user + system) / 1000, wall }
}

/** The best of some runs: what the work takes when nothing else disturbs it. */
async function best(runs: number, work: () => unknown): Promise<Cost> {
  let [cpu, wall] = [Infinity, Infinity]
  for (let run = 0; run < runs; run += 1) {
    const cost = await costOf(work)
    cpu = Math.min(cpu, cost.cpu)
    wall = Math.min(wall, cost.wall)
  }
  return { cpu, wall }
}

const columns = [42, 14, 14, 18, 14, 12] as const

function line(...cells: readonly string[]): void {
  const padded = cells.map((cell, at) => (at === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[at] ?? 0)))
  process.stdout.write(`${padded.join('')}\n`)
}

function row(name: string, own: Cost, other?: Cost): void {
  const cells = other && [other.cpu.toFixed(2), other.wall.toFixed(2), `${(other.cpu / own.cpu).toFixed(0)}x`]
  line(name, own.cpu.toFixed(2), own.wall.toFixed(2), ...(cells ?? []))
}

async function theirStage(count: number): Promise<BracketsManager> {
  const manager = new BracketsManager(new InMemoryDatabase())
  await manager.create.stage({ tournamentId: 0, name: 'stage', type: 'single_elimination', seeding: teamsOf(count) })
  return manager
}

/** As many runs as it takes to be fair, and no more than one can wait for: a large one of theirs takes seconds. */
async function theirs(count: number): Promise<{ created: Cost; played: Cost }> {
  const runs = count > 1024 ? 3 : 8
  const created = await best(runs, () => theirStage(count))
  let played: Cost = { cpu: Infinity, wall: Infinity }
  for (let run = 0; run < runs; run += 1) {
    const manager = await theirStage(count)
    const { match } = await manager.get.stageData(0)
    const cost = await costOf(async () => {
      for (const { id } of match) await manager.update.match({ id, opponent1: { result: 'win' } })
    })
    played = { cpu: Math.min(played.cpu, cost.cpu), wall: Math.min(played.wall, cost.wall) }
  }
  return { created, played }
}

async function compareSingle(): Promise<void> {
  for (const count of sizes) {
    const start = create(count, single)
    const created = await best(40, () => create(count, single))
    const played = await best(15, () => playOut(start))
    const other = await theirs(count)
    row(`single elimination of ${count}, created`, created, other.created)
    row('  all its results', played, other.played)
  }
}

/** They know no correction of a match whose next one is played, so there is nothing to compare with. */
async function measureCorrections(): Promise<void> {
  const done = playOut(create(4096, single))
  const fact = { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] } as const
  // The first one of a process is what an organiser waits for: nothing is compiled yet.
  row('4096: first result corrected, seen first', await costOf(() => previewCorrection(done, { event: 1, fact })))
  row('  seen again', await best(15, () => previewCorrection(done, { event: 1, fact })))
  const event = { seq: done.lastSeq + 1, type: 'result_corrected', event: 1, fact, policy: 'void-downstream' } as const
  row('  carried out', await best(15, () => apply(done, event)))
}

function playSwiss(): void {
  let t = create(512, swiss)
  for (let round = 1; round <= 9; round += 1) {
    const next = pairNextRound(t, 'swiss')
    const applied = next.ok ? apply(t, { ...next.fact, seq: t.lastSeq + 1 }) : next
    if (!applied.ok) throw new Error(applied.code)
    t = applied.tournament
    for (const { id, index } of playable(t)) t = report(t, id, (index * 7 + round * 3) % 3 === 0 ? 2 : 1)
  }
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
    `\n4096 teams with all results and the log: ${used.toFixed(1)} MB (${matches(t).length} matches)\n`,
  )
}

line('best of many runs, ms', 'processor', 'clock', 'brackets-manager', 'clock', 'ratio')
await measureCorrections()
await compareSingle()
row('double elimination of 1024, all of it', await best(10, () => playOut(create(1024, double))))
row('Swiss of 512, nine rounds, all of it', await best(10, playSwiss))
measureMemory()
