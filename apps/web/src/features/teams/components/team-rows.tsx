import type { TeamListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'

export function TeamRows({ teams }: { teams: readonly TeamListItem[] }) {
  const { t } = useTranslation('teams')
  return (
    <ul className="team-rows">
      {teams.map((team) => (
        <li key={team.id}>
          <Link className="team-card" to="/teams/$teamId" params={{ teamId: team.id }}>
            <Crest team={team} size={40} />
            <span className="ell">
              <b className="d blk ell">{team.name}</b>
              <small className="blk ell">{t('list.captain', { name: team.captain.username })}</small>
            </span>
            <span className="end">
              <span className="badge">{team.tag}</span>
              <small className="num">{t('list.members', { count: team.member_count })}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
