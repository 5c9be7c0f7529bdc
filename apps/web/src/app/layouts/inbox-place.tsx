import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { useIsIdle } from '#lib/idle'
import { lazyPart } from '#lib/lazy-part'
import { Icon } from '#ui/icon'

const InboxBell = lazyPart(async () => (await import('#features/inbox/components/inbox-bell')).InboxBell, {
  texts: ['inbox'],
})

/** The bell of whoever is signed in. What counts and lists is fetched when the page has nothing else to do; until then it leads to the inbox. */
export function InboxPlace() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const isIdle = useIsIdle()
  if (user === null) return null
  const standIn = (
    <Link className="bar-btn" to="/inbox" aria-label={t('title.inbox')}>
      <Icon name="bell" />
    </Link>
  )
  return (
    <span className="bar-inbox">
      {isIdle ? (
        <Suspense fallback={standIn}>
          <InboxBell key={user.id} userId={user.id} />
        </Suspense>
      ) : (
        standIn
      )}
    </span>
  )
}
