import { Suspense } from 'react'
import type { TournamentDetail } from '@lobby/contract'
import { InvitationsPage } from '#features/cup-invitations/invitations-page'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useLinkToken } from '#lib/link-token'
import { Spinner } from '#ui/spinner'
import { TurnedAway } from './turned-away.tsx'

/** Whoever came by a link reads what it asks without an account; without one, it is a page of one's own. */
export function InvitationsPlace() {
  const { t } = useTranslation('common')
  const { user, isLoading } = useAuth()
  const { token, forget } = useLinkToken('lobby.cup-invitation')
  if (isLoading) return <Spinner label={t('loading.account')} />
  if (user === null && token === null) return <TurnedAway isAwaited={false} />
  return <InvitationsPage user={user} token={token} onDone={forget} />
}

const CupHero = lazyPart(async () => (await import('./cup-with-wall.tsx')).CupHero)
const DraftPage = lazyPart(async () => (await import('#features/cup/draft/draft-page')).DraftPage)

const head = (tournament: TournamentDetail) => <CupHero tournament={tournament} stage={0} action={null} />

/** A draft, for whoever was sent its link. */
export function DraftPlace() {
  const { t } = useTranslation('common')
  const { token } = useLinkToken('lobby.draft-link')
  return (
    <Suspense fallback={<Spinner label={t('loading.page')} />}>
      <DraftPage token={token} head={head} />
    </Suspense>
  )
}
