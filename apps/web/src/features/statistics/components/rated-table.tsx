import { ratingBoard, type RatedPlayer } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { classNames } from '#ui/class-names'
import { FormStrip } from './form-strip.tsx'

type RatedTableProps = { players: readonly RatedPlayer[]; ownId: string | null }

/** A phone has room for the rank, the player, what the last maps did, and the rating; the rest comes with the width. */
export function RatedTable({ players, ownId }: RatedTableProps) {
  const { t } = useTranslation('statistics')
  const trend = { count: ratingBoard.trend }
  return (
    <table className="table stat-board">
      <caption className="sr-only">{t('rated.title')}</caption>
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
            <abbr title={t('rated.maps_full')}>{t('rated.maps')}</abbr>
          </th>
          <th scope="col" className="table-right table-from-desktop">
            <abbr title={t('board.share_full')}>{t('board.share')}</abbr>
          </th>
          <th scope="col" className="table-right table-from-tablet">
            {t('board.kd')}
          </th>
          <th scope="col" className="table-right table-from-desktop">
            {t('board.adr')}
          </th>
          <th scope="col" className="table-right stat-trend-column">
            <abbr title={t('rated.trend_full', trend)}>{t('rated.trend', trend)}</abbr>
          </th>
          <th scope="col" className="table-right stat-rated-column" aria-sort="descending">
            {t('rated.rating')}
          </th>
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <Row key={player.id} player={player} isOwn={player.id === ownId} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ player, isOwn }: { player: RatedPlayer; isOwn: boolean }) {
  const format = useFormat()
  const { figures } = player
  return (
    <tr className={isOwn ? 'stat-board-own' : undefined} aria-current={isOwn || undefined}>
      <td className="table-centre text-display table-strong">{format.number(player.rank)}</td>
      <Who player={player} isOwn={isOwn} />
      <td className="stat-last table-from-tablet">
        <FormStrip results={player.form} />
      </td>
      <td className="table-right table-from-tablet">{format.number(player.maps)}</td>
      <td className="table-right table-from-desktop">
        <Told
          value={
            figures && figures.matches > 0
              ? `${format.number(Math.round((100 * figures.wins) / figures.matches))}\u00A0%`
              : null
          }
        />
      </td>
      <td className="table-right table-from-tablet">
        <Told value={figures && format.number(figures.kd_ratio, 2)} />
      </td>
      <td className="table-right table-from-desktop">
        <Told value={figures && format.number(figures.adr)} />
      </td>
      <td className="table-right">
        <Trend points={player.trend} />
      </td>
      <RatingCell player={player} />
    </tr>
  )
}

function Who({ player, isOwn }: { player: RatedPlayer; isOwn: boolean }) {
  const { t } = useTranslation('statistics')
  return (
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
  )
}

/** The number and its ±; a press away stands how it came to be, round by round. */
function RatingCell({ player: { id, username, points, spread } }: { player: RatedPlayer }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const [number, sure] = [format.number(points), format.number(spread)]
  return (
    <td className="table-right stat-rated">
      <Link
        to="/players/$playerId/rating"
        params={{ playerId: id }}
        aria-label={t('rated.open', { points: number, spread: sure, name: username })}
      >
        <b className="text-block text-display">{number}</b>
        <small className="text-block text-muted">{`±\u00A0${sure}`}</small>
      </Link>
    </td>
  )
}

/** What the last maps did to the number: the sum for everybody, the way for the eye. */
function Trend({ points }: { points: readonly number[] }) {
  const format = useFormat()
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return <Told value={null} />
  const moved = last - first
  return (
    <span className={classNames('stat-trend', moved > 0 && 'stat-trend-up', moved < 0 && 'stat-trend-down')}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={wayOf(points)} />
      </svg>
      {`${moved > 0 ? '+' : ''}${format.number(moved)}`}
    </span>
  )
}

function wayOf(points: readonly number[]): string {
  const low = Math.min(...points)
  const height = Math.max(1, Math.max(...points) - low)
  const places = points.map(
    (value, at) =>
      `${Math.round((at / (points.length - 1)) * 100)} ${Math.round(100 - ((value - low) / height) * 100)}`,
  )
  return `M${places.join('L')}`
}

/** Nobody told: a dash, never a nought. */
function Told({ value }: { value: string | null }) {
  const { t } = useTranslation('statistics')
  if (value !== null) return value
  return (
    <span className="text-muted" title={t('board.no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('board.no_data')}</span>
    </span>
  )
}
