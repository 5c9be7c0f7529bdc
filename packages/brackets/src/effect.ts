import type { Work } from './state.ts'
import type { Refusal, RefusalCode, RefusalDetail } from './types.ts'

/** What an event would do: nothing new, or work on the state. */
export type Effect =
  | { readonly ok: true; readonly kind: 'nothing' }
  | { readonly ok: true; readonly kind: 'work'; readonly run: (work: Work) => void }

export const nothing: Effect = { ok: true, kind: 'nothing' }

export function working(run: (work: Work) => void): Extract<Effect, { kind: 'work' }> {
  return { ok: true, kind: 'work', run }
}

export function refuse(code: RefusalCode, detail: RefusalDetail = {}): Refusal {
  return { ok: false, code, detail }
}
