import type { BestOf, GameEvent } from '@lobby/cs2'
import type { Decision, MatchState, Moment, Pair } from './match-state.ts'

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

/**
 * What the game server says of the score beside its events: in its status, its log or a backup. `map` is 0-based, pairs are in our order of teams.
 */
export type ToldEvent = {
  readonly kind: 'told'
  readonly source: 'status' | 'log' | 'backup'
  readonly map: number
  readonly score: Pair
  /** Maps won on the server before this one, a map ahead not counted; null where the source does not say, or does not add up. */
  readonly before: Pair | null
  /** `ahead`: it played on unheard; `back`: it stands before what was heard; `over`: the map ended so. */
  readonly course: 'ahead' | 'back' | 'over'
}

/** Our own entries in a match's log; everything else in it came from a game server. */
export type OwnEvent = SettleEvent | ToldEvent | DecidedEvent | VoidEvent | RevivedEvent | BestOfEvent
/** Those of our entries that somebody decided; the others are what is concluded from what servers say. */
export type WordEvent = Exclude<OwnEvent, SettleEvent | ToldEvent>

/** One row of the stored log. `key` is the body's natural key, `at` when it arrived (ISO 8601). */
export type LogEntry = { readonly key: string; readonly at: string; readonly event: GameEvent | OwnEvent }

const ownKinds: ReadonlySet<string> = new Set<OwnEvent['kind']>([
  'settle',
  'told',
  'decided',
  'void',
  'revived',
  'best_of',
])

/** Whether somebody spoke from outside the game server. */
export function isWord(event: GameEvent | OwnEvent): event is WordEvent {
  return isOwn(event) && event.kind !== 'settle' && event.kind !== 'told'
}

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
