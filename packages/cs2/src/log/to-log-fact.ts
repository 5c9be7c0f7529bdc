import type { FactPlayer, GameFact } from '../facts/game-fact.ts'
import type { LogFact } from './log-fact.ts'

/** What is stored of a line today: a sixth of all that is told. Null for the rest. */
export function toLogFact(fact: GameFact): LogFact | null {
  const { at } = fact
  switch (fact.kind) {
    case 'kill':
      return { at, kind: 'kill', killer: fact.killer, victim: fact.victim, weapon: fact.weapon, how: fact.how }
    case 'death':
      return { at, kind: 'death', victim: fact.victim, cause: fact.cause }
    case 'assist':
      return { at, kind: 'assist', player: fact.player, victim: fact.victim, isFlash: fact.isFlash }
    case 'bomb':
      if (fact.deed !== 'planted' && fact.deed !== 'defused') return null
      return { at, kind: fact.deed === 'planted' ? 'plant' : 'defuse', player: fact.player }
    case 'entered':
    case 'left':
      return comingOf(at, fact.kind === 'left' ? 'left' : 'joined', fact.player)
    // Who takes a side has come; who leaves it for a seat may still be there.
    case 'switched':
      return fact.to === null ? null : comingOf(at, 'joined', fact.player)
    default:
      return ofRound(fact)
  }
}

function comingOf(at: number, kind: 'joined' | 'left', { steamId }: FactPlayer): LogFact | null {
  return steamId === null ? null : { at, kind, steamId }
}

function ofRound(fact: GameFact): LogFact | null {
  const { at } = fact
  switch (fact.kind) {
    case 'round_won':
      return { at, kind: 'round_end', winner: fact.winner, reason: fact.reason, ct: fact.ct, t: fact.t }
    case 'score':
      return { at, kind: 'score', map: fact.map, ct: fact.ct, t: fact.t, rounds: fact.rounds }
    case 'game_over':
      return { at, kind: 'game_over', map: fact.map, ct: fact.ct, t: fact.t }
    case 'match_start':
    case 'match_reloaded':
      return { at, kind: fact.kind, map: fact.map }
    case 'round_start':
      return { at, kind: 'round_start' }
    default:
      return null
  }
}
