import { applyAll, events } from './apply.ts'
import { isValidConfig } from './config.ts'
import { isFields } from './config-stages.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import type { Refusal, TournamentEvent } from './types.ts'

/** Version of the text; a change that older readers would misread raises it. */
export const serialVersion = 1

/** Why a text is no tournament. */
export type ParseErrorCode = 'not_json' | 'malformed' | 'unknown_version' | 'config_invalid' | 'event_refused'

/** Thrown by `parse`. `refusal` says which event was refused and why, when the code is `event_refused`. */
export class ParseError extends Error {
  readonly code: ParseErrorCode
  readonly refusal: Refusal | null

  constructor(code: ParseErrorCode, refusal: Refusal | null = null) {
    super(refusal === null ? code : `${code}: ${refusal.code}`)
    this.name = 'ParseError'
    this.code = code
    this.refusal = refusal
  }
}

/** The config and the log as JSON with a version: all there is to know, as the rest follows from them. */
export function serialize(t: Tournament): string {
  return JSON.stringify({ version: serialVersion, config: t.config, events: events(t) })
}

/**
 * The tournament of a text made by `serialize`. Throws ParseError for anything else: other versions, unknown
 * event types, or events that do not fit (rules §4 case 75).
 */
export function parse(text: string): Tournament {
  const data = json(text)
  if (typeof data !== 'object' || data === null || !('version' in data)) throw new ParseError('malformed')
  if (data.version !== serialVersion) throw new ParseError('unknown_version')
  if (!('config' in data) || !('events' in data) || !Array.isArray(data.events)) throw new ParseError('malformed')
  const log: readonly unknown[] = data.events
  if (!log.every(isEventLike)) throw new ParseError('malformed')
  if (!isValidConfig(data.config)) throw new ParseError('config_invalid')
  const applied = applyAll(createTournament(data.config), log)
  if (!applied.ok) throw new ParseError('event_refused', applied)
  return applied.tournament
}

/** Enough for `apply`, which checks every field of an event and refuses what it does not know. */
function isEventLike(event: unknown): event is TournamentEvent {
  return isFields(event)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ParseError('not_json')
  }
}
