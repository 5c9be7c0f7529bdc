import type { LeaderboardPlayer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { topPlayersQuery } from '../api/get-top-players.ts'
import { HomeList } from './home-list.tsx'

/** The first three of the last seven days. */
export function TopPlayers({ viewerId }: { viewerId: string | null }) {
  const top = useQuery(topPlayersQuery(viewerId))
  return (
    <HomeList name="top" to="/leaderboard" query={top} found={top.data?.players}>
      {(players) => (
        <ol className="panel home-top">
          {players.map((player) => (
            <li key={player.id}>
              <Player player={player} />
            </li>
          ))}
        </ol>
      )}
    </HomeList>
  )
}

function Player({ player }: { player: LeaderboardPlayer }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const figures = { matches: format.number(player.total_matches), kd: format.number(player.kd_ratio, 2) }
  return (
    <Link to="/players/$playerId" params={{ playerId: player.id }}>
      <b className="text-display">{format.number(player.rank)}</b>
      <Avatar id={player.id} url={player.avatar_url} size={36} />
      <span className="text-ellipsis">
        <b className="text-block text-ellipsis">{player.username}</b>
        <small className="text-block text-ellipsis text-muted">{t('top.figures', figures)}</small>
      </span>
      <span className="text-display">{t('top.xp', { xp: format.number(player.xp) })}</span>
    </Link>
  )
}
