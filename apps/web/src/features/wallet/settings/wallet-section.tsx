import type { CurrentUser } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { ApiError } from '#lib/api'
import { useFlag } from '#lib/flags'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { CopyButton } from '#ui/copy-button'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useForgetTries, useAutoLink, useLinkWallet, useUnlinkWallet } from '../link-wallet.ts'
import { shortAddress, useWallet } from '../wallet-store.ts'

const WalletDialog = lazyPart(async () => (await import('../components/wallet-dialog.tsx')).WalletDialog, {})

/** The wallet that belongs to the account, and the one that is connected in this browser. */
export function WalletSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('wallet')
  const mayLink = useFlag('payment')
  useAutoLink()
  return (
    <>
      <p className="text-muted text-14">{t('settings.text')}</p>
      {user.wallet_address !== null && <Linked user={user} address={user.wallet_address} />}
      {mayLink ? <ConnectedHere user={user} /> : <p className="text-muted text-14">{t('settings.off')}</p>}
    </>
  )
}

function Linked({ user, address }: { user: CurrentUser; address: string }) {
  const { t } = useTranslation('wallet')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="row row-wrap">
        <b className="text-num" title={address}>
          {shortAddress(address, 8)}
        </b>
        <Badge tone={user.wallet_verified ? 'win' : 'warn'}>
          {t(user.wallet_verified ? 'settings.verified' : 'settings.unverified')}
        </Badge>
        <CopyButton text={address} label={t('settings.copy')} />
      </div>
      {!user.wallet_verified && <p className="text-muted text-14">{t('settings.unverified_text')}</p>}
      <div>
        <Button onClick={() => setAsking(true)}>{t('settings.unlink')}</Button>
      </div>
      <UnlinkDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function UnlinkDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const toast = useToast()
  const unlink = useUnlinkWallet()
  const { disconnect } = useWallet()
  const forgetTries = useForgetTries()
  const close = () => {
    unlink.reset()
    onClose()
  }
  const confirm = async () => {
    // Let go of first: a wallet that stays connected would be linked again at once.
    await disconnect()
    unlink.mutate(undefined, {
      onSuccess: () => {
        forgetTries()
        toast.success(t('settings.unlinked'))
        close()
      },
    })
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('settings.unlink_title')}
      text={t('settings.unlink_text')}
      action={t('settings.unlink')}
      busy={unlink.isPending}
      error={unlink.error}
      onConfirm={() => void confirm()}
    />
  )
}

function ConnectedHere({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('wallet')
  const { status, wallet, account } = useWallet()
  const [isOpen, setOpen] = useState(false)
  const link = useLinkWallet()
  if (status === 'connected' && wallet && account) {
    const isLinked = user.wallet_address === account.address
    if (isLinked && user.wallet_verified) return null
    return (
      <>
        <p className="text-14">
          {t('settings.here', { wallet: wallet.name, address: shortAddress(account.address, 4) })}
        </p>
        {link.isError && <FormError>{problemOf(link.error, t('settings.refused'))}</FormError>}
        <div>
          <Button kind="primary" busy={link.isPending} onClick={() => link.mutate({ wallet, account })}>
            {t(isLinked ? 'settings.verify' : 'settings.link')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <div>
      <Button busy={status !== 'disconnected'} onClick={() => setOpen(true)}>
        {t(
          status === 'connecting' ? 'connecting' : user.wallet_address === null ? 'settings.connect' : 'settings.other',
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <WalletDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the server says is a sentence for people; what a wallet throws is not. */
function problemOf(error: Error, refused: string): string {
  return error instanceof ApiError ? error.message : refused
}
