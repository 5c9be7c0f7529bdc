import type { CurrentUser } from '@lobby/contract'
import type { ComponentType } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Owned } from '#lib/owned'
import { Spinner } from '#ui/spinner'
import { TurnedAway } from './turned-away.tsx'

/** A spinner while the account loads, the page for its owner, home for a visitor; whose session has ended stays. */
export function SignedInPage({ page: Page }: { page: ComponentType<{ user: CurrentUser }> }) {
  return <Owned otherwise={Nobody}>{(user) => <Page user={user} />}</Owned>
}

/** A signed-in page without anybody. */
function Nobody({ isAwaited }: { isAwaited: boolean }) {
  const { t } = useTranslation('common')
  const { isLoading } = useAuth()
  return isLoading ? <Spinner label={t('loading.account')} /> : <TurnedAway isAwaited={isAwaited} />
}
