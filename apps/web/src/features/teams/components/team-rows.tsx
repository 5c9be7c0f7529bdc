import type { TeamListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'

export function TeamRows({ teams }: { teams: readonly TeamListItem[] }) {
  const { t } = useTranslation('teams')
  const { t: life } = useTranslation('team-life')
  return (
    <ul className="team-rows">
      {teams.map((team) => (
        <li key={team.id}>
          <Link className="team-card" to="/teams/$teamId" params={{ teamId: team.id }}>
            <Crest team={team} size={40} />
            <span className="text-ellipsis">
              <b className="text-display text-block text-ellipsis">{team.name}</b>
              <small className="text-block text-ellipsis">
                {[...(team.city === null ? [] : [team.city]), t('list.captain', { name: team.captain.username })].join(
                  ', ',
                )}
              </small>
              {team.seeks !== null && (
                <small className="text-block text-ellipsis team-card-seeks">{life('list.looking')}</small>
              )}
            </span>
            <span className="team-card-end">
              <span className="badge">{team.tag}</span>
              <small className="text-num">{t('list.members', { count: team.member_count })}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
