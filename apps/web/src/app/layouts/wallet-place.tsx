import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useCurrentUser } from '#lib/current-user'
import { useFlag } from '#lib/flags'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

const WalletMenu = lazyPart(async () => (await import('#features/wallet/components/wallet-menu')).WalletMenu, {
  texts: ['wallet'],
})

// A phone has no room for it in the bar, nor extensions to connect: it does not even fetch the code.
const wide = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The wallet of a signed-in user, where the bar has room. */
export function WalletPlace() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  const hasPayment = useFlag('payment')
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
  if (user === null || !isWide || !hasPayment) return null
  const standIn = (
    <button type="button" className="bar-btn bar-btn-edged text-num bar-btn-wallet" disabled>
      <Icon name="wallet" size={16} />
      {t('bar.wallet')}
    </button>
  )
  return (
    <Suspense fallback={standIn}>
      <WalletMenu />
    </Suspense>
  )
}
