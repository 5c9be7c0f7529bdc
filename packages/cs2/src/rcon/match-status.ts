import { cleanText, isRecord, readInteger } from '../field-reader.ts'
import { matchIdRange, maxMapsPerSeries, scoreRange } from '../limits.ts'

/** What a server says of its match: its answer to `get5_status`. */
export type MatchStatus = {
  readonly gameState: string
  readonly isPaused: boolean
  /** Null when no match is set up, or one that is none of ours. */
  readonly matchId: number | null
  readonly mapNumber: number | null
  readonly team1: StatusScore | null
  readonly team2: StatusScore | null
}
export type StatusScore = { readonly series: number; readonly map: number }

/** Longer answers are chat and noise. */
const maxAnswer = 262_144
const maxStateName = 40
const maxTries = 16

/**
 * Reads an answer of `get5_status`; null when it holds none. Text of the server may stand around it, so the first object
 * that has a game state counts. PugSharp answers with a state that is a number, always 0 and nothing beside it, whatever it plays
 * (recorded: shared/cases/matchzy/dialects/pugsharp-status.txt): that says nothing. Never throws.
 */
export function readMatchStatus(answer: string): MatchStatus | null {
  const status = firstObject(answer, 'gamestate')
  if (status === null) return null
  if (typeof status['gamestate'] !== 'string') return null
  return {
    gameState: cleanText(status['gamestate'], maxStateName),
    isPaused: status['paused'] === true,
    matchId: readInteger(status['matchid'], matchIdRange),
    mapNumber: readInteger(status['map_number'], { min: 0, max: maxMapsPerSeries - 1 }),
    team1: readScore(status['team1']),
    team2: readScore(status['team2']),
  }
}

/** Reads an answer of `get5_web_available`: whether another match can be loaded; null when it says nothing of it. */
export function readIsFree(answer: string): boolean | null {
  const available = firstObject(answer, 'available')
  const state = readInteger(available?.['gamestate'], scoreRange)
  return state === null ? null : state === 0
}

/** An answer without the colours of the chat, which are control characters and stand within words, too. Lines and tabs stay. */
export function plainAnswer(answer: string): string {
  return answer.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '')
}

/** What a plugin prints when it does not load a match; there are no words for one that it loads. */
export type LoadRefusal = 'match_set_up' | 'fetch_failed' | 'load_failed'

/** Why a load was refused, by the words of the answer; null when nothing says so. */
export function readLoadRefusal(said: string): LoadRefusal | null {
  const answer = plainAnswer(said)
  if (/cannot load a new match|already (?:set ?up|loaded)|to stop it call ps_stopmatch/i.test(answer))
    return 'match_set_up'
  // The fork would load it later by itself, when it may be played elsewhere.
  if (/queued_match=(?!none)/i.test(answer)) return 'match_set_up'
  if (/HTTP request failed|Invalid URL/i.test(answer)) return 'fetch_failed'
  if (/match load failed|failed to load|unknown command|cannot be loaded|not found/i.test(answer)) return 'load_failed'
  return null
}

/**
 * Whether a plugin has made up its mind about an order to add or remove somebody, by the words of its answer: false where the order is to be given
 * again later, as at half time (MatchZy Teams.cs:79, :125) or before a match is set up. A refusal for good is one, too.
 */
export function readIsSettled(said: string): boolean {
  return !/during halftime|no match is set ?up/i.test(plainAnswer(said))
}

function readScore(team: unknown): StatusScore | null {
  if (!isRecord(team)) return null
  const series = readInteger(team['series_score'], scoreRange)
  const map = readInteger(team['current_map_score'], scoreRange)
  return series === null || map === null ? null : { series, map }
}

/** The first balanced object in a text that has this member. Braces of chat before it are tried too, but not without end. */
function firstObject(text: string, member: string): Readonly<Record<string, unknown>> | null {
  const cut = text.slice(0, maxAnswer)
  let from = cut.indexOf('{')
  for (let tries = 0; from !== -1 && tries < maxTries; tries += 1) {
    const end = balancedEnd(cut, from)
    const value = end === null ? null : parse(cut.slice(from, end))
    if (isRecord(value) && Object.hasOwn(value, member)) return value
    from = cut.indexOf('{', value === null || end === null ? from + 1 : end)
  }
  return null
}

/** Behind the brace that closes the one at `from`; null when none does. Braces within strings are text. */
function balancedEnd(text: string, from: number): number | null {
  let depth = 0
  let isText = false
  for (let index = from; index < text.length; index += 1) {
    const sign = text[index]
    if (isText && sign === '\\') index += 1
    else if (sign === '"') isText = !isText
    else if (!isText && sign === '{') depth += 1
    else if (!isText && sign === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
