import type { ServerListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { activeServers } from '../active-servers.ts'
import { serversQuery } from '../api/get-servers.ts'

/** The first three servers that are on. */
export function ActiveServers() {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHead
        title={t('servers.title')}
        action={
          <Link className="more" to="/servers">
            {t('servers.all')}
            <Icon name="right" size={16} />
          </Link>
        }
      />
      <Faces />
    </section>
  )
}

function Faces() {
  const { t } = useTranslation('home')
  const servers = useQuery(serversQuery)
  if (servers.isError && !servers.data)
    return <ErrorState title={t('servers.error')} error={servers.error} onRetry={() => void servers.refetch()} />
  if (!servers.data) return <Skeleton height={218} label={t('servers.loading')} />
  const active = activeServers(servers.data)
  if (active.length === 0)
    return (
      <div className="panel home-empty">
        <EmptyState title={t('servers.empty')} text={t('servers.empty_text')} />
      </div>
    )
  return (
    <ul className="panel home-servers">
      {active.map((server) => (
        <li key={server.id}>
          <Server server={server} />
        </li>
      ))}
    </ul>
  )
}

function Server({ server }: { server: ServerListItem }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const map = server.current_map
  return (
    <Link to="/servers">
      <span className="mapthumb" aria-hidden="true">
        {map !== null && <MapPicture map={map} />}
      </span>
      <span className="ell">
        <b className="blk ell">{server.name}</b>
        <small className="blk ell muted">{map === null ? t('servers.no_map') : mapTitle(map)}</small>
      </span>
      <span className="home-server-end num">
        <span className="sr">{t('servers.players')}</span>
        <b className="d">
          {server.max_players === null
            ? format.number(server.current_players)
            : t('servers.players_of', { on: server.current_players, all: server.max_players })}
        </b>
        <small className="blk muted">{server.ping !== null && t('servers.ping', { ms: server.ping })}</small>
      </span>
    </Link>
  )
}
