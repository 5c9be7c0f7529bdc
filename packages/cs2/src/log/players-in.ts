import type { LogFact, LogPlayer } from './log-fact.ts'

/** Everybody whom a line names as playing; who comes and goes stands in no team yet. */
export function playersIn(fact: LogFact): LogPlayer[] {
  switch (fact.kind) {
    case 'kill':
      return [fact.killer, fact.victim]
    case 'death':
      return [fact.victim]
    case 'assist':
      return [fact.player, fact.victim]
    case 'plant':
    case 'defuse':
      return [fact.player]
    default:
      return []
  }
}
