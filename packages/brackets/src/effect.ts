import type { Setup, Work } from './state.ts'
import type { Refusal, RefusalCode, RefusalDetail } from './types.ts'

/** What an event would do: nothing new, work on the state, or lay all out again with other teams. */
export type Effect =
  | { readonly ok: true; readonly kind: 'nothing' }
  | { readonly ok: true; readonly kind: 'work'; readonly run: (work: Work) => void }
  | {
      readonly ok: true
      readonly kind: 'setup'
      readonly setup: Setup
      readonly renamed: readonly [from: string, to: string] | null
    }

export const nothing: Effect = { ok: true, kind: 'nothing' }

export function working(run: (work: Work) => void): Extract<Effect, { kind: 'work' }> {
  return { ok: true, kind: 'work', run }
}

export function refuse(code: RefusalCode, detail: RefusalDetail = {}): Refusal {
  return { ok: false, code, detail }
}
