import { createRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLinkToken } from '#features/cup-invitations/use-link-token'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Spinner } from '#ui/spinner'
import { shell, TurnedAway } from './route-frame.tsx'

const InvitationsPage = lazyPart(
  async () => (await import('#features/cup-invitations/invitations-page')).InvitationsPage,
  { texts: ['cup-people'] },
)

export const cupInvitations = createRoute({
  getParentRoute: () => shell,
  path: '/cup-invitations',
  staticData: { title: 'cup_invitations' },
  component: Invitations,
})

/** Whoever came by a link reads what it asks without an account; without one, it is a page of one's own. */
function Invitations() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  const { token, forget } = useLinkToken()
  if (isLoading) return <Spinner label={t('loading.account')} />
  if (user === null && token === null) return <TurnedAway />
  return (
    <Suspense fallback={<Spinner label={t('loading.page')} />}>
      <InvitationsPage user={user} token={token} onDone={forget} />
    </Suspense>
  )
}
