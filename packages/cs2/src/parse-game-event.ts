import type { Dialect, DialectName } from './dialect.ts'
import { cleanText, FieldReader, isRecord, readInteger } from './field-reader.ts'
import type { GameEvent } from './game-event.ts'
import { matchIdRange, maxNameLength } from './limits.ts'
import { get5Dialect } from './get5-dialect.ts'
import { matchzyDialect } from './matchzy-dialect.ts'
import { matchzyEnhancedDialect } from './matchzy-enhanced-dialect.ts'
import { readJson, type Json } from './read-json.ts'

/** Why a body is no event. `path` names the field for 'bad_field', such as `team1.players[3].stats.kills`. */
export type ParseFailure = {
  readonly ok: false
  readonly code: 'not_json' | 'not_an_object' | 'no_event_name' | 'bad_match_id' | 'bad_field'
  readonly path?: string
}

/** What reading a body came to. */
export type ParsedGameEvent = { readonly ok: true; readonly event: GameEvent } | ParseFailure

const dialects: Readonly<Record<DialectName, Dialect>> = {
  matchzy: matchzyDialect,
  'matchzy-enhanced': matchzyEnhancedDialect,
  get5: get5Dialect,
}

/**
 * Reads the body of one webhook request as the dialect of its server has it. Never throws. An event the dialect does not know is
 * fine and of kind 'unknown'; a known one with a missing, malformed or out-of-range field is refused with the field's path. `json` is
 * the body as `readJson` has it, for whoever read it already.
 */
export function parseGameEvent(body: string, dialect: DialectName, json: Json = readJson(body)): ParsedGameEvent {
  if (json === null) return { ok: false, code: 'not_json' }
  if (!isRecord(json.value)) return { ok: false, code: 'not_an_object' }

  const fields = new FieldReader(json.value)
  const name = fields.raw('event')
  if (typeof name !== 'string' || name === '') return { ok: false, code: 'no_event_name' }

  // The plugin sends matchid as a number, G5API and forks as digits; −1 is a match that was loaded without an id.
  const matchId = readInteger(fields.raw('matchid'), matchIdRange)
  const reader = dialects[dialect].events.get(name)
  if (reader === undefined)
    return { ok: true, event: { kind: 'unknown', matchId, name: cleanText(name, maxNameLength) } }
  if (matchId === null) return { ok: false, code: 'bad_match_id' }

  const event = reader(fields, matchId)
  const path = fields.firstProblem
  return path === null ? { ok: true, event } : { ok: false, code: 'bad_field', path }
}
