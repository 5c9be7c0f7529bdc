import { useNavigate } from '@tanstack/react-router'
import { type AuthOpening, useAuthDialog } from '#lib/auth-dialog'

/** Leaves a page whose address holds something spent, which the reload after a sign-in must not meet again. */
export function useSignInAtHome(): (opening?: AuthOpening) => void {
  const navigate = useNavigate()
  const auth = useAuthDialog()
  return (opening = 'login') => void navigate({ to: '/', replace: true }).then(() => auth.open(opening))
}
