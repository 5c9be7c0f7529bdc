import { createHash } from 'node:crypto'
import { naturalKey, parseGameEvent, type GameEvent } from '@lobby/cs2'
import { AppError, found, refuse } from '#platform/errors'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'
import { eventSecret, equal } from './match-tokens.ts'
import { presentScore } from './matches.presenter.ts'
import {
  findMatch,
  insertMatchEvent,
  isEventStored,
  lockMatch,
  saveMatch,
  type EventEffect,
  type LockedMatch,
} from './matches.queries.ts'
import { reduceMatch, waitsForSettling, type LogEntry } from './matches.rules.ts'

export type AppliedEffect = EventEffect | 'duplicate'

/** After series_end the result of the last map gets this long to arrive before the series score alone decides. */
const settleAfterMs = 20_000
export const settleTimer = 'settle-match'
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

async function foldIn(
  parts: Parts,
  work: Work,
  fact: { match: LockedMatch; body: string; entry: LogEntry },
): Promise<EventEffect> {
  const { match, entry } = fact
  const next = reduceMatch(match.state, entry, { team1Id: match.team1_id, team2Id: match.team2_id })
  const effect: EventEffect =
    entry.event.kind === 'unknown'
      ? 'unknown'
      : next !== match.state
        ? 'applied'
        : match.status === 'finished'
          ? 'after_finish'
          : 'ignored'
  const receivedAt = new Date(entry.at)
  await insertMatchEvent(work.trx, {
    match_id: match.id,
    natural_key: entry.key,
    body: fact.body,
    kind: entry.event.kind,
    effect,
    received_at: receivedAt,
  })
  if (next === match.state) return effect

  const isStarting = match.started_at === null && next.status !== 'ready' && next.status !== 'warmup'
  const isEnding = next.status === 'finished' && match.status !== 'finished'
  const version = match.version + 1
  await saveMatch(work.trx, match.id, {
    state: next,
    version,
    started_at: isStarting ? receivedAt : match.started_at,
    finished_at:
      next.status === 'finished'
        ? new Date(next.moments.findLast((moment) => moment.kind === 'finished')?.at ?? entry.at)
        : null,
  })
  const names = { matchId: match.id, tournamentId: match.tournament_id, key: match.key }
  if (isStarting) await work.publish({ type: 'match.started', ...names })
  if (isEnding) await work.publish({ type: 'match.finished', ...names })
  if (waitsForSettling(next) && !waitsForSettling(match.state)) {
    await parts.jobs.schedule(work.trx, settleTimer, {
      at: new Date(receivedAt.getTime() + settleAfterMs),
      key: String(match.id),
      body: { matchId: match.id },
    })
  }
  work.afterCommit(() => tell(parts, { ...match, state: next, version }))
  return effect
}

/** The live score is the one push that carries data; everything kept of the match is dropped first. */
function tell({ answers, realtime }: Parts, match: LockedMatch): void {
  answers.drop(`match:${match.id}`)
  answers.drop(`bracket:${match.tournament_id}`)
  answers.drop('matches')
  const id = String(match.id)
  const tournamentId = String(match.tournament_id)
  realtime.send([`match:${id}`, `tournament:${tournamentId}`], {
    type: 'match.score',
    id,
    tournament_id: tournamentId,
    key: match.key,
    version: match.version,
    score: presentScore(match),
  })
}
