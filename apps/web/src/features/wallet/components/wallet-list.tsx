import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Icon } from '#ui/icon'
import { useToast } from '#ui/toasts'
import { mobileWalletName } from '../mobile-wallets.ts'
import type { SolanaWallet } from '../solana-wallet.ts'
import { knownWallets, readyStateOf, walletLinks } from '../wallet-links.ts'
import { useWallet } from '../wallet-store.ts'

/** The wallets of this browser to choose from, or where to get one. */
export function WalletList() {
  const { installed } = useWallet()
  if (installed.length > 0) return <Installed wallets={installed} />
  return (
    <>
      <NoWallet />
      <ul className="wallet-list">
        <Others installed={installed} />
      </ul>
    </>
  )
}

/** Known wallets that this browser does not have, each with how it stands here; a press leads to its app or its site. */
function Others({ installed }: { installed: readonly SolanaWallet[] }) {
  const { t } = useTranslation('wallet')
  return knownWallets.map((known) => {
    const { state, href } = readyStateOf(known, installed)
    if (state === 'Installed') return null
    const face = (
      <>
        <Icon name="wallet" />
        <b className="text-ellipsis">{known.name}</b>
        <Badge tone="line">{t(`ready.${state}`)}</Badge>
      </>
    )
    return (
      <li key={known.name}>
        {href === null ? (
          <span className="menu-item text-muted">{face}</span>
        ) : (
          <a className="menu-item" href={href} target="_blank" rel="noreferrer">
            {face}
          </a>
        )}
      </li>
    )
  })
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
      <Others installed={wallets} />
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
