import type { LeaderboardMeasure, LeaderboardPlayer } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { FormStrip } from './form-strip.tsx'
import { RankMark } from './rank-mark.tsx'

type LeaderTableProps = {
  players: readonly LeaderboardPlayer[]
  /** What decides the places: the last column. */
  by: LeaderboardMeasure
  ownId: string | null
}

/** A phone has room for the rank, the player, K/D and what decides; the rest comes with the width. */
export function LeaderTable({ players, by, ownId }: LeaderTableProps) {
  const { t } = useTranslation('statistics')
  return (
    <table className="table stat-board">
      <caption className="sr-only">{t('board.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="table-centre">
            {t('board.rank')}
          </th>
          <th scope="col">{t('board.player')}</th>
          <th scope="col" className="stat-last table-from-tablet">
            {t('board.form')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('board.matches')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('board.wins')}
          </th>
          <th scope="col" className="table-right">
            {t('board.kd')}
          </th>
          <th scope="col" className="table-right table-from-desktop">
            {t('board.adr')}
          </th>
          <th scope="col" className="table-right table-from-desktop">
            {t('board.hs')}
          </th>
          <th scope="col" className="table-right table-from-desktop">
            <abbr title={t('board.kast_full')}>{t('board.kast')}</abbr>
          </th>
          <th scope="col" className="table-right table-from-desktop">
            <abbr title={t('board.first_kills_full')}>{t('board.first_kills')}</abbr>
          </th>
          <th scope="col" className="table-right table-from-desktop">
            <abbr title={t('board.clutches_full')}>{t('board.clutches')}</abbr>
          </th>
          <th scope="col" className="table-right" aria-sort="descending">
            {t(`board.short.${by}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <Row key={player.id} player={player} by={by} isOwn={player.id === ownId} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { player: LeaderboardPlayer; by: LeaderboardMeasure; isOwn: boolean }

function Row({ player, by, isOwn }: RowProps) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const headshots = Math.round((100 * player.headshot_kills) / player.kills)
  return (
    <tr className={isOwn ? 'stat-board-own' : undefined} aria-current={isOwn || undefined}>
      <td className="table-centre text-display table-strong">
        <RankMark rank={player.rank} />
      </td>
      <td className="stat-who">
        <Link to="/players/$playerId" params={{ playerId: player.id }}>
          <Avatar id={player.id} url={player.avatar_url} />
          <span className="text-ellipsis">
            <b className="text-block text-ellipsis">{player.username}</b>
            {player.team !== null && <small className="text-block text-ellipsis text-muted">{player.team.name}</small>}
          </span>
          {isOwn && <Badge tone="line">{t('board.you')}</Badge>}
        </Link>
        <span className="stat-form-phone">
          <FormStrip results={player.form} />
        </span>
      </td>
      <td className="stat-last table-from-tablet">
        <FormStrip results={player.form} />
      </td>
      <td className="table-right table-from-tablet">{format.number(player.total_matches)}</td>
      <td className="table-right table-from-tablet">{format.number(player.wins)}</td>
      <td className="table-right">{format.number(player.kd_ratio, 2)}</td>
      <td className="table-right table-from-desktop">{format.number(player.adr)}</td>
      <Logged value={player.kills === 0 ? null : `${format.number(headshots)}\u00A0%`} />
      <Logged value={player.kast === null ? null : `${format.number(Math.round(100 * player.kast))}\u00A0%`} />
      <Logged value={player.first_kills === null ? null : format.number(player.first_kills)} />
      <Logged value={player.clutches === null ? null : format.number(player.clutches)} />
      <td className="table-right table-strong text-display">
        <Measured player={player} by={by} />
      </td>
    </tr>
  )
}

/** Nobody's log told of the player, or there is nothing to take a share of: a dash, never a nought. */
function Logged({ value }: { value: string | null }) {
  const { t } = useTranslation('statistics')
  if (value !== null) return <td className="table-right table-from-desktop">{value}</td>
  return (
    <td className="table-right table-from-desktop text-muted" title={t('board.no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('board.no_data')}</span>
    </td>
  )
}

function Measured({ player, by }: { player: LeaderboardPlayer; by: LeaderboardMeasure }) {
  const format = useFormat()
  if (by === 'xp') return format.number(player.xp)
  if (by === 'wins') return format.number(player.wins)
  if (by === 'kd') return format.number(player.kd_ratio, 2)
  if (by === 'match_rating') return player.match_rating === null ? '—' : format.number(player.match_rating, 2)
  return player.swing === null ? '—' : `${player.swing > 0 ? '+' : ''}${format.number(player.swing, 2)}`
}
