import { match as matchOf, type Refusal, type RefusalCode } from '@lobby/brackets'
import type { ChangeOutcome, Consequences, Language } from '@lobby/contract'
import { lockTournament } from '#tournaments'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sentencesIn } from '#platform/sentences'
import { record, type Ledger } from '../bracket.rules.ts'
import { followBracket, openBracket } from '../follow/follow-bracket.ts'
import { besideOf } from '../present/bracket.presenter.ts'
import { playedMatches, readTeams } from '../read-bracket.ts'
import type { Attempt, ChangeRequest, Scene } from './change.ts'
import { consequencesOf, noConsequences } from './consequences.ts'
import { corrected } from './corrections.ts'
import { endsDispute } from './disputed-matches.ts'
import { recordChange } from './record-change.ts'

/**
 * One change of a running bracket by an organiser: a preview with `dryRun`, else carried out with all that follows, in one
 * transaction. Before it is judged the bracket hears everything that its matches know.
 * @throws TOURNAMENT_NOT_FOUND, NOT_STARTED, TOURNAMENT_LOCKED where it was called off, BRACKET_CHANGED, RESULT_HAS_CONSEQUENCES, BRACKET_REFUSED, VALIDATION_FAILED where a
 * dispute is ended without a reason
 */
export function changeBracket(
  platform: Platform,
  request: ChangeRequest,
  attempt: (scene: Scene) => Promise<Attempt>,
): Promise<ChangeOutcome> {
  return platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, request.tournamentId), 'TOURNAMENT_NOT_FOUND')
    if (tournament.status === 'cancelled') refuse('TOURNAMENT_LOCKED')
    const running = found(await openBracket(work, tournament.id), 'NOT_STARTED')
    const { expectedVersion, dryRun } = request
    const hasNews = running.ledger.fresh.length > 0
    if (expectedVersion !== undefined && (expectedVersion !== tournament.version || (hasNews && !dryRun)))
      refuse('BRACKET_CHANGED')
    const author = { by: request.actorId, reason: request.reason }
    const scene: Scene = { ...running, work, tournament, author, policy: request.policy }
    const tried = await attempt(scene)
    const consequences = await foresee(scene, tried)
    const needs_reason = request.actorId !== null && (await isRuling(scene, tried))
    const { result } = tried
    if (!result.ok && !dryRun) throw refusalError(result, { ...request, consequences })
    if (!result.ok || dryRun) {
      const refusal = result.ok ? null : { code: result.code, message: sentenceOf(result.code, request.language) }
      return { applied: false, refusal, consequences, needs_reason, version: await keepNews(platform, scene) }
    }
    if (result.ledger.fresh.length === 0)
      return { applied: true, refusal: null, consequences, needs_reason, version: tournament.version }
    if (needs_reason && request.reason === '')
      throw new AppError('VALIDATION_FAILED', [{ path: 'reason', code: 'required', message: '' }])
    await tried.alongside?.()
    await recordChange(platform, scene, { request, tried, after: result.ledger })
    const version = await followBracket(platform, work, {
      ledger: result.ledger,
      rows: running.rows,
      tournament,
      author,
    })
    return { applied: true, refusal: null, consequences, needs_reason, version }
  })
}

/** What the matches told in passing is true whatever becomes of the change. */
async function keepNews(platform: Platform, { work, tournament, ledger, rows }: Scene): Promise<number> {
  if (ledger.fresh.length === 0) return tournament.version
  return followBracket(platform, work, { ledger, rows, tournament, author: { by: null, reason: '' } })
}

async function isRuling({ work, tournament, ledger }: Scene, { result, imagined }: Attempt): Promise<boolean> {
  const after = result.ok ? result.ledger : imagined
  if (after === undefined) return false
  return endsDispute(work.trx, tournament.id, { before: ledger.bracket, after: after.bracket })
}

async function foresee({ work, ledger, rows, tournament }: Scene, tried: Attempt): Promise<Consequences> {
  const { result, imagined, preview = null, about = null, isOfEntrants = false } = tried
  const after = result.ok ? result.ledger : imagined
  if (after === undefined || tried.isSecret === true) return noConsequences
  const beside = besideOf(ledger.bracket, {
    played: playedMatches(rows),
    teams: await readTeams(work.trx, tournament.id),
  })
  return consequencesOf(after.bracket, { beside, about, preview, isOfEntrants })
}

/** A fact put in the place of an earlier one, with its preview. */
export function attemptCorrection(
  { ledger, author, policy }: Scene,
  correction: { event: number; fact: Parameters<typeof corrected>[1]['fact'] },
): Attempt {
  return corrected(ledger, { ...correction, policy }, author)
}

export function attemptFact({ ledger, author }: Scene, body: Parameters<typeof record>[1]): Attempt {
  return { result: record(ledger, body, author) }
}

/** An attempt that the engine need not be asked about. */
export function refusedAttempt(code: RefusalCode): Attempt {
  return { result: { ok: false, code } }
}

function sentenceOf(code: RefusalCode, language: Language): string {
  return sentencesIn(language).bracket[code]
}

function refusalError(
  refusal: Refusal,
  { consequences, language, path }: { consequences: Consequences; language: Language; path: string },
): AppError {
  if (refusal.code !== 'correction_has_consequences')
    return new AppError('BRACKET_REFUSED', [{ path, code: refusal.code, message: sentenceOf(refusal.code, language) }])
  const concerned = new Map(
    [...consequences.voided, ...consequences.lost_seats.map(({ match }) => match)].map((match) => [match.key, match]),
  )
  return new AppError(
    'RESULT_HAS_CONSEQUENCES',
    [...concerned.values()].map(({ key, number, team1, team2 }) => ({
      path: key,
      code: refusal.code,
      message: `#${number} ${team1?.name ?? '?'} – ${team2?.name ?? '?'}`,
    })),
  )
}

export function isBegun(ledger: Ledger, key: string): boolean {
  const match = matchOf(ledger.bracket, key)
  return match !== undefined && (match.state === 'live' || (match.outcome !== null && match.outcome.kind !== 'bye'))
}
