import { createHash } from 'node:crypto'
import { naturalKey, parseGameEvent, type GameEvent } from '@lobby/cs2'
import { AppError, found, refuse } from '#platform/errors'
import type { Parts } from '#platform/parts'
import { foldIn } from './fold-in.ts'
import { eventSecret, equal } from './match-tokens.ts'
import { findMatch, isEventStored, lockMatch, type EventEffect } from './matches.queries.ts'
import { waitsForSettling } from './matches.rules.ts'

export type AppliedEffect = EventEffect | 'duplicate'

export type SettleBody = { matchId: number }

/**
 * Takes one body of a game server: checks it, stores it, folds it into its match, tells everybody. Once per body.
 * @throws MALFORMED_BODY, INVALID_EVENT, MATCH_NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function applyGameEvent(parts: Parts, body: string, secret: string): Promise<AppliedEffect> {
  const event = readEvent(body)
  const matchId = event.matchId
  if (matchId === null || matchId < 1) refuse('MATCH_NOT_FOUND')
  // Whoever does not know the secret waits for no lock and holds none.
  if (!equal(secret, eventSecret(parts.config.secret, matchId)))
    refuse((await findMatch(parts.db, matchId)) ? 'INVALID_EVENT_SECRET' : 'MATCH_NOT_FOUND')
  const key = createHash('sha256').update(naturalKey(body)).digest('base64url').slice(0, 32)
  return parts.transact(async (work) => {
    const match = found(await lockMatch(work.trx, matchId), 'MATCH_NOT_FOUND')
    if (await isEventStored(work.trx, matchId, key)) return 'duplicate'
    return foldIn(parts, work, { match, body, entry: { key, at: parts.clock.now().toISOString(), event } })
  })
}

/** The timer set by series_end: decides by the series score what the lost map result would have decided. */
export async function settleMatch(parts: Parts, { matchId }: SettleBody): Promise<void> {
  await parts.transact(async (work) => {
    const match = await lockMatch(work.trx, matchId)
    if (!match || !waitsForSettling(match.state)) return
    await foldIn(parts, work, {
      match,
      body: '',
      entry: { key: 'settle', at: parts.clock.now().toISOString(), event: { kind: 'settle' } },
    })
  })
}

function readEvent(body: string): GameEvent {
  const parsed = parseGameEvent(body)
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
