/**
 * What a live match takes in memory: a series of three maps of full length as a sight folds it, row by row as it is played. By the heap of this process without rubbish,
 * shared among several sights that share nothing.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { standardMapRules } from '@lobby/cs2'
import { unpackFacts } from '@lobby/cs2/facts'
import { chancesOfSight, LiveSight, type MatchFacts } from '@lobby/server/live-sight'
import { recordedMaps, rowsOf, simulatedMaps, type LongMap, type PackedRow } from './log/long-maps.ts'

const copies = 4
const aimMb = 4
/** Rows that come between two looks of somebody who watches. */
const rowsEach = 10
const begin = Date.UTC(2026, 10, 22, 13)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** MB in use once nothing is kept that nobody needs. */
async function used(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    await turn()
    collect()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}

/** The match that such a series is, of everybody whom its first rounds name. */
function matchOf(maps: readonly LongMap[]): MatchFacts {
  const teams = new Map<string, 1 | 2>()
  for (const fact of maps.flatMap(({ facts }) => facts))
    if (fact.kind === 'kill' && fact.killer.steamId !== null && !teams.has(fact.killer.steamId))
      teams.set(fact.killer.steamId, fact.killer.side === 'ct' ? 1 : 2)
  return {
    id: 7,
    tournamentId: 3,
    isRunning: true,
    isClosed: false,
    maps: maps.map(({ name }) => name),
    mapSides: null,
    scores: maps.map(() => ({ status: 'live', score: [0, 0], winner: null })),
    bestOf: 3,
    mapAdvantage: null,
    result: null,
    // A recorded half that is played over and over has a score that ends no map by itself.
    rules: { ...standardMapRules, maxRounds: 60 },
    playersASide: 5,
    times: { freezeMs: 12_000, roundMs: 115_000, bombMs: 40_000, pauseMs: 30_000 },
    people: [...teams].map(([steamId, team], index) => ({
      steamId,
      userId: `u${index}`,
      name: `p${index}`,
      team,
      isStandIn: false,
      isReserve: false,
    })),
    coaches: new Set(),
    told: new Map(),
    strength: null,
    delay: { seconds: 30, held: null, shownTo: null },
  }
}

let now = begin
/** So many rows are stored by now. */
let stored = 0

function sightOf(sight: 'public' | 'now', facts: MatchFacts, rows: readonly PackedRow[]): LiveSight {
  return new LiveSight(facts.id, sight, {
    clock: { now: () => new Date(now) },
    listPieces: async (_, afterId) =>
      rows.slice(afterId, stored).map(({ packed, receivedAt, ...row }, index) => ({
        ...row,
        facts: unpackFacts(packed) ?? [],
        id: afterId + index + 1,
        assignment: 1,
        receivedAt: new Date(receivedAt),
      })),
    readFacts: async () => structuredClone(facts),
    chancesOf: (own) =>
      chancesOfSight({
        viewOf: (map) => own.viewOf(map),
        heardAt: () => own.shownAt,
        now: () => now,
        cupOf: () => null,
      }),
    hasOthers: false,
  })
}

/** MB of one sight at the end of each map, and the most that it ever took; it is weighed so often a map. */
async function weigh(
  kind: 'public' | 'now',
  maps: readonly LongMap[],
  weighings = 8,
): Promise<{ ends: number[]; most: number }> {
  const byMap = rowsOf(maps, begin)
  const rows = byMap.flat()
  const ends = byMap.map((_, at) => byMap.slice(0, at + 1).reduce((sum, one) => sum + one.length, 0))
  ;[now, stored] = [begin, 0]
  const empty = await used()
  const sights = Array.from({ length: copies }, () => sightOf(kind, matchOf(maps), rows))
  const weighed: number[] = []
  let most = 0
  const every = Math.ceil(rows.length / (weighings * maps.length) / rowsEach) * rowsEach
  while (stored < rows.length) {
    const next = ends.find((end) => end > stored) ?? rows.length
    stored = Math.min(stored + rowsEach, next)
    now = rows[stored - 1]?.receivedAt ?? now
    for (const sight of sights) {
      sight.tell()
      await sight.bringUp()
    }
    const isEnd = stored === next
    if (!isEnd && stored % every !== 0) continue
    const each = ((await used()) - empty) / copies
    most = Math.max(most, each)
    if (isEnd) weighed.push(each)
  }
  const told = sights.map(({ view }) => view?.all)
  if (kind === 'now' && told.some((all) => all !== maps.at(-1)?.rounds))
    throw new Error(`rounds were missed: ${told.join(', ')}`)
  return { ends: weighed, most }
}

async function compare(title: string, maps: readonly LongMap[]): Promise<void> {
  process.stdout.write(`${title}\n`)
  for (const { name, rounds, facts } of maps) {
    const hits = facts.filter(({ kind }) => kind === 'hit').length
    process.stdout.write(
      `  ${name}: ${rounds} rounds, ${Math.round(facts.length / rounds)} facts a round, ${Math.round(hits / rounds)} hits\n`,
    )
  }
  // What the program itself takes once it has run is no match's.
  await weigh('now', maps, 1)
  for (const kind of ['now', 'public'] as const) {
    const { ends, most } = await weigh(kind, maps)
    const said = ends.map((mb) => mb.toFixed(2)).join(', ')
    process.stdout.write(
      `  one sight (${kind}): ${said} MB when each of the maps ends, ${most.toFixed(2)} MB at most (aim ${aimMb})\n`,
    )
  }
}

await compare('a series by simulated servers', await simulatedMaps(['de_nuke', 'de_mirage', 'de_inferno']))
const recorded = process.env['BENCH_LOGS']
if (recorded !== undefined) {
  const files = ['map-mirage.log', 'map-inferno.log', 'map-mirage.log']
  await compare('a series by recorded logs', recordedMaps(recorded, files, 26))
}
