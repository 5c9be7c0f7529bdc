import type { DuelRecord } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Panel } from '#ui/panel'

/** Who was met most, and who killed whom how often. */
export function PlayerDuels({ duels }: { duels: readonly DuelRecord[] }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <Panel title={t('duels.title')} end={<span className="text-muted text-14">{t('duels.note')}</span>}>
      {duels.length === 0 ? (
        <p className="padded text-muted text-14">{t('duels.none')}</p>
      ) : (
        <ul className="player-duels">
          {duels.map(({ player, killed, died }) => (
            <li key={player.id}>
              <Link to="/players/$playerId" params={{ playerId: player.id }}>
                <Avatar id={player.id} url={player.avatar_url} size={20} />
                <b className="text-ellipsis">{player.username}</b>
              </Link>
              <span className="player-duel">
                <i className="text-num" style={{ '--n': killed } as CSSProperties}>
                  <span aria-hidden="true">{format.number(killed)}</span>
                  <span className="sr-only">{t('duels.killed', { count: killed })}</span>
                </i>
                <i className="text-num" style={{ '--n': died } as CSSProperties}>
                  <span aria-hidden="true">{format.number(died)}</span>
                  <span className="sr-only">{t('duels.died', { count: died })}</span>
                </i>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
