import type { CurrentUser } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { Panel } from '#ui/panel'
import '../account.css'
import { SteamForm } from './steam-form.tsx'

/** The own account: who one is here, and the Steam ID that game servers ask for. */
export function ProfilePage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  return (
    <>
      <header className="account-head">
        <Avatar id={user.id} url={user.avatar_url} size={120} />
        <div className="text-ellipsis">
          <h1 className="text-display text-ellipsis">{user.username}</h1>
          <p className="text-muted text-ellipsis">{user.email}</p>
        </div>
        <div className="row row-wrap account-actions">
          <ButtonLink to="/settings" hash="profile">
            {t('edit')}
          </ButtonLink>
          <ButtonLink to="/players/$playerId" params={{ playerId: user.id }} kind="quiet">
            {t('as_others')}
          </ButtonLink>
        </div>
      </header>
      <div className="account-grid">
        <Panel title={t('steam.title')}>
          <SteamForm user={user} />
        </Panel>
        <Account user={user} />
      </div>
    </>
  )
}

function Account({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <Panel title={t('account')}>
      <dl className="account-facts padded text-14">
        <div>
          <dt>{t('username')}</dt>
          <dd className="text-ellipsis">{user.username}</dd>
        </div>
        {user.email !== null && (
          <div>
            <dt>{t('email')}</dt>
            <dd className="text-ellipsis">{user.email}</dd>
          </div>
        )}
        <div>
          <dt>{t('second_factor')}</dt>
          <dd>
            <Badge tone={user.second_factor ? 'win' : 'plain'}>{t(user.second_factor ? 'on' : 'off')}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{format.fullDate(user.created_at)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
