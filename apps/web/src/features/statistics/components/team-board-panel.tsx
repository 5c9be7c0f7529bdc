import { teamMeasures, type TeamBoardRow } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { boardSize, teamBoardPath, teamBoardQuery, type BoardPlace } from '../api/get-statistics.ts'
import { ChoiceRow } from './choice-row.tsx'
import { RankMark } from './rank-mark.tsx'

type TeamBoardPanelProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

/** Teams by what they won. */
export function TeamBoardPanel({ place, onGo }: TeamBoardPanelProps) {
  const { t } = useTranslation('statistics')
  const { teams_by: by, period, page } = place
  const board = useQuery(teamBoardQuery(place))
  return (
    <>
      <ChoiceRow
        label={t('board.by')}
        value={by}
        choices={teamMeasures.map((value) => ({ value, label: t(`board.team_measure.${value}`) }))}
        onChange={(wanted) => onGo({ teams_by: wanted })}
      />
      <ListFrame
        list={board}
        error={t('board.teams_error')}
        loading={<Skeleton height={960} label={t('board.teams_loading')} />}
      >
        {({ total, teams, min_matches: matches }) => (
          <>
            <PagedPanel
              page={page}
              size={boardSize}
              total={total}
              shown={teams.length}
              onPage={(wanted) => onGo({ page: wanted })}
              isOld={board.isPlaceholderData}
              empty={<EmptyState title={t('board.teams_empty')} text={t('board.empty_period_text')} />}
            >
              <TeamTable teams={teams} />
            </PagedPanel>
            <section className="stat-how">
              <h2>{t('board.how')}</h2>
              <p className="text-muted">{t('board.team_rule', { matches })}</p>
              <TableFiles label={t('board.files')} path={teamBoardPath(place)} name={`lobby-teams-${by}-${period}`} />
            </section>
          </>
        )}
      </ListFrame>
    </>
  )
}

function TeamTable({ teams }: { teams: readonly TeamBoardRow[] }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <table className="table stat-board">
      <caption className="sr-only">{t('board.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="table-centre">
            {t('board.rank')}
          </th>
          <th scope="col">{t('board.team')}</th>
          <th scope="col" className="table-right table-from-tablet">
            {t('board.matches')}
          </th>
          <th scope="col" className="table-right">
            {t('board.wins')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            <abbr title={t('board.rounds_plus_full')}>{t('board.rounds_plus')}</abbr>
          </th>
          <th scope="col" className="table-right">
            <abbr title={t('board.share_full')}>{t('board.share')}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ team, rank, matches, wins, rounds, rounds_won: won, win_share: share }) => (
          <tr key={team.id}>
            <td className="table-centre text-display table-strong">
              <RankMark rank={rank} />
            </td>
            <td className="stat-who">
              <TeamLink team={team} />
            </td>
            <td className="table-right table-from-tablet">{format.number(matches)}</td>
            <td className="table-right">{format.number(wins)}</td>
            <td className="table-right table-from-tablet">{format.number(2 * won - rounds)}</td>
            <td className="table-right table-strong">{`${format.number(Math.round(100 * share))}\u00A0%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TeamLink({ team }: Pick<TeamBoardRow, 'team'>) {
  return (
    <Link to="/teams/$teamId" params={{ teamId: team.id }}>
      <b className="text-ellipsis">{team.name}</b>
      <small className="text-muted">{team.tag}</small>
    </Link>
  )
}
