import type { ServerDetail, ServerListItem } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { serverQuery } from '../api/get-servers.ts'

/** Who is on a server, asked again while the dialog stands open; null shows none. */
export function WhoIsOn({ server, onClose }: { server: ServerListItem | null; onClose: () => void }) {
  const { t } = useTranslation('servers')
  return (
    <Dialog
      open={server !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('who_named', { name: server?.name ?? '' })}
    >
      {server !== null && <People id={server.id} />}
    </Dialog>
  )
}

function People({ id }: { id: string }) {
  const { t } = useTranslation('servers')
  const detail = useQuery(serverQuery(id))
  return (
    <ListFrame list={detail} error={t('who_error')} loading={<Skeleton height={132} label={t('who_loading')} />}>
      {(server) => <List server={server} />}
    </ListFrame>
  )
}

function List({ server }: { server: ServerDetail }) {
  const { t } = useTranslation('servers')
  const format = useFormat()
  const { players } = server
  if (server.status !== 'online') return <p className="text-muted">{t('who_offline')}</p>
  if (server.current_players === 0) return <p className="text-muted">{t('who_none')}</p>
  if (players === null || players.length === 0) return <p className="text-muted">{t('who_hidden')}</p>
  return (
    <ul className="server-people">
      {players.map((player, index) => (
        // Two people may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${player.name}:${index}`}>
          <b className="text-ellipsis">{player.name === '' ? t('who_unnamed') : player.name}</b>
          {player.seconds !== null && (
            <span className="row-push text-num text-muted">
              {t('minutes', { value: format.number(Math.floor(player.seconds / 60)) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
