import type { FieldReader } from './field-reader.ts'
import type { GameEvent } from './game-event.ts'

/**
 * Which plugin's words a server speaks. Bodies of one can read like those of another and mean something else (a map that was
 * picked counts from one here and from zero there), so whoever reads them must know the server: it is never guessed.
 */
export const dialectNames = ['matchzy', 'matchzy-enhanced', 'get5'] as const
/** One of `dialectNames`: MatchZy 0.8.x; its fork MatchZy Enhanced 1.x and 2.x (Auto Tournament CS2); what speaks Get5's format as its documentation has it. */
export type DialectName = (typeof dialectNames)[number]

/** Reads one event of a dialect. Fields that do not fit are recorded in the reader; the caller asks it afterwards. */
export type EventReader = (fields: FieldReader, matchId: number) => GameEvent

/** The events one plugin sends, by the name it gives them. A new plugin is a new table, never a branch in an old one. */
export type Dialect = { readonly name: DialectName; readonly events: ReadonlyMap<string, EventReader> }
