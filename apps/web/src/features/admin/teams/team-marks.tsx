import type { AdminTeam } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** What sets a team apart from others, as words. */
export function TeamMarks({ team }: { team: AdminTeam }) {
  const { t } = useTranslation('admin-teams')
  return (
    <span className="admin-marks">
      {team.disbanded_at !== null && <Badge tone="line">{t('disbanded')}</Badge>}
      {team.cups > 0 && <Badge tone="info">{t('cups', { count: team.cups })}</Badge>}
      {team.banned > 0 && <Badge tone="loss">{t('banned', { count: team.banned })}</Badge>}
    </span>
  )
}
