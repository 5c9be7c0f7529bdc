import type { RoundFacts } from './round-facts.ts'
import { roundStateAt } from './round-follow.ts'

const everySeconds = 2

/**
 * A finished round as a line of what `npm run fit` reads (the shape of shared/cases/rounds), a look every two seconds; null for a round that is
 * not over. `match` tells played maps apart: a fit is judged by leaving each of them out.
 */
export function roundLine(facts: RoundFacts, match: string): string | null {
  const { map, round, score, events, end } = facts
  if (end === null) return null
  const looks = Array.from({ length: Math.ceil(end.t / everySeconds) }, (_, at) => at * everySeconds)
  const states = looks.map((t) => roundStateAt({ ...facts, events: events.filter((event) => event.t <= t) }, t))
  return JSON.stringify({
    map: match,
    name: map,
    round,
    score,
    equip: roundStateAt({ ...facts, events: [] }, 0).start,
    events: events.flatMap(({ kind, t }) => (kind === 'plant' ? [{ t, type: kind }] : [])),
    winner: end.winner,
    samples: states.map(({ t, alive, health, equipment, planted, kits }) => [
      t,
      ...[alive, health, equipment].flatMap(({ ct, t: other }) => [ct, other]),
      Number(planted),
      kits,
    ]),
  })
}
