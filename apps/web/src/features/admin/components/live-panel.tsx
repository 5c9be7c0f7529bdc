import type { MatchListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { liveQuery } from '../api/dashboard-queries.ts'

/** Matches that are being played, with a way to each. */
export function LivePanel() {
  const { t } = useTranslation('admin')
  const live = useQuery(liveQuery)
  return (
    <ListFrame list={live} error={t('live.error')} loading={<Skeleton height={240} label={t('live.loading')} />}>
      {(matches) => <Live matches={matches} />}
    </ListFrame>
  )
}

function Live({ matches }: { matches: readonly MatchListItem[] }) {
  const { t } = useTranslation('admin')
  if (matches.length === 0) return <EmptyState title={t('live.empty')} text={t('live.empty_text')} />
  return (
    <Panel title={t('live.title')} end={<Badge tone="live">{matches.length}</Badge>}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('live.teams')}</th>
            <th scope="col" className="table-right">
              {t('live.score')}
            </th>
            <th scope="col" className="table-from-tablet">
              {t('live.map')}
            </th>
            <th>
              <span className="sr-only">{t('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <LiveRow key={match.id} match={match} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function LiveRow({ match }: { match: MatchListItem }) {
  const { t } = useTranslation('admin')
  const map = match.score.maps.find(({ number }) => number === match.score.current_map) ?? match.score.maps.at(-1)
  return (
    <tr>
      <td>
        {[match.team1, match.team2].map((team) => (
          <span key={team.id} className="row admin-team">
            <Crest team={team} size={20} />
            <b className="text-ellipsis">{team.name}</b>
          </span>
        ))}
      </td>
      <td className="table-right text-display text-sky text-num">
        <span className="text-block">{map?.team1 ?? match.score.team1}</span>
        <span className="text-block">{map?.team2 ?? match.score.team2}</span>
      </td>
      <td className="table-from-tablet">{map ? mapTitle(map.map) : ''}</td>
      <td className="table-right">
        <ButtonLink kind="secondary" size="s" to="/matches/$matchId" params={{ matchId: match.id }}>
          {t('open')}
        </ButtonLink>
      </td>
    </tr>
  )
}
