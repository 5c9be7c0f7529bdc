import type { FieldReader } from './field-reader.ts'
import type { GameEvent } from './game-event.ts'

/** Reads one event of a dialect. Fields that do not fit are recorded in the reader; the caller asks it afterwards. */
export type EventReader = (fields: FieldReader, matchId: number) => GameEvent

/** The events one plugin sends, by the name it gives them. A new plugin is a new table, never a branch in an old one. */
export type Dialect = { readonly name: string; readonly events: ReadonlyMap<string, EventReader> }
