import { sql } from 'kysely'
import type { DialectName } from '@lobby/cs2'
import { found, refuse, unwrap } from '#platform/errors'
import type { Runner, Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { isClosed } from './match-state.ts'
import {
  checkConfigToken,
  eventSecret,
  isConfigTokenOf,
  isSecretOf,
  keyIn,
  logSecret,
  range,
  type AssignmentKey,
  type SecretKind,
} from './match-tokens.ts'
import { findMatch, type MatchRow } from './matches.queries.ts'
import { findHeardAt } from './strays/strays.queries.ts'

/** A server that stopped playing so many assignments ago is a stranger. */
const knownAssignments = 64
/** Hardly a match is given to a server more often. */
const usualAssignments = 8

/**
 * Where the game server of a match asks and sends. The address carries the dialect, so that what comes there is read as the server
 * that was given it speaks; MatchZy's has none.
 */
export function gameEventUrls(apiUrl: string, matchId: number, dialect: DialectName) {
  const base = `${apiUrl}/game-events`
  const match = `${base}/matches/${matchId}`
  const asked = dialect === 'matchzy' ? '' : `?dialect=${dialect}`
  return {
    events: dialect === 'matchzy' ? base : `${match}/events/${dialect}`,
    config: `${match}/config${asked}`,
    backup: `${match}/backup${asked}`,
    backups: `${match}/backups`,
    demo: `${match}/demo`,
  }
}

/**
 * Ends the assignment whose events count and answers the number of the next one, which nobody had before. The match is locked by it, so an
 * event is either folded before or kept as one of another assignment.
 */
export async function takeAssignmentNumber(trx: Trx, matchId: number, at: Date): Promise<number> {
  const next = sql<number>`greatest(highest_assignment_number, assignment_number) + 1`
  const { assignment_number: number } = await trx
    .updateTable('matches')
    .set({ assignment_number: next, highest_assignment_number: next, assignment_since: at, config_fetched_at: null })
    .where('id', '=', matchId)
    .returning('assignment_number')
    .executeTakeFirstOrThrow()
  return number
}

/** Remembers when the match was first fetched under its current number. */
export async function markConfigFetched(trx: Trx, matchId: number, at: Date): Promise<void> {
  await trx
    .updateTable('matches')
    .set((eb) => ({ config_fetched_at: eb.fn.coalesce('config_fetched_at', eb.val(at)) }))
    .where('id', '=', matchId)
    .execute()
}

/** When the server of the current assignment last told of play; null where it never did. */
export function heardAt(
  runner: Runner,
  { id, assignment_since }: Pick<MatchRow, 'id' | 'assignment_since'>,
): Promise<Date | null> {
  return findHeardAt(runner, { id, since: assignment_since })
}

/** Whether the current assignment is one that the site gave to a server. */
export async function isOnServer(runner: Runner, match: Pick<MatchRow, 'id' | 'assignment_number'>): Promise<boolean> {
  const assignment = await runner
    .selectFrom('match_assignments')
    .select('number')
    .where('match_id', '=', match.id)
    .where('number', '=', match.assignment_number)
    .executeTakeFirst()
  return assignment !== undefined
}

/**
 * The match of a token that opens its current assignment.
 * @throws MATCH_TOKEN_INVALID, MATCH_TOKEN_EXPIRED, MATCH_NOT_FOUND, MATCH_FINISHED
 */
export async function checkAssignmentToken(
  { db, config, clock }: Platform,
  matchId: number,
  token: string,
): Promise<MatchRow> {
  const match = await findMatch(db, matchId)
  const key = { matchId, assignment: match?.assignment_number ?? 0 }
  unwrap(checkConfigToken(config.secrets, key, { token, now: clock.now() }))
  const open = found(match, 'MATCH_NOT_FOUND')
  return isClosed(open) ? refuse('MATCH_FINISHED') : open
}

/** The address of the log of one assignment; whoever knows it can write there. */
export function serverLogUrl({ apiUrl, secret }: Platform['config'], key: AssignmentKey): string {
  return `${apiUrl}/game-events/matches/${key.matchId}/log/${logSecret(secret, key)}`
}

/** The number of the assignment whose secret this is, whether it is still the current one or not. @throws INVALID_EVENT_SECRET, MATCH_NOT_FOUND */
export function checkEventSecret(platform: Platform, matchId: number, secret: string): Promise<number> {
  return findAssignment(platform, matchId, { secret, of: eventSecret })
}

/**
 * As `checkEventSecret`, of whoever is about to hold the match, and mostly without asking the database: nobody can have made up a secret, so the
 * number it belongs to stands in it. Whether that number is still known (`isKnownAssignment`) is for the caller to ask of the match it holds.
 * @throws INVALID_EVENT_SECRET, MATCH_NOT_FOUND
 */
export function showEventSecret(platform: Platform, matchId: number, secret: string): Promise<number> {
  return showSecret(platform, matchId, { secret, of: eventSecret })
}

async function showSecret(
  platform: Platform,
  matchId: number,
  { secret, of }: { secret: string; of: SecretKind },
): Promise<number> {
  const said = keyIn(secret)
  const tried = said?.matchId === matchId ? [said.assignment] : range(usualAssignments)
  const given = { given: secret, of }
  const assignment = tried.find((one) => isSecretOf(platform.config.secrets, { matchId, assignment: one }, given))
  return assignment ?? findAssignment(platform, matchId, { secret, of })
}

/**
 * Whether this was ever given out as the secret of a match, told without the database and without a body: of that match, or of the one that it says
 * itself. One of an older release says none.
 */
export function isMatchSecret({ secrets }: Platform['config'], matchId: number | null, given: string): boolean {
  return isOfMatch(secrets, matchId, { given, of: eventSecret })
}

/** As `isMatchSecret`, of the address of a log. */
export function isLogAddress({ secrets }: Platform['config'], matchId: number, given: string): boolean {
  return isOfMatch(secrets, matchId, { given, of: logSecret })
}

/** As `isMatchSecret`, of the token that fetches what a server loads. */
export function isMatchToken({ secrets }: Platform['config'], matchId: number, token: string): boolean {
  return isConfigTokenOf(secrets, matchId, { token, usual: usualAssignments })
}

function isOfMatch(
  secrets: readonly string[],
  matchId: number | null,
  asked: { given: string; of: SecretKind },
): boolean {
  const said = keyIn(asked.given)
  if (said !== null) return (matchId ?? said.matchId) === said.matchId && isSecretOf(secrets, said, asked)
  return (
    matchId !== null &&
    range(usualAssignments).some((assignment) => isSecretOf(secrets, { matchId, assignment }, asked))
  )
}

/** Whether a server of this assignment still may say something: it is the match's current one, or among the last that it had. */
export function isKnownAssignment(
  match: Pick<MatchRow, 'assignment_number' | 'highest_assignment_number' | 'refused_assignments_to'>,
  assignment: number,
): boolean {
  const { assignment_number: current, highest_assignment_number } = match
  // An earlier load may count again, and then the highest number is not the current one.
  const ago = Math.max(current, highest_assignment_number) - assignment
  return assignment === current || (ago >= 0 && ago <= knownAssignments && assignment > match.refused_assignments_to)
}

/** As `checkEventSecret`, of the secret in the address of a log. @throws INVALID_EVENT_SECRET, MATCH_NOT_FOUND */
export function checkLogSecret(platform: Platform, matchId: number, secret: string): Promise<number> {
  return findAssignment(platform, matchId, { secret, of: logSecret })
}

/** As `showEventSecret`, of the secret in the address of a log. @throws INVALID_EVENT_SECRET, MATCH_NOT_FOUND */
export function showLogSecret(platform: Platform, matchId: number, secret: string): Promise<number> {
  return showSecret(platform, matchId, { secret, of: logSecret })
}

async function findAssignment(
  { db, config }: Platform,
  matchId: number,
  { secret, of }: { secret: string; of: SecretKind },
): Promise<number> {
  const row = await db
    .selectFrom('matches')
    .select(['assignment_number', 'highest_assignment_number', 'refused_assignments_to'])
    .where('id', '=', matchId)
    .executeTakeFirst()
  const {
    assignment_number: current,
    highest_assignment_number,
    refused_assignments_to,
  } = found(row, 'MATCH_NOT_FOUND')
  const isOf = (assignment: number): boolean =>
    isSecretOf(config.secrets, { matchId, assignment }, { given: secret, of })
  if (isOf(current)) return current
  const highest = Math.max(current, highest_assignment_number)
  const oldest = Math.max(0, highest - knownAssignments, refused_assignments_to + 1)
  for (let assignment = highest; assignment >= oldest; assignment -= 1) if (isOf(assignment)) return assignment
  return refuse('INVALID_EVENT_SECRET')
}
