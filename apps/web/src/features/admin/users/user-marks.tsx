import type { AdminUser } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** What sets an account apart from others, as words. */
export function UserMarks({ user }: { user: AdminUser }) {
  const { t } = useTranslation('administration')
  return (
    <span className="admin-marks">
      {user.is_admin && <Badge tone="info">{t('users.admin')}</Badge>}
      {user.organises > 0 && <Badge tone="line">{t('users.organiser')}</Badge>}
      {user.banned_at !== null && <Badge tone="loss">{t('users.banned')}</Badge>}
      {user.deletion_due_at !== null && <Badge tone="warn">{t('users.leaving')}</Badge>}
    </span>
  )
}
