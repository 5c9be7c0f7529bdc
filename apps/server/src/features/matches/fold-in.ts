import type { DialectName } from '@lobby/cs2'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { insertMatchEvent, Overtaken, saveFolded, type EventEffect } from './match-events.queries.ts'
import { isWord, type LogEntry } from './match-log.ts'
import { incompleteMaps, isClosed, type MatchState } from './match-state.ts'
import { presentScore } from './matches.presenter.ts'
import type { LockedMatch } from './matches.queries.ts'
import { reduceMatch, waitsForSettling } from './matches.rules.ts'
import { formsTag } from './team-form.ts'

/**
 * How long the result of the last map gets to arrive before what is known without it decides: after series_end, which is sent after it, and after the last round, whose
 * server is still to speak.
 */
const settleAfterMs = { series: 20_000, rounds: 60_000 }
export const settleTimer = 'settle-match'
/** What the server's log still has to tell of the last rounds is on its way by then. */
const completeAfterMs = 10_000
export const completeTimer = 'complete-match'
export type CompleteBody = { matchId: number }

/** `maps` are the names of the maps, where the entry changes them: whatever was chosen before is of another series. */
type Fact = { match: LockedMatch; body: string; dialect?: DialectName; entry: LogEntry; maps?: readonly string[] }

/**
 * Puts an entry into the log of a match that is held, or was seen (then it may turn out `wasOvertaken`), and carries out
 * what follows: the state with its next version, what other features hear of the play, the settling, and after the
 * commit the push to everybody.
 */
export async function foldIn(platform: Platform, work: Work, fact: Fact): Promise<EventEffect> {
  const { match, entry } = fact
  const next = reduceMatch(match.state, entry, { team1Id: match.team1_id, team2Id: match.team2_id })
  const effect = effectOf(match.state, next, entry)
  const receivedAt = new Date(entry.at)
  const event = {
    match_id: match.id,
    natural_key: entry.key,
    body: fact.body,
    dialect: fact.dialect ?? 'matchzy',
    kind: entry.event.kind,
    effect,
    received_at: receivedAt,
  }
  if (next === match.state) {
    // What changes nothing may change something by the time it is stored.
    if (match.seen !== undefined) throw new Overtaken()
    await insertMatchEvent(work.trx, event)
    return effect
  }

  const change = {
    state: next,
    version: match.version + 1,
    ...(fact.maps === undefined
      ? { maps: match.maps, map_choice: match.map_choice, map_sides: match.map_sides }
      : { maps: [...fact.maps], map_choice: 'open' as const, map_sides: null }),
    started_at: match.started_at ?? (hasStarted(next) ? receivedAt : null),
    finished_at: match.finished_at ?? (next.status === 'finished' ? receivedAt : null),
  }
  await saveFolded(work.trx, match, { event, change })
  await publishPlay(work, match, { next, entry })
  if (fact.maps !== undefined && match.map_choice !== 'open')
    await work.publish({ type: 'match.maps-reopened', matchId: match.id, version: change.version })
  const waits = waitsForSettling(next)
  if (waits !== null && waits !== waitsForSettling(match.state)) {
    await platform.jobs.schedule(work.trx, settleTimer, {
      at: new Date(receivedAt.getTime() + settleAfterMs[waits]),
      key: String(match.id),
      body: { matchId: match.id },
    })
  }
  if (incompleteMaps(next).length > incompleteMaps(match.state).length) {
    const at = new Date(receivedAt.getTime() + completeAfterMs)
    await platform.jobs.schedule(work.trx, completeTimer, { at, key: String(match.id), body: { matchId: match.id } })
  }
  work.afterCommit(() => tellMatch(platform, { ...match, ...change }))
  return effect
}

function effectOf(before: MatchState, next: MatchState, { event }: LogEntry): EventEffect {
  if (event.kind === 'unknown') return 'unknown'
  if (next !== before) return 'applied'
  return isClosed(before) ? 'after_finish' : 'ignored'
}

/** Whether play began. A match that was decided without play has ended and never started. */
function hasStarted(state: MatchState): boolean {
  return state.status === 'live' || (state.status === 'finished' && state.decision === null)
}

function timesBack({ moments }: MatchState): number {
  return moments.filter(({ kind }) => kind === 'restored').length
}

/** What the match tells by itself. Whoever speaks a word over it knows that already, and has the bracket in hand. */
async function publishPlay(
  work: Work,
  match: LockedMatch,
  { next, entry }: { next: MatchState; entry: LogEntry },
): Promise<void> {
  const names = { matchId: match.id, tournamentId: match.tournament_id, key: match.key }
  const isSpoken = isWord(entry.event)
  if (isClosed(match) || (isClosed(next) && isSpoken))
    await work.publish({ type: 'match.amended', matchId: match.id, version: match.version + 1 })
  if (isSpoken) return
  // The word that it went back was lost, or its plugin says none: a round that comes again tells as much.
  if (entry.event.kind === 'round_end' && timesBack(next) > timesBack(match.state))
    await work.publish({
      type: 'match.went-back',
      matchId: match.id,
      assignment: match.assignment_number,
      at: entry.at,
    })
  if (isClosed(match) && incompleteMaps(next).length < incompleteMaps(match.state).length)
    await work.publish({ type: 'match.completed', ...names, version: match.version + 1 })
  if (match.started_at === null && hasStarted(next)) await work.publish({ type: 'match.started', ...names })
  if (next.status === 'finished' && match.status !== 'finished')
    await work.publish({ type: 'match.finished', ...names })
}

/** The live score is the one push that carries data; everything kept of the match is dropped first. */
export function tellMatch({ answers, realtime }: Platform, match: LockedMatch): void {
  answers.drop(`match:${match.id}`)
  answers.drop('matches')
  if (match.finished_at !== null || isClosed(match)) answers.drop(formsTag)
  realtime.scores.send({
    type: 'match.score',
    id: String(match.id),
    tournament_id: String(match.tournament_id),
    key: match.key,
    version: match.version,
    score: presentScore(match),
  })
}
