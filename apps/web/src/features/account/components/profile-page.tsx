import type { CurrentUser } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { FeltAvatar } from '#ui/felt-avatar'
import { Panel } from '#ui/panel'
import '../account.css'
import { LanguageForm } from './language-form.tsx'
import { SteamForm } from './steam-form.tsx'

/** The own account: who one is here, the Steam ID that game servers ask for, the language. */
export function ProfilePage({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <>
      <header className="acc-head">
        <FeltAvatar name={user.username} size={120} />
        <div className="ell">
          <h1 className="d ell">{user.username}</h1>
          <p className="muted ell">{user.email}</p>
        </div>
      </header>
      <div className="acc-grid">
        <Panel title={t('steam.title')}>
          <SteamForm user={user} />
        </Panel>
        <div className="stack">
          <Panel title={t('account')}>
            <dl className="kv pad f14">
              <div>
                <dt>{t('username')}</dt>
                <dd className="ell">{user.username}</dd>
              </div>
              <div>
                <dt>{t('email')}</dt>
                <dd className="ell">{user.email}</dd>
              </div>
              <div>
                <dt>{t('since')}</dt>
                <dd>{format.date(user.created_at)}</dd>
              </div>
            </dl>
          </Panel>
          <Panel title={t('language.title')}>
            <LanguageForm />
          </Panel>
        </div>
      </div>
    </>
  )
}
