import type { LinkedAccount, ProviderId } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { providersQuery } from '../api/get-providers.ts'
import { accountsQuery, useLinkAccount, useUnlinkAccount } from '../api/linked-accounts.ts'
import { providerName, providers } from '../providers.ts'

/** Who else may vouch for this person. */
export function AccountsSection() {
  const { t } = useTranslation('security')
  const accounts = useQuery(accountsQuery)
  const states = useQuery(providersQuery)
  const failed = accounts.isError ? accounts : states.isError ? states : null
  if (failed)
    return <ErrorState title={t('accounts.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
  if (!accounts.data || !states.data) return <Skeleton height={196} label={t('accounts.loading')} />
  const configured = new Set(states.data.filter((state) => state.configured).map((state) => state.id))
  const linked = new Map(accounts.data.accounts.map((account) => [account.provider, account]))
  return <Accounts linked={linked} configured={configured} />
}

type AccountsProps = { linked: ReadonlyMap<ProviderId, LinkedAccount>; configured: ReadonlySet<ProviderId> }

function Accounts({ linked, configured }: AccountsProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('security')
  const link = useLinkAccount('/settings#accounts')
  const [unlinking, setUnlinking] = useState<ProviderId | null>(null)
  const last = [...linked.values()].find((account) => !account.can_unlink)
  return (
    <>
      <p className="text-muted text-14">{t('accounts.text')}</p>
      <ul className="settings-rows">
        {providers.map(({ id, name }) => {
          const account = linked.get(id)
          return (
            <li key={id}>
              <Icon name={id} />
              <div className="settings-main">
                <b>{name}</b>
                <AccountState account={account} isConfigured={configured.has(id)} />
              </div>
              {account ? (
                <Button
                  size="s"
                  disabled={!account.can_unlink}
                  aria-label={t('accounts.unlink_name', { provider: name })}
                  onClick={() => setUnlinking(id)}
                >
                  {t('accounts.unlink')}
                </Button>
              ) : (
                <Button
                  size="s"
                  disabled={!configured.has(id)}
                  busy={link.variables === id && (link.isPending || link.isSuccess)}
                  aria-label={t('accounts.link_name', { provider: name })}
                  onClick={() => link.mutate(id)}
                >
                  {t('accounts.link')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {last && <p className="settings-why text-14">{t('accounts.last', { provider: providerName(last.provider) })}</p>}
      {link.isError && <FormError>{errorMessage(link.error)}</FormError>}
      <UnlinkDialog provider={unlinking} onClose={() => setUnlinking(null)} />
    </>
  )
}

function AccountState({ account, isConfigured }: { account: LinkedAccount | undefined; isConfigured: boolean }) {
  const { t } = useTranslation('security')
  const format = useFormat()
  if (account) {
    const since = t('accounts.since', { date: format.date(account.linked_at) })
    return <span className="text-muted text-14">{account.name === null ? since : `${account.name} · ${since}`}</span>
  }
  return <span className="text-muted text-14">{isConfigured ? t('accounts.not_linked') : t('accounts.off_short')}</span>
}

function UnlinkDialog({ provider, onClose }: { provider: ProviderId | null; onClose: () => void }) {
  const { t } = useTranslation('security')
  const toast = useToast()
  const unlink = useUnlinkAccount()
  const name = providerName(provider ?? 'steam')
  const close = () => {
    unlink.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={provider !== null}
      onOpenChange={(open) => !open && close()}
      title={t('accounts.unlink_title', { provider: name })}
      text={provider === 'steam' ? t('accounts.unlink_steam') : t('accounts.unlink_text', { provider: name })}
      action={t('accounts.unlink')}
      busy={unlink.isPending}
      error={unlink.error}
      onConfirm={() => {
        if (provider === null) return
        unlink.mutate(provider, {
          onSuccess: () => {
            toast.success(t('accounts.unlinked', { provider: name }))
            close()
          },
        })
      }}
    />
  )
}
