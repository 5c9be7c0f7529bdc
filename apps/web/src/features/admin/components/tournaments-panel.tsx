import type { TournamentListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { KeptNote } from '#ui/kept-note'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { tournamentsQuery } from '../api/dashboard-queries.ts'
import '../desk/desk.css'
import { CupStatus } from '../tournaments/cup-status.tsx'

/** Tournaments that are not over, with their teams and the way to steer them. */
export function TournamentsPanel() {
  const { t } = useTranslation('admin')
  const tournaments = useQuery(tournamentsQuery)
  return (
    <ListFrame list={tournaments} error={t('cups.error')} loading={<Skeleton height={240} label={t('cups.loading')} />}>
      {(all) => <Cups current={all.filter(({ status }) => status !== 'finished' && status !== 'cancelled')} />}
    </ListFrame>
  )
}

function Cups({ current }: { current: readonly TournamentListItem[] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  if (current.length === 0) return <EmptyState title={t('cups.empty')} text={t('cups.empty_text')} />
  return (
    <Panel title={t('cups.title')}>
      <table className="table desk-cups">
        <thead>
          <tr>
            <th scope="col">{t('cups.name')}</th>
            <th scope="col" className="table-from-tablet">
              {t('cups.status')}
            </th>
            <th scope="col" className="table-right table-from-tablet">
              {t('cups.teams')}
            </th>
            <th>
              <span className="sr-only">{t('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {current.map(({ id, name, status, registered_teams, kept_seats, max_teams }) => (
            <tr key={id}>
              <td>
                <b className="admin-name">{name}</b>
                <span className="desk-cups-short">
                  <CupStatus status={status} />
                  <span className="text-num">
                    {t('cups.of', { count: format.number(registered_teams), all: format.number(max_teams) })}
                  </span>
                </span>
              </td>
              <td className="table-from-tablet">
                <CupStatus status={status} />
              </td>
              <td className="table-right text-num table-from-tablet">
                {t('cups.of', { count: format.number(registered_teams), all: format.number(max_teams) })}
                <KeptNote seats={kept_seats} />
              </td>
              <td className="table-right">
                <ButtonLink kind="secondary" size="s" to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
                  {t('open')}
                </ButtonLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
