import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { here } from '#lib/way-back'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'

/** Nobody is signed in: a visitor is led home; whose session has ended stays, and so does whoever has a page waiting here. */
export function TurnedAway({ isAwaited }: { isAwaited: boolean }) {
  const { session } = useSite()
  return isAwaited || session.isOver() ? <SessionOver isAwaited={isAwaited} /> : <LedHome />
}

/** A visitor is asked there to sign in, and then led back to what they wanted. */
function LedHome() {
  const { open } = useAuthDialog()
  // Where they are now: once they are led, this is drawn once more.
  const [wanted] = useState(here)
  useEffect(() => open('login'), [open])
  return <Navigate to="/" replace state={{ wanted }} />
}

/** Who signs in again goes on where they were, with what they typed if it waits. */
function SessionOver({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useTranslation('common')
  const { t: shellText } = useTranslation('shell')
  const { open } = useAuthDialog()
  useEffect(() => open('login'), [open])
  return (
    <EmptyState
      level={1}
      title={t('session_ended.title')}
      text={t(isAwaited ? 'session_ended.kept' : 'session_ended.text')}
    >
      <Button kind="primary" onClick={() => open('login')}>
        {shellText('bar.sign_in')}
      </Button>
    </EmptyState>
  )
}
