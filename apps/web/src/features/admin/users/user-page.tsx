import type { AdminUserDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#lib/api'
import { useCurrentUser } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { adminUserQuery } from '../api/users.ts'
import { ActLog } from '#features/act-log/act-log'
import { UserChangeDialog, type AskedChange } from './user-change-dialog.tsx'
import { AccessPanel, AccountPanel, PlayPanel } from './user-panels.tsx'
import { UserMarks } from './user-marks.tsx'
import { UserRoles } from './user-roles.tsx'

/** One account: what an admin needs to know of it, and what they may change. */
export function UserPage({ userId }: { userId: string }) {
  const { t } = useTranslation('administration')
  const user = useQuery(adminUserQuery(userId))
  usePageTitle(user.data?.username)
  if (user.data) return <OneUser user={user.data} />
  if (isNotFound(user.error))
    return (
      <div className="panel">
        <EmptyState level={1} title={t('user.gone')} text={t('user.gone_text')}>
          <ButtonLink to="/admin/users">{t('user.to_all')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (user.isError) return <ErrorState title={t('user.error')} error={user.error} onRetry={() => void user.refetch()} />
  return <Skeleton height={720} label={t('user.loading')} />
}

function OneUser({ user }: { user: AdminUserDetail }) {
  const isSelf = useCurrentUser()?.id === user.id
  const [asked, setAsked] = useState<AskedChange | null>(null)
  return (
    <>
      <Head user={user} isSelf={isSelf} onAsk={setAsked} />
      {user.banned_at !== null && <BanNote user={user} bannedAt={user.banned_at} />}
      <div className="admin-panels">
        <AccountPanel user={user} />
        <AccessPanel user={user} />
        <PlayPanel user={user} />
        <UserRoles user={user} isSelf={isSelf} onAsk={setAsked} />
      </div>
      <ActLog of={{ user: user.id }} />
      {asked !== null && <UserChangeDialog user={user} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type HeadProps = { user: AdminUserDetail; isSelf: boolean; onAsk: (change: AskedChange) => void }

function Head({ user, isSelf, onAsk }: HeadProps) {
  const { t } = useTranslation('administration')
  const isBanned = user.banned_at !== null
  return (
    <header className="page-head admin-user">
      <div className="row">
        <Avatar id={user.id} url={user.avatar_url} size={36} />
        <div>
          <h1 className="text-display admin-head">{user.username}</h1>
          {user.is_deleted && <Badge tone="line">{t('user.deleted')}</Badge>}
          <UserMarks user={user} />
        </div>
      </div>
      <div className="actions">
        <ButtonLink to="/players/$playerId" params={{ playerId: user.id }}>
          {t('user.page')}
        </ButtonLink>
        {!user.is_deleted && user.sessions > 0 && (
          <Button onClick={() => onAsk({ kind: 'sign_out' })}>{t('user.sign_out')}</Button>
        )}
        {isBanned && <Button onClick={() => onAsk({ kind: 'unban' })}>{t('user.unban')}</Button>}
        {!user.is_deleted && !user.is_admin && !isSelf && (
          <Button kind="danger" onClick={() => onAsk({ kind: 'ban' })}>
            {isBanned ? t('user.ban_again') : t('user.ban')}
          </Button>
        )}
      </div>
    </header>
  )
}

function BanNote({ user, bannedAt }: { user: AdminUserDetail; bannedAt: string }) {
  const { t } = useTranslation('administration')
  const format = useFormat()
  return (
    <p className="panel admin-ban">
      <Icon name="warning" />
      <span>
        {t('user.banned_by', {
          name: user.banned_by?.username ?? '–',
          date: format.date(bannedAt),
          reason: user.ban_reason ?? '–',
        })}
        <small className="text-block text-muted">
          {user.banned_until === null
            ? t('user.banned_forever')
            : t('user.banned_until', { date: format.dateTime(user.banned_until) })}
        </small>
      </span>
    </p>
  )
}
