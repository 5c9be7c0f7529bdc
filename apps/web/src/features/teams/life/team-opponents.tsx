import type { TeamDetail, TeamOpponent } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { Panel } from '#ui/panel'
import { ChooseOpponent } from './choose-opponent.tsx'

/** Those they met most; each leads to all that the two played, and so does any other team that is looked for. */
export function TeamOpponents({ team, opponents }: { team: TeamDetail; opponents: readonly TeamOpponent[] }) {
  const { t } = useTranslation('team-life')
  return (
    <Panel title={t('against.title')}>
      {opponents.length === 0 ? (
        <p className="padded text-14 text-muted">{t('against.none')}</p>
      ) : (
        <ul className="team-opponents">
          {opponents.map(({ team: other, record }) => (
            <li key={other.id}>
              <Link to="/teams/$teamId" params={{ teamId: team.id }} search={{ against: other.id }}>
                <Crest team={other} size={20} />
                <b className="text-ellipsis">{other.name}</b>
                <span className="text-display text-num">
                  {record.drawn === 0
                    ? `${record.won}:${record.lost}`
                    : `${record.won}:${record.lost}, ${t('head.drawn', { count: record.drawn })}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ChooseOpponent teamId={team.id} />
    </Panel>
  )
}
