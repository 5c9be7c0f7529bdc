import type { AdminUserDetail, ProviderId } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'

const AdjustDialog = lazyPart(async () => (await import('../economy/adjust-dialog.tsx')).AdjustDialog, {})

type UserProps = { user: AdminUserDetail }

const providerNames: Record<ProviderId, string> = { steam: 'Steam', google: 'Google', apple: 'Apple' }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A value with whether it was proven, or that there is none. */
function Proven({ value, isProven }: { value: string | null; isProven: boolean }) {
  const { t } = useTranslation('administration')
  if (value === null) return <span className="text-muted">{t('user.none')}</span>
  return (
    <>
      <span className="text-num">{value}</span>{' '}
      <small className="text-muted">{t(isProven ? 'user.confirmed' : 'user.stated')}</small>
    </>
  )
}

export function AccountPanel({ user }: UserProps) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (
    <Panel title={t('user.account')}>
      <dl className="admin-facts">
        <Fact name={t('user.email')}>
          <Proven value={user.email} isProven={user.email_verified} />
        </Fact>
        <Fact name={t('user.steam')}>
          <Proven value={user.steam_id} isProven={user.steam_verified} />
        </Fact>
        <Fact name={t('user.wallet')}>
          <Proven value={user.wallet_address} isProven={user.wallet_verified} />
        </Fact>
        <Fact name={t('user.joined')}>{format.fullDate(user.created_at)}</Fact>
        {user.deletion_due_at !== null && (
          <Fact name={t('user.deletion')}>{format.fullDate(user.deletion_due_at)}</Fact>
        )}
      </dl>
    </Panel>
  )
}

export function AccessPanel({ user }: UserProps) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const ways = [...(user.has_password ? [t('user.password')] : []), ...user.providers.map((id) => providerNames[id])]
  return (
    <Panel title={t('user.access')}>
      <dl className="admin-facts">
        <Fact name={t('user.ways')}>{ways.length === 0 ? t('user.none') : ways.join(', ')}</Fact>
        <Fact name={t('user.second_factor')}>{t(user.second_factor ? 'user.on' : 'user.off')}</Fact>
        <Fact name={t('user.sessions')}>
          {user.sessions === 0 ? '–' : t('user.sessions_count', { count: user.sessions })}
        </Fact>
        <Fact name={t('user.last_seen')}>{user.last_seen_at === null ? '–' : format.dateTime(user.last_seen_at)}</Fact>
      </dl>
    </Panel>
  )
}

export function PlayPanel({ user }: UserProps) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const [isAdjusting, setAdjusting] = useState(false)
  return (
    <Panel
      title={t('user.play')}
      footer={user.is_deleted ? undefined : <Button onClick={() => setAdjusting(true)}>{t('economy.adjust')}</Button>}
      end={
        <Link className="link-more" to="/admin/economy" search={{ user: user.id } as never}>
          {t('user.ledger')}
        </Link>
      }
    >
      <dl className="admin-facts">
        <Fact name={t('user.balance')}>
          <b className="text-display text-sun">{format.number(user.balance)}</b>
        </Fact>
        <Fact name={t('user.teams')}>
          {user.teams.length === 0
            ? t('user.none')
            : user.teams.map((team) => (
                <span key={team.id} className="text-block">
                  <Link className="link" to="/admin/teams/$teamId" params={{ teamId: team.id }}>
                    {team.name}
                  </Link>
                  {team.is_captain && <small className="text-muted"> {t('user.captain')}</small>}
                </span>
              ))}
        </Fact>
      </dl>
      {isAdjusting && (
        <Suspense>
          <AdjustDialog user={user} onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
