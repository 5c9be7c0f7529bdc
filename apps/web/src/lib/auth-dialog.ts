import { createAtom, useSelector } from '@tanstack/react-store'
import { useCallback } from 'react'
import { perSite, useSite } from './site.ts'

export type AuthMode = 'login' | 'register'
/** `forgot` begins where a link for a new password is asked for. */
export type AuthOpening = AuthMode | 'forgot'
/** `opening` counts: every opening starts at the first step with empty fields. */
type State = { mode: AuthOpening; isOpen: boolean; opening: number }

const dialogOf = perSite(() => createAtom<State>({ mode: 'login', isOpen: false, opening: 0 }))

/** Any page may ask a visitor to sign in: `useAuthDialog().open('login')`. The dialog itself is mounted by the app. */
export function useAuthDialog() {
  const dialog = dialogOf(useSite())
  const state = useSelector(dialog)
  const open = useCallback(
    (mode: AuthOpening = 'login') => dialog.set(({ opening }) => ({ mode, isOpen: true, opening: opening + 1 })),
    [dialog],
  )
  const close = useCallback(() => dialog.set((last) => ({ ...last, isOpen: false })), [dialog])
  return { ...state, open, close }
}
