import { hash } from 'node:crypto'
import { naturalKey, parseGameEvent, readJson, type DialectName, type GameEvent, type Json } from '@lobby/cs2'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { foldIn } from './fold-in.ts'
import { isKnownAssignment, isOnServer, showEventSecret } from './match-assignments.ts'
import {
  insertMatchEvent,
  lockWithKeys,
  readWithKeys,
  wasOvertaken,
  type EventEffect,
  type EventKeys,
} from './match-events.queries.ts'
import { isClosed } from './match-state.ts'
import { lockMatch, type LockedMatch } from './matches.queries.ts'
import { waitsForSettling } from './matches.rules.ts'
import { readStray } from './strays/read-stray.ts'
import { isPlay, strayKey } from './strays/strays.rules.ts'

export type AppliedEffect = EventEffect | 'duplicate'

export type SettleBody = { matchId: number }

/** A body as it came. `matchId` is the match whose address it came to, where that names one. */
export type HeardBody = { body: string; secret: string; dialect: DialectName; matchId: number | null }

/**
 * Takes one body of a game server: checks it, stores it, folds it into its match, tells everybody. Once per body.
 * @throws MALFORMED_BODY, INVALID_EVENT, MATCH_NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function applyGameEvent(
  platform: Platform,
  { body, secret, dialect, matchId: addressed }: HeardBody,
): Promise<AppliedEffect> {
  const json = readJson(body)
  const event = readEvent(body, dialect, json)
  // What a server says of itself names no match; it comes to the address of the one it was told to play.
  const matchId = event.matchId ?? addressed
  if (matchId === null || matchId < 1) refuse('MATCH_NOT_FOUND')
  // Whoever does not know a secret of the match waits for no lock and holds none.
  const assignment = await showEventSecret(platform, matchId, secret)
  const told = { matchId, body, event, assignment, dialect, keys: keysOf(body, assignment, json) }
  return (await foldUnheld(platform, told)) ?? (await foldHeld(platform, told))
}

type Told = Pick<Heard, 'body' | 'event' | 'assignment' | 'dialect' | 'keys'> & { matchId: number }

/**
 * The way of rounds, which are nearly all that is sent while people play: the match is read, and its next state stored if its row is still the same by
 * then, in two trips to the database. Answers null where it is not, and for whatever takes more than that row to decide.
 */
async function foldUnheld(platform: Platform, told: Told): Promise<AppliedEffect | null> {
  if (told.event.kind !== 'round_end') return null
  const { match, stored } = await readWithKeys(platform.db, told.matchId, told.keys)
  if (match === undefined || isClosed(match) || told.assignment !== match.assignment_number) return null
  try {
    return await platform.transact((work) => storeEvent(platform, work, { ...told, match, stored }))
  } catch (error) {
    if (wasOvertaken(error)) return null
    throw error
  }
}

/** Nobody else changes the match from its reading to its storing. */
function foldHeld(platform: Platform, told: Told): Promise<AppliedEffect> {
  const { matchId, event, assignment, keys } = told
  return platform.transact(async (work) => {
    const { match: locked, stored } = await lockWithKeys(work.trx, matchId, keys)
    const match = found(locked, 'MATCH_NOT_FOUND')
    if (!isKnownAssignment(match, assignment)) refuse('INVALID_EVENT_SECRET')
    // A server keeps the address when the match is over, and goes on about itself and whoever comes.
    if (event.matchId === null && (isClosed(match.state) || assignment !== match.assignment_number)) return 'ignored'
    return storeEvent(platform, work, { ...told, match, stored })
  })
}

/**
 * A series that its server says is over, though the event of it did not come: told to the match as that event, which
 * changes nothing where it came after all. For the current assignment alone.
 */
