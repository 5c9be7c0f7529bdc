import { Counter, Gauge, type Registry } from 'prom-client'
import type { LoadGate } from './load.ts'

/** What is measured of the load, and who was turned away. Answers how to bring it up to date. */
export function loadMetrics(registry: Registry, load: LoadGate): () => void {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers: [registry] })
  const behind = gauge('lobby_behind', '1 while people are told to come again')
  const delay = gauge('lobby_event_loop_delay_seconds', 'How late the event loop is')
  const waiting = gauge('lobby_database_line', 'How many wait for a connection of the database')
  const waited = gauge('lobby_database_line_seconds', 'How long whoever waits the longest for one has waited')
  const underWay = gauge('lobby_requests_under_way', 'Requests that are being worked on')
  const shed = new Counter({
    name: 'lobby_requests_shed_total',
    help: 'Requests that were told to come again: of answers that are kept when they can be, and of the rest',
    labelNames: ['kind'],
    registers: [registry],
  })
  return () => {
    behind.set(load.look().isBehind ? 1 : 0)
    const measure = load.measure
    delay.set(measure.loopDelayMs / 1_000)
    waiting.set(measure.waiting)
    waited.set(measure.waitedMs / 1_000)
    underWay.set(measure.underWay)
    shed.reset()
    shed.inc({ kind: 'kept' }, load.shed.kept)
    shed.inc({ kind: 'rest' }, load.shed.rest)
  }
}
