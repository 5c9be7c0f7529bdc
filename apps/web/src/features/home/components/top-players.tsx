import type { LeaderboardPlayer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { topPlayersQuery } from '../api/get-top-players.ts'

/** The first three of the last seven days. */
export function TopPlayers({ viewerId }: { viewerId: string | null }) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHead
        title={t('top.title')}
        action={
          <Link className="more" to="/leaderboard">
            {t('top.all')}
            <Icon name="right" size={16} />
          </Link>
        }
      />
      <Faces viewerId={viewerId} />
    </section>
  )
}

function Faces({ viewerId }: { viewerId: string | null }) {
  const { t } = useTranslation('home')
  const top = useQuery(topPlayersQuery(viewerId))
  if (top.isError && !top.data)
    return <ErrorState title={t('top.error')} error={top.error} onRetry={() => void top.refetch()} />
  if (!top.data) return <Skeleton height={218} label={t('top.loading')} />
  if (top.data.players.length === 0)
    return (
      <div className="panel home-empty">
        <EmptyState title={t('top.empty')} text={t('top.empty_text')} />
      </div>
    )
  return (
    <ol className="panel home-top">
      {top.data.players.map((player) => (
        <li key={player.id}>
          <Player player={player} />
        </li>
      ))}
    </ol>
  )
}

function Player({ player }: { player: LeaderboardPlayer }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const figures = { matches: format.number(player.total_matches), kd: format.number(player.kd_ratio, 2) }
  return (
    <Link to="/players/$playerId" params={{ playerId: player.id }}>
      <b className="d">{format.number(player.rank)}</b>
      <Avatar id={player.id} url={player.avatar_url} size={36} />
      <span className="ell">
        <b className="blk ell">{player.username}</b>
        <small className="blk ell muted">{t('top.figures', figures)}</small>
      </span>
      <span className="d">{t('top.xp', { xp: format.number(player.xp) })}</span>
    </Link>
  )
}
