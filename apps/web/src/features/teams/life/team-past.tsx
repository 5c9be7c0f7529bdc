import type { TeamStay } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { teamHistoryQuery } from '../api/get-figures.ts'

/** Who played here before, as far as they show it. */
export function TeamPast({ teamId }: { teamId: string }) {
  const { t } = useTranslation('team-life')
  const { user, isLoading } = useAuth()
  const history = useQuery({ ...teamHistoryQuery(teamId, user?.id ?? null), enabled: !isLoading })
  if (!history.data || history.data.stays.length === 0) return null
  return (
    <Panel title={t('past.title')}>
      <ul className="team-past">
        {history.data.stays.map((stay) => (
          <StayRow key={`${stay.user_id} ${stay.joined_at}`} stay={stay} />
        ))}
      </ul>
    </Panel>
  )
}

function StayRow({ stay }: { stay: TeamStay }) {
  const { t } = useTranslation('team-life')
  const format = useFormat()
  const time = t('past.stay', { from: format.fullDate(stay.joined_at), to: format.fullDate(stay.left_at) })
  return (
    <li>
      <Link className="text-ellipsis" to="/players/$playerId" params={{ playerId: stay.user_id }}>
        {stay.username}
      </Link>
      <small className="text-muted">
        {stay.game_role === null ? time : `${t(`roles.${stay.game_role}`)}, ${time}`}
      </small>
    </li>
  )
}
