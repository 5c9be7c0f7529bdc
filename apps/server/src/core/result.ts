import type { ErrorCode } from '@lobby/contract'

/** A refusal is a value inside the house; it becomes an HTTP answer only at the edge. */
export type Refused = { ok: false; code: ErrorCode }
export type Result<T> = { ok: true; value: T } | Refused

export const allowed = { ok: true, value: undefined } as const

export function refused(code: ErrorCode): Refused {
  return { ok: false, code }
}
