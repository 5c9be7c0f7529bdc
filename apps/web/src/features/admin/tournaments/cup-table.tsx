import type { TournamentListItem } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { KeptNote } from '#ui/kept-note'
import { CupStatus } from './cup-status.tsx'

export function CupTable({ cups }: { cups: readonly TournamentListItem[] }) {
  const { t } = useTranslation('administration')
  const { t: words } = useTranslation('admin')
  const format = useFormat()
  return (
    <table className="table admin-table">
      <caption className="sr-only">{t('cups.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('cups.name')}</th>
          <th scope="col">{words('cups.status')}</th>
          <th scope="col" className="table-right table-from-tablet">
            {words('cups.teams')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('cups.start')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cups.map(
          ({ id, name, status, registered_teams: taken, kept_seats: kept, max_teams: all, start_date, started_at }) => (
            <tr key={id}>
              <td className="admin-wraps">
                <Link className="link admin-tall" to="/admin/tournaments/$tournamentId" params={{ tournamentId: id }}>
                  {name}
                </Link>
              </td>
              <td>
                <CupStatus status={status} />
              </td>
              <td className="table-right text-num table-from-tablet">
                {words('cups.of', { count: format.number(taken), all: format.number(all) })}
                <KeptNote seats={kept} />
              </td>
              <td className="table-right table-from-tablet">
                <time dateTime={started_at ?? start_date}>{format.dateTime(started_at ?? start_date)}</time>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
