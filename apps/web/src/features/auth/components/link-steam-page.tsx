import type { CurrentUser } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { useErrorMessage } from '#lib/error-message'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { providersQuery } from '../api/get-providers.ts'
import { accountsQuery, useLinkAccount } from '../api/linked-accounts.ts'
import { PresencePlace } from './presence-place.tsx'
import '../auth.css'

const reasons = ['server', 'proof', 'sign_in'] as const

/** Why Steam is worth linking, and the link itself. */
export function LinkSteamPage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security')
  return (
    <div className="auth-steam">
      <PresencePlace />
      <header className="page-head">
        <div>
          <h1>{t('link_steam.title')}</h1>
          <p className="text-lead">{t('link_steam.lead')}</p>
        </div>
      </header>
      <ul className="auth-steam-why">
        {reasons.map((reason) => (
          <li key={reason}>
            <span className="text-sky">
              <Icon name="check" />
            </span>
            <span>{t(`link_steam.why_${reason}`)}</span>
          </li>
        ))}
      </ul>
      <Panel title="Steam">
        <SteamState user={user} />
      </Panel>
    </div>
  )
}

function SteamState({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security')
  const accounts = useQuery(accountsQuery)
  const providers = useQuery(providersQuery)
  const failed = accounts.isError ? accounts : providers.isError ? providers : null
  if (failed) {
    return <ErrorState title={t('accounts.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!accounts.data || !providers.data) {
    return (
      <div className="padded-wide stack">
        <Skeleton height={96} label={t('accounts.loading')} />
      </div>
    )
  }
  const steam = accounts.data.accounts.find((account) => account.provider === 'steam')
  const isConfigured = providers.data.some(({ id, configured }) => id === 'steam' && configured)
  if (steam) return <Linked name={steam.name} steamId={user.steam_id} />
  return <NotLinked claim={user.steam_id} isConfigured={isConfigured} />
}

function Linked({ name, steamId }: { name: string | null; steamId: string | null }) {
  const { t } = useTranslation('security')
  return (
    <div className="padded-wide stack">
      <p className="row row-wrap">
        <Badge tone="win">{t('accounts.linked')}</Badge>
        {name !== null && <b className="text-ellipsis">{name}</b>}
        {steamId !== null && <span className="text-num text-muted">{steamId}</span>}
      </p>
      <div>
        <ButtonLink to="/settings" hash="accounts">
          {t('link_steam.to_settings')}
        </ButtonLink>
      </div>
    </div>
  )
}

function NotLinked({ claim, isConfigured }: { claim: string | null; isConfigured: boolean }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('security')
  const link = useLinkAccount('/link-steam')
  return (
    <div className="padded-wide stack">
      <p className="text-muted">{claim === null ? t('link_steam.none') : t('link_steam.claim', { id: claim })}</p>
      {!isConfigured && <p className="text-warn text-14">{t('accounts.off', { provider: 'Steam' })}</p>}
      {link.isError && <FormError>{errorMessage(link.error)}</FormError>}
      <div>
        <Button
          kind="primary"
          disabled={!isConfigured}
          busy={link.isPending || link.isSuccess}
          onClick={() => link.mutate('steam')}
        >
          <Icon name="steam" />
          {t('link_steam.action')}
        </Button>
      </div>
    </div>
  )
}
