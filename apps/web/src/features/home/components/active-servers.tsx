import type { ServerListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { activeServers } from '../active-servers.ts'
import { serversQuery } from '../api/get-servers.ts'
import { HomeList } from './home-list.tsx'

/** The first three servers that are on. */
export function ActiveServers() {
  const servers = useQuery(serversQuery)
  return (
    <HomeList name="servers" to="/servers" query={servers} found={servers.data && activeServers(servers.data)}>
      {(active) => (
        <ul className="panel home-servers">
          {active.map((server) => (
            <li key={server.id}>
              <Server server={server} />
            </li>
          ))}
        </ul>
      )}
    </HomeList>
  )
}

function Server({ server }: { server: ServerListItem }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const map = server.current_map
  return (
    <Link to="/servers">
      <span className="map-thumb" aria-hidden="true">
        {map !== null && <MapPicture map={map} />}
      </span>
      <span className="text-ellipsis">
        <b className="text-block text-ellipsis">{server.name}</b>
        <small className="text-block text-ellipsis text-muted">
          {map === null ? t('servers.no_map') : mapTitle(map)}
        </small>
      </span>
      <span className="home-server-end text-num">
        <span className="sr-only">{t('servers.players')}</span>
        <b className="text-display">
          {server.max_players === null
            ? format.number(server.current_players)
            : t('servers.players_of', { on: server.current_players, all: server.max_players })}
        </b>
        <small className="text-block text-muted">
          {server.ping !== null && t('servers.ping', { ms: server.ping })}
        </small>
      </span>
    </Link>
  )
}
