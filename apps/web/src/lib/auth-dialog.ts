import { useSyncExternalStore } from 'react'

export type AuthMode = 'login' | 'register'
/** `forgot` begins where a link for a new password is asked for. */
export type AuthOpening = AuthMode | 'forgot'
/** `opening` counts: every opening starts at the first step with empty fields. */
type State = { mode: AuthOpening; isOpen: boolean; opening: number }

const closed: State = { mode: 'login', isOpen: false, opening: 0 }
let state = closed
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function open(mode: AuthOpening = 'login'): void {
  set({ mode, isOpen: true, opening: state.opening + 1 })
}

function close(): void {
  set({ ...state, isOpen: false })
}

/** Any page may ask a visitor to sign in: `useAuthDialog().open('login')`. The dialog itself is mounted by the app. */
export function useAuthDialog() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
  return { ...current, open, close }
}
