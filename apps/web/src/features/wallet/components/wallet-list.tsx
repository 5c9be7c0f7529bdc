import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { useToast } from '#ui/toasts'
import { mobileWalletName } from '../mobile-wallets.ts'
import type { SolanaWallet } from '../solana-wallet.ts'
import { walletLinks } from '../wallet-links.ts'
import { useWallet } from '../wallet-store.ts'

/** The wallets of this browser to choose from, or where to get one. */
export function WalletList() {
  const { installed } = useWallet()
  return installed.length > 0 ? <Installed wallets={installed} /> : <NoWallet />
}

function Installed({ wallets }: { wallets: readonly SolanaWallet[] }) {
  const { t } = useTranslation('wallet')
  const toast = useToast()
  const { connect, status, wallet: chosen } = useWallet()
  const choose = (wallet: SolanaWallet) => {
    connect(wallet).catch((error: unknown) => {
      console.warn('Wallet: not connected', error)
      toast.warning(t('refused', { wallet: wallet.name }))
    })
  }
  return (
    <ul className="wallet-list">
      {wallets.map((wallet) => (
        <li key={wallet.name}>
          <button
            type="button"
            className="menu-item"
            aria-disabled={status === 'connecting'}
            onClick={() => choose(wallet)}
          >
            <img src={wallet.icon} width={20} height={20} alt="" />
            <b className="text-ellipsis">{wallet.name}</b>
            {status === 'connecting' && chosen === wallet ? (
              <Badge tone="info">{t('connecting')}</Badge>
            ) : (
              wallet.name !== mobileWalletName && <Badge tone="open">{t('detected')}</Badge>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function NoWallet() {
  const { t } = useTranslation('wallet')
  return (
    <div className="stack wallet-none">
      <p>
        <b>{t('none')}</b>
      </p>
      <p className="text-muted text-14">{t('none_text')}</p>
      <p className="row row-wrap">
        <a className="btn btn-primary btn-small" href={walletLinks.phantom} target="_blank" rel="noreferrer">
          {t('get')}
        </a>
        <a className="link text-14 row" href={walletLinks.list} target="_blank" rel="noreferrer">
          {t('more')}
          <Icon name="right" size={16} />
        </a>
      </p>
    </div>
  )
}
