import { useEffect } from 'react'
import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import { isEmbedded, isPhone, walletLinks } from '../wallet-links.ts'
import { useWallet } from '../wallet-store.ts'
import '../wallet.css'
import { WalletList } from './wallet-list.tsx'

/** Asks for a wallet to continue with; closes by itself once one is connected. */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const { installed, status, isMissing } = useWallet()
  useEffect(() => {
    if (status === 'connected') onClose()
  }, [status, onClose])
  if (isMissing || (installed.length === 0 && isPhone())) return <NotFound onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t(installed.length > 0 ? 'dialog.connect' : 'dialog.need')}>
      <WalletList />
    </Dialog>
  )
}

/** A phone without a wallet that could reach this page. */
function NotFound({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('wallet')
  return (
    <Dialog open onOpenChange={onClose} title={t('missing.title')}>
      <p>{t(isEmbedded() ? 'missing.embedded' : 'missing.text')}</p>
      {!isEmbedded() && (
        <a className="btn btn-primary" href={walletLinks.list} target="_blank" rel="noreferrer">
          {t('missing.find')}
        </a>
      )}
    </Dialog>
  )
}
