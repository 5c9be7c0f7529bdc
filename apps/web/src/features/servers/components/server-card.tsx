import type { ServerListItem } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Icon } from '#ui/icon'
import { MapPicture } from '#ui/map-picture'
import { mapTitle } from '#ui/map-title'
import { consoleLine, fullness, steamLink } from '../server-view.ts'
import { UptimeStrip } from './uptime-strip.tsx'

/** One server: how it is, what is played on it, and the way in where there is one. */
export function ServerCard({ server, onWatch }: { server: ServerListItem; onWatch: () => void }) {
  const { t } = useTranslation('servers')
  const isOnline = server.status === 'online'
  return (
    <article className={isOnline ? 'panel server' : 'panel server server-off'}>
      <span className="map-thumb map-thumb-big" aria-hidden="true">
        <MapPicture map={server.current_map ?? ''} />
      </span>
      <div className="server-body">
        <header>
          <h3 className="text-display">{server.name}</h3>
          <Badge tone={isOnline ? 'win' : 'loss'}>
            <Icon name={isOnline ? 'check' : 'close'} size={16} />
            {t(`status.${server.status}`)}
          </Badge>
          {server.ping !== null && (
            <span className="row-push text-num text-muted">
              <span className="sr-only">{t('ping_label')}</span>
              {t('ping', { ms: server.ping })}
            </span>
          )}
        </header>
        <Played server={server} />
        <Facts server={server} />
        <UptimeStrip hours={server.uptime} />
        {server.purpose === 'training' && <Ways server={server} onWatch={onWatch} />}
      </div>
    </article>
  )
}

/** Map and players, or when it was last there; as high one way as the other. */
function Played({ server }: { server: ServerListItem }) {
  const { t } = useTranslation('servers')
  const format = useFormat()
  if (server.status !== 'online')
    return (
      <p className="server-played text-muted">
        {server.online_at === null ? t('never') : t('last_seen', { time: format.dateTime(server.online_at) })}
      </p>
    )
  const what = server.current_map === null ? t('no_map') : mapTitle(server.current_map)
  return (
    <div className="server-played">
      <p className="row text-muted">
        <span className="text-ellipsis">
          {server.mode === null ? what : t('played', { map: what, mode: t(`modes.${server.mode}`) })}
        </span>
        <span className="row-push text-num">
          <span className="sr-only">{t('players')}</span>
          {server.max_players === null
            ? format.number(server.current_players)
            : t('players_of', { on: server.current_players, all: server.max_players })}
        </span>
      </p>
      <span
        className="progress"
        style={{ '--v': `${fullness(server) * 100}%`, '--tone': 'var(--ink-faint)' } as CSSProperties}
      >
        <i />
      </span>
    </div>
  )
}

/** Where it stands, and what it says of itself. */
function Facts({ server }: { server: ServerListItem }) {
  const { t } = useTranslation('servers')
  return (
    <ul className="server-facts">
      <li>
        <Icon name="pin" size={16} />
        {t(`regions.${server.region}`)}
      </li>
      {server.tick_rate !== null && <li>{t('tick', { rate: server.tick_rate })}</li>}
      {server.anti_cheat === true && <li>{t('vac')}</li>}
      {server.has_password === true && <li>{t('password')}</li>}
    </ul>
  )
}

function Ways({ server, onWatch }: { server: ServerListItem; onWatch: () => void }) {
  const { t } = useTranslation('servers')
  const { address } = server
  if (server.status !== 'online' || address === null) return null
  return (
    <div className="server-ways">
      <a
        className="btn btn-secondary btn-block"
        href={steamLink(address)}
        aria-label={t('connect_named', { name: server.name })}
      >
        <Icon name="play" size={16} />
        {t('connect')}
      </a>
      <CopyButton text={consoleLine(address)} label={t('copy')} />
      <Button kind="quiet" size="s" aria-label={t('who_named', { name: server.name })} onClick={onWatch}>
        <Icon name="users" size={16} />
        {t('who')}
      </Button>
    </div>
  )
}
