import type { FastifyRequest } from 'fastify'
import type { DatabaseLine } from './database-line.ts'
import { refuse } from './errors.ts'
import { calm, judgeLoad, mayMake, type Load, type Measure } from './load.rules.ts'
import { LoopDelay } from './loop-delay.ts'

/** What is measured of a process; tests say it themselves. */
export type Meter = () => Omit<Measure, 'underWay'>

/** The event loop and the line of the database. Answers how to stop, too. */
export function meterOf(line: DatabaseLine): { measure: Meter; stop: () => void } {
  const delay = new LoopDelay()
  return {
    measure: () => ({ loopDelayMs: delay.ms, waiting: line.length, waitedMs: line.waitedMs }),
    stop: () => delay.stop(),
  }
}

/**
 * Whether this process keeps up, and who is told to come again while it does not (docs/decisions/044). It is looked at whenever somebody asks, so that
 * nobody is let in between two looks.
 */
export class LoadGate {
  readonly #isOn: boolean
  readonly #measure: Meter
  readonly #now: () => number
  /** From the reading of the body until the answer is there: a slow peer on either side is no load. */
  readonly #underWay = new Set<FastifyRequest>()
  #load: Load = calm
  #turnedAway = 0
  readonly shed = { kept: 0, rest: 0 }

  /** Switched off, it tells what it measures and turns nobody away. */
  constructor(measure: Meter, { isOn, now = () => performance.now() }: { isOn: boolean; now?: () => number }) {
    this.#isOn = isOn
    this.#measure = measure
    this.#now = now
  }

  get measure(): Measure {
    return { ...this.#measure(), underWay: this.#underWay.size }
  }

  get isBehind(): boolean {
    return this.#load.isBehind
  }

  look(): Load {
    this.#load = judgeLoad(this.#load, this.measure, { now: this.#now(), turnedAway: this.#turnedAway })
    this.#turnedAway = 0
    return this.#load
  }

  begin(request: FastifyRequest): void {
    this.#underWay.add(request)
  }

  end(request: FastifyRequest): void {
    this.#underWay.delete(request)
  }

  /** Before something is worked out anew, for whoever is not answered first. @throws OVERLOADED */
  letMake(kind: 'kept' | 'rest'): void {
    const { loopDelayMs, underWay } = this.measure
    // What is kept is counted already by the time that it is found not to be.
    if (!this.#isOn || mayMake(this.look(), { loopDelayMs, underWay: underWay + (kind === 'rest' ? 1 : 0) })) return
    this.#turnedAway += 1
    this.shed[kind] += 1
    refuse('OVERLOADED')
  }
}
