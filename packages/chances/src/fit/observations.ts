import type { RoundState } from '../round-state.ts'

/** A moment of a finished round, and who won it. */
export type Observation = {
  readonly state: RoundState
  readonly ctWon: boolean
  /** Number of the round among all that were read, and the played map it belongs to. */
  readonly round: number
  readonly map: string
}

/** t, alive CT and T, health, equipment, planted, kits. */
type Sample = readonly [number, number, number, number, number, number, number, number, number]

/** What is read of a line; the whole shape stands in shared/cases/rounds/README.md. */
type RoundLine = {
  readonly map: string
  readonly name: string
  readonly round: number
  readonly score: { readonly ct: number; readonly t: number }
  readonly equip: { readonly ct: number; readonly t: number }
  readonly events: readonly { readonly t: number; readonly type: string }[]
  readonly winner: 'ct' | 't'
  readonly samples: readonly Sample[]
}

/** Reads facts of rounds, a JSON text a line. Throws SyntaxError for a line that is none, naming its number. */
export function observationsOf(text: string): Observation[] {
  return text
    .split('\n')
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.trim() !== '')
    .flatMap(({ line, at }, round) => momentsOf(parsed(line, at + 1), round))
}

function parsed(line: string, number: number): RoundLine {
  try {
    const read = JSON.parse(line) as RoundLine
    if (Array.isArray(read.samples) && Array.isArray(read.events) && /^c?t$/.test(read.winner)) return read
  } catch {
    // Said below: the line is what is wrong with both.
  }
  throw new SyntaxError(`line ${number} is no round`)
}

function momentsOf(line: RoundLine, round: number): Observation[] {
  const plants = line.events.filter(({ type, t }) => type === 'plant' && t >= 0).map(({ t }) => t)
  return line.samples.map((sample) => ({
    state: stateOf(line, sample, plants),
    ctWon: line.winner === 'ct',
    round,
    map: line.map,
  }))
}

function stateOf(line: RoundLine, sample: Sample, plants: readonly number[]): RoundState {
  const [t, aliveCt, aliveT, healthCt, healthT, equipmentCt, equipmentT, planted, kits] = sample
  const plant = plants.findLast((at) => at <= t) ?? t
  return {
    map: line.name,
    t,
    alive: { ct: aliveCt, t: aliveT },
    health: { ct: healthCt, t: healthT },
    equipment: { ct: equipmentCt, t: equipmentT },
    start: line.equip,
    planted: planted === 1,
    sincePlant: planted === 1 ? t - plant : null,
    kits,
    round: line.round,
    score: line.score,
  }
}
