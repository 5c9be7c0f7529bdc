import type { BestOf, GameEvent } from '@lobby/cs2'
import type { Decision, MatchState, Moment } from './match-state.ts'

/** The series is over, the result of a map did not come, and waiting longer helps nobody. */
type SettleEvent = { readonly kind: 'settle' }
/** The match ended, or ends differently, by a word from outside its game server. */
export type DecidedEvent = {
  readonly kind: 'decided'
  readonly decision: Decision
  readonly by: string | null
  readonly reason: string
}
/** The bracket goes on without this match. */
export type VoidEvent = { readonly kind: 'void'; readonly by: string | null; readonly reason: string }
/** The two teams meet again after all: the match goes on where it stood. */
type RevivedEvent = { readonly kind: 'revived' }
/** Another length of a series that has not begun. */
export type BestOfEvent = { readonly kind: 'best_of'; readonly bestOf: BestOf }

/** Our own entries in a match's log; everything else in it came from a game server. */
export type OwnEvent = SettleEvent | DecidedEvent | VoidEvent | RevivedEvent | BestOfEvent

/** One row of the stored log. `key` is the body's natural key, `at` when it arrived (ISO 8601). */
export type LogEntry = { readonly key: string; readonly at: string; readonly event: GameEvent | OwnEvent }

const ownKinds: ReadonlySet<string> = new Set<OwnEvent['kind']>(['settle', 'decided', 'void', 'revived', 'best_of'])

export function isOwn(event: GameEvent | OwnEvent): event is OwnEvent {
  return ownKinds.has(event.kind)
}

/** An entry of ours as it was stored; null for the kind of a game event. */
export function readOwnEvent(kind: string, body: string): OwnEvent | null {
  if (kind === 'settle') return { kind }
  return ownKinds.has(kind) ? (JSON.parse(body) as OwnEvent) : null
}

export function addMoment(state: MatchState, entry: LogEntry, moment: Omit<Moment, 'at'>): MatchState {
  return { ...state, moments: [...state.moments, { at: entry.at, ...moment }] }
}
