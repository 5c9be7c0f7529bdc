import type { AdminServer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { Skeleton } from '#ui/skeleton'
import { fleetLineQuery, fleetQuery } from '../api/fleet.ts'
import '../servers.css'
import { ServerState } from './server-state.tsx'

/** All game servers, as an admin sees them. */
export function FleetPage() {
  const { t } = useTranslation('fleet')
  const fleet = useQuery(fleetQuery)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <ButtonLink kind="primary" to="/admin/servers/new">
          <Icon name="plus" size={16} />
          {t('add')}
        </ButtonLink>
      </header>
      <Shortage />
      <ListFrame list={fleet} error={t('error')} loading={<Skeleton height={280} label={t('loading')} />}>
        {(servers) => <Fleet servers={servers} />}
      </ListFrame>
    </>
  )
}

/** Fewer servers take matches than matches wait. Without an answer nothing is claimed: the list below says what does not come. */
function Shortage() {
  const { t } = useTranslation('fleet')
  const { data: line } = useQuery(fleetLineQuery)
  if (line === undefined || line.live >= line.waiting) return null
  return (
    <output className="server-shortage text-warn">{t('shortage', { live: line.live, waiting: line.waiting })}</output>
  )
}

function Fleet({ servers }: { servers: readonly AdminServer[] }) {
  const { t } = useTranslation('fleet')
  if (servers.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('empty')} text={t('empty_text')} />
      </div>
    )
  return (
    <div className="panel">
      <table className="table server-fleet">
        <thead>
          <tr>
            <th>{t('name')}</th>
            <th>{t('state')}</th>
            <th className="table-from-tablet">{t('doing')}</th>
            <th className="table-from-tablet">{t('address')}</th>
            <th className="table-right">{t('players')}</th>
          </tr>
        </thead>
        <tbody>
          {servers.map((server) => (
            <tr key={server.id}>
              <td>
                <Link className="link" to="/admin/servers/$serverId" params={{ serverId: server.id }}>
                  {server.name}
                </Link>
              </td>
              <td>
                <ServerState server={server} />
              </td>
              <td className="table-from-tablet">
                {t(`purposes.${server.purpose}`)}
                {server.current_map !== null && `, ${mapTitle(server.current_map)}`}
              </td>
              <td className="table-from-tablet text-num">{server.address}</td>
              <td className="table-right text-num">
                {server.max_players === null
                  ? '–'
                  : t('players_of', { on: server.current_players, all: server.max_players })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