export async function reportSeries(
  platform: Platform,
  { matchId, assignment, score }: { matchId: number; assignment: number; score: readonly [number, number] },
): Promise<void> {
  const [team1, team2] = score
  const body = JSON.stringify({
    event: 'series_end',
    matchid: matchId,
    team1_series_score: team1,
    team2_series_score: team2,
    winner: { side: '3', team: team1 === team2 ? 'none' : team1 > team2 ? 'team1' : 'team2' },
    time_until_restore: 0,
    source: 'get5_status',
  })
  const event = readEvent(body, 'matchzy')
  const keys = keysOf(body, assignment)
  await platform.transact(async (work) => {
    const { match, stored } = await lockWithKeys(work.trx, matchId, keys)
    if (match?.assignment_number === assignment)
      await storeEvent(platform, work, { match, body, event, assignment, dialect: 'matchzy', keys, stored })
  })
}

function keysOf(body: string, assignment: number, json?: Json): EventKeys {
  const current = hash('sha256', naturalKey(body, json), 'base64url').slice(0, 32)
  return { current, other: strayKey(assignment, current) }
}

type Heard = {
  match: LockedMatch
  body: string
  event: GameEvent
  assignment: number
  dialect: DialectName
  keys: EventKeys
  /** Those of the keys that the match's log has already. */
  stored: ReadonlySet<string>
}

async function storeEvent(
  platform: Platform,
  work: Work,
  { match, body, event, assignment, dialect, keys, stored }: Heard,
): Promise<AppliedEffect> {
  const at = platform.clock.now()
  if (assignment !== match.assignment_number) {
    if (stored.has(keys.other)) return 'duplicate'
    const kept = { match_id: match.id, natural_key: keys.other, body, dialect, kind: event.kind, received_at: at }
    await insertMatchEvent(work.trx, { ...kept, effect: 'other_assignment' })
    if (isPlay(event.kind)) await tellStray(platform, work, match)
    return 'other_assignment'
  }
  // Every assignment begins with the same words, so this comes before what was heard already.
  if (event.kind === 'series_start' && assignment > 0)
    await work.publish({ type: 'match.assignment-announced', matchId: match.id, assignment })
  // So does this: whoever goes back to a round twice says the same of it.
  if (event.kind === 'restored' || event.kind === 'backup_loaded')
    await work.publish({ type: 'match.went-back', matchId: match.id, assignment, at: at.toISOString() })
  if (stored.has(keys.current)) return 'duplicate'
  // Neither is a state of the match: the server is asked how it stands.
  if (event.kind === 'pause' || event.kind === 'backup_loaded')
    await work.publish({ type: 'match.pause-told', matchId: match.id, assignment })
  return foldIn(platform, work, { match, body, dialect, entry: { key: keys.current, at: at.toISOString(), event } })
}

/** Who has to know of a load that plays on although it does not count. */
async function tellStray({ realtime }: Platform, work: Work, { id, assignment_number }: LockedMatch): Promise<void> {
  const hasServer = await isOnServer(work.trx, { id, assignment_number })
  const stray = await readStray(work.trx, id, hasServer)
  if (stray === null) return
  const { assignment } = stray
  await work.publish({ type: 'match.stray-heard', matchId: id, assignment, instead: assignment_number })
  work.afterCommit(() => realtime.send([`match:${id}`], { type: 'match.server-changed', id: String(id) }))
}

/** The timer set by series_end, or by the last round: decides by the series score, or by the rounds, what the lost map result would have decided. */
export async function settleMatch(platform: Platform, { matchId }: SettleBody): Promise<void> {
  await platform.transact(async (work) => {
    const match = await lockMatch(work.trx, matchId)
    if (!match || waitsForSettling(match.state) === null) return
    await foldIn(platform, work, {
      match,
      body: '',
      entry: { key: 'settle', at: platform.clock.now().toISOString(), event: { kind: 'settle' } },
    })
  })
}

function readEvent(body: string, dialect: DialectName, json?: Json): GameEvent {
  const parsed = parseGameEvent(body, dialect, json)
  if (parsed.ok) return parsed.event
  if (parsed.code === 'not_json' || parsed.code === 'not_an_object') refuse('MALFORMED_BODY')
  throw new AppError('INVALID_EVENT', [
    {
      path: parsed.path ?? (parsed.code === 'bad_match_id' ? 'matchid' : 'event'),
      code: parsed.code,
      message: parsed.code,
    },
  ])
}
