import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Popover } from '#ui/popover'
import { useAutoLink } from '../link-wallet.ts'
import { shortAddress, useWallet } from '../wallet-store.ts'
import '../wallet.css'
import { WalletList } from './wallet-list.tsx'

/** The wallet in the bar: which one is connected, or one to choose. */
export function WalletMenu() {
  const { t } = useTranslation('wallet')
  const { status, account } = useWallet()
  useAutoLink()
  const isConnected = status === 'connected' && account !== null
  const face = isConnected ? shortAddress(account.address, 4) : t(status === 'connecting' ? 'connecting' : 'select')
  return (
    <Popover
      className="bar-btn bar-btn-edged text-num bar-btn-wallet"
      label={isConnected ? t('label', { address: face }) : face}
      title={isConnected ? t('connected') : t('title')}
      trigger={
        <>
          <Icon name="wallet" size={16} />
          {face}
        </>
      }
    >
      {isConnected ? <Connected address={account.address} /> : <WalletList />}
    </Popover>
  )
}

function Connected({ address }: { address: string }) {
  const { t } = useTranslation('wallet')
  const { disconnect, wallet } = useWallet()
  return (
    <div className="stack wallet-none">
      <p className="text-14 text-muted">{wallet?.name}</p>
      <p className="text-num">
        <b>{shortAddress(address, 8)}</b>
      </p>
      <div>
        <Button size="s" onClick={() => void disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
    </div>
  )
}
