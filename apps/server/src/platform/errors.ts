import { errorStatus, type ErrorCode, type FieldDetail } from '@lobby/contract'
import type { Refused, Result } from '#core/result'

/** A refusal on its way out; the error handler turns it into the failure envelope. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: FieldDetail[] | undefined
  /** What the refusal carries for programs, where its route says so. */
  readonly data: unknown
  constructor(code: ErrorCode, details?: FieldDetail[], data?: unknown) {
    super(code)
    this.code = code
    this.details = details
    this.data = data
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

export function refuse(code: ErrorCode): never {
  throw new AppError(code)
}

/** The value of a decision, or its refusal thrown. */
export function unwrap<T>(result: Result<T> | Refused): T {
  if (!result.ok) throw new AppError(result.code)
  return result.value
}

/** The row that must be there. */
export function found<T>(value: T | undefined | null, code: ErrorCode): T {
  if (value === undefined || value === null) throw new AppError(code)
  return value
}
