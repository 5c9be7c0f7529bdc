import type { FastifyRequest } from 'fastify'
import { goFirst, type DatabaseLine } from './database-line.ts'
import { refuse } from './errors.ts'
import { calm, judgeLoad, kindOf, mayMake, type Kind, type Load, type Measure } from './load.rules.ts'
import { LoopDelay } from './loop-delay.ts'
import type { App } from './platform.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers from what is kept: it is asked also while the process is behind, and makes nothing anew then. */
    isHot?: boolean
    /** How the route is treated while the process is behind; worked out when the route is made. */
    kind?: Kind
  }
}

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
    if (!this.#isOn || mayMake(this.look(), this.#underWay.size + (kind === 'rest' ? 1 : 0))) return
    this.#turnedAway += 1
    this.shed[kind] += 1
    refuse('OVERLOADED')
  }
}

/** Asks the gate at every request, by the kind of its route. `isOwn` knows calls that a page under way makes: what was begun is finished. */
export function guardByLoad(app: App, gate: LoadGate, isOwn: (request: FastifyRequest) => boolean): void {
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    route.config = { ...config, kind: kindOf(String(method), url, config?.isHot) }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (kindAsked(request) === 'rest' && !isOwn(request)) gate.letMake('rest')
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (kindAsked(request) === 'first') return goFirst(done)
    if (!isOwn(request)) gate.begin(request)
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    gate.end(request)
    done(null, payload)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    gate.end(request)
    done()
  })
}

function kindAsked({ routeOptions }: FastifyRequest): Kind {
  return routeOptions.config.kind ?? 'rest'
}
