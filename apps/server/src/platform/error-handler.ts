import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isFieldProblem, type ErrorCode, type FieldDetail } from '@lobby/contract'
import { readablePath } from '#core/readable-path'
import { AppError } from './errors.ts'
import { noteSecurity } from './security-events.ts'
import { requestLanguage, sentencesIn } from './sentences.ts'

/** The way to the database is lost (`database-lost.ts`), or to something else that we cannot do without. */
const databaseDown = new Set(['DATABASE_LOST', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT'])
/** PostgreSQL is there, but its disk or its memory is full: nothing is stored, and whoever sends it again later loses nothing. */
const databaseFull = new Set(['53100', '53200'])

/** Text that PostgreSQL cannot keep: schemas refuse it first, this is for a way round them. */
const untakenText = new Set(['22021', '22P05'])

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'MALFORMED_BODY',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
}

const retryAfterSeconds = 2
const retrySpreadSeconds = 4

/** The one place where errors become answers: the failure envelope, in the language of the request. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = wasCutOff(error, request) ? new AppError('MALFORMED_BODY') : toAppError(error)
  noteSecurity(request, { refused: refusal.code })
  const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
  // Whoever was turned away is counted: to write each down would be one more load, and no fault.
  if (refusal.status >= 500 && refusal.code !== 'OVERLOADED') request.log.error({ err: error, route }, 'request failed')
  // What is busy, restarting or down for a moment is worth another try, and programs look here for when.
  if (refusal.status === 503) void reply.header('retry-after', comeAgainAfter(refusal.code))
  const { errors, fields } = sentencesIn(requestLanguage(request))
  const details = refusal.details?.map((detail): FieldDetail => ({
    ...detail,
    message: detail.message === '' && isFieldProblem(detail.code) ? fields[detail.code] : detail.message,
  }))
  const sentence =
    refusal.code === 'VALIDATION_FAILED'
      ? (firstOf(details ?? [])?.message ?? errors.VALIDATION_FAILED)
      : errors[refusal.code]
  void reply.code(refusal.status).send({
    success: false,
    error: sentence,
    code: refusal.code,
    ...(details ? { details } : {}),
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
    request_id: request.id,
  })
}

/** Many are told to come again from a process that is behind: not all of them at once. */
function comeAgainAfter(code: ErrorCode): number {
  return code === 'OVERLOADED' ? retryAfterSeconds + Math.floor(Math.random() * retrySpreadSeconds) : retryAfterSeconds
}

/** Whoever asked went away in the middle of their body: that is no database that broke off, though it bears the same code. */
function wasCutOff(error: Error, { raw }: FastifyRequest): boolean {
  return !raw.complete && raw.destroyed && 'code' in error && error.code === 'ECONNRESET'
}

/** The order in which specification §5 checks a form; what it does not name comes after, as it stands. */
const checkOrder: readonly string[] = [
  'required',
  'passwords_differ',
  'password_min',
  'email_invalid',
  'username_length',
  'username_characters',
]

/** Of several wrong fields the one whose sentence stands for all: a form is best answered by what is wrong with it. */
function firstOf(details: readonly FieldDetail[]): FieldDetail | undefined {
  const rank = (detail: FieldDetail): number =>
    checkOrder.includes(detail.code) ? checkOrder.indexOf(detail.code) : checkOrder.length
  return details.toSorted((a, b) => rank(a) - rank(b))[0]
}

/**
 * An address that the router itself cannot read: a program is refused as everywhere, a person who opens such a link is led to the
 * page that says that there is no such thing.
 */
export function handleUnreadable(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (request.method === 'GET' && !request.url.startsWith('/api/') && isBadUrl(error))
    void reply.redirect(readablePath(request.url.split('?')[0] ?? '/'))
  else handleError(error, request, reply)
}

function isBadUrl(error: FastifyError | Error): boolean {
  return 'code' in error && error.code === 'FST_ERR_BAD_URL'
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  handleError(new AppError('NOT_FOUND'), request, reply)
}

/** What an error is to whoever asked: itself when it is a refusal, else the nearest one. */
export function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError(
      'VALIDATION_FAILED',
      error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        code: isFieldProblem(issue.message ?? '') ? (issue.message ?? '') : 'invalid',
        message: '',
      })),
    )
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = byFastifyCode[code]
  if (known !== undefined) return new AppError(known)
  if (databaseDown.has(code) || databaseFull.has(code)) return new AppError('DATABASE_UNAVAILABLE')
  if (untakenText.has(code)) return new AppError('VALIDATION_FAILED')
  return new AppError(byStatus('statusCode' in error ? error.statusCode : undefined))
}

/** What the framework and its plugins refuse under codes of their own is still the asker's mistake, not ours. */
function byStatus(status: unknown): ErrorCode {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'BODY_TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  if (status === 429) return 'RATE_LIMITED'
  return typeof status === 'number' && status >= 400 && status < 500 ? 'MALFORMED_BODY' : 'INTERNAL'
}
