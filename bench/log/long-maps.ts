import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LiveLog, packFacts, type GameFact, type LogPiece } from '@lobby/cs2/facts'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { Site } from '@lobby/cs2-simulator/site'

/** A row as it is stored: what it tells is text until somebody asks for it. */
export type PackedRow = Omit<LogPiece, 'facts'> & { readonly packed: string; readonly receivedAt: number }

/** A map that was played to its end, as its log tells it. */
export type LongMap = { readonly name: string; readonly rounds: number; readonly facts: readonly GameFact[] }

/** So long a map goes on by regular rounds alone, at the least. */
const fullLength = 24
/** As many as come in one body of a busy round. */
const factsOfRow = 5

function factsOf(bytes: Uint8Array, map: string): readonly GameFact[] {
  const log = new LiveLog()
  log.add({ bytes, begin: 0, token: 'server', map, tick: null })
  return log.runs.flatMap((run) => [...run.log.factsFrom(0)])
}

/** Maps of full length that simulated servers play. */
export async function simulatedMaps(names: readonly string[]): Promise<readonly LongMap[]> {
  const site = new Site()
  await site.start()
  const maps: LongMap[] = []
  try {
    for (let seed = 1; maps.length < names.length; seed += 1) {
      const name = names[maps.length] ?? ''
      site.log.length = 0
      const server = new SimulatedServer('bench', { seed, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
      const result = await server.runCommand(site.offer({ logUrl: `${site.origin}/log`, maps: [name] }))
      if (!result.ok) throw new Error(result.message)
      const rounds = result.maps[0]?.rounds.length ?? 0
      if (rounds >= fullLength)
        maps.push({ name, rounds, facts: factsOf(new TextEncoder().encode(site.log.join('')), name) })
    }
    return maps
  } finally {
    await site.stop()
  }
}

/** Rounds of a recorded half that are played again and again. */
const halfRounds = 11

/** Maps as long as that of the first halves of recorded ones (`map-*.log` in a folder), which are far fuller of hits than simulated play. */
export function recordedMaps(folder: string, files: readonly string[], rounds: number): readonly LongMap[] {
  return files.map((file, index) => {
    const facts = factsOf(readFileSync(path.join(folder, file)), 'recorded')
    const name = `de_recorded_${index + 1}`
    return {
      name,
      rounds,
      facts: stretched(facts, rounds).map((fact) => ('map' in fact ? { ...fact, map: name } : fact)),
    }
  })
}

type Shift = {
  readonly at: number
  readonly offset: number
  readonly rounds: number
  readonly ct: number
  readonly t: number
}

/** What was played up to the end of a half, then all of that half once more behind it, until there are rounds enough. */
function stretched(facts: readonly GameFact[], rounds: number): readonly GameFact[] {
  const freezeOf = (round: number, from = 0): number => {
    const board = facts.findIndex((fact, at) => at >= from && fact.kind === 'round_stats' && fact.round === round)
    return facts.findLastIndex((fact, at) => at < board && fact.kind === 'freeze')
  }
  const second = freezeOf(2)
  const begin = facts.findLastIndex((fact, at) => at < second && fact.kind === 'freeze')
  const end = freezeOf(halfRounds + 1)
  const [first, last] = [facts[begin], facts[end]]
  const won = facts.findLast((fact, at) => at < end && fact.kind === 'round_won')
  if (first === undefined || last === undefined || won?.kind !== 'round_won') throw new Error('no such half')
  const told = facts.slice(0, end)
  for (let done = 1; done * halfRounds < rounds; done += 1) {
    const left = rounds - done * halfRounds
    const until = left >= halfRounds ? end : freezeOf(left + 1, begin)
    const shift = {
      at: done * (last.at - first.at),
      offset: done * (last.offset - first.offset),
      rounds: done * halfRounds,
      ct: done * won.ct,
      t: done * won.t,
    }
    for (const fact of facts.slice(begin, until)) if (fact.kind !== 'match_start') told.push(shifted(fact, shift))
  }
  const final = told.findLast((fact) => fact.kind === 'round_won')
  const { at, offset } = told.at(-1) ?? first
  return [...told, { kind: 'game_over', at, offset: offset + 1, map: '', ct: final?.ct ?? 0, t: final?.t ?? 0 }]
}

function shifted(fact: GameFact, by: Shift): GameFact {
  const moved = { ...fact, at: fact.at + by.at, offset: fact.offset + by.offset }
  if (!('ct' in moved)) return moved
  const scored = { ...moved, ct: moved.ct + by.ct, t: moved.t + by.t }
  if (scored.kind === 'score') return { ...scored, rounds: scored.rounds + by.rounds }
  return scored.kind === 'round_stats' ? { ...scored, round: scored.round + by.rounds } : scored
}

/** The rows of a series: one map a while after the other, by the clock of the server as by that of whoever stores them. */
export function rowsOf(maps: readonly LongMap[], begin: number): readonly (readonly PackedRow[])[] {
  let next = begin
  return maps.map(({ name, facts: told }, index) => {
    const late = next - (told[0]?.at ?? 0)
    const facts = told.map((fact) => ({ ...fact, at: fact.at + late }))
    const rows: PackedRow[] = []
    for (let at = 0; at < facts.length; at += factsOfRow) {
      const of = facts.slice(at, at + factsOfRow)
      const [first, last] = [of[0] as GameFact, of.at(-1) as GameFact]
      rows.push({
        token: `server-${index}`,
        map: name,
        run: `bench-${index}`,
        tick: null,
        begin: at === 0 ? 0 : first.offset,
        end: facts[at + factsOfRow]?.offset ?? last.offset + 1,
        stamp: first.at,
        packed: packFacts(of),
        receivedAt: last.at,
      })
    }
    next = (rows.at(-1)?.receivedAt ?? next) + 180_000
    return rows
  })
}
