import type { SeasonRatedPlayer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { seasonRatingPath, seasonRatingQuery } from '../api/get-rating-board.ts'
import { boardSize, type BoardPlace } from '../api/get-statistics.ts'

type FrozenBoardProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

/** Players by their rating as a season left them: nothing of it moves any more. */
export function FrozenBoard({ place, onGo }: FrozenBoardProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  const board = useQuery({ ...seasonRatingQuery(place, user?.id ?? null), enabled: !isLoading })
  const toNow = <Button onClick={() => onGo({ season: '' })}>{t('rated.to_now')}</Button>
  if (isNotFound(board.error))
    return (
      <div className="panel">
        <EmptyState title={t('rated.not_frozen')} text={t('rated.not_frozen_text')}>
          {toNow}
        </EmptyState>
      </div>
    )
  return (
    <ListFrame list={board} error={t('rated.error')} loading={<Skeleton height={960} label={t('rated.loading')} />}>
      {(found) => (
        <>
          <PagedPanel
            page={place.page}
            size={boardSize}
            total={found.total}
            shown={Math.min(boardSize, Math.max(0, found.total - place.page * boardSize))}
            onPage={(page) => onGo({ page })}
            isOld={board.isPlaceholderData}
            empty={
              <EmptyState title={t('rated.empty_season')} text={t('rated.empty_season_text')}>
                {toNow}
              </EmptyState>
            }
          >
            <FrozenTable players={found.players} ownId={user?.id ?? null} />
          </PagedPanel>
          {found.total > 0 && (
            <section className="stat-how">
              <p className="text-muted">{t('rated.frozen_note')}</p>
              <TableFiles
                label={t('board.files')}
                path={seasonRatingPath(place)}
                name={`lobby-rating-${place.ladder}-season-${place.season}`}
              />
            </section>
          )}
        </>
      )}
    </ListFrame>
  )
}

type FrozenTableProps = { players: readonly SeasonRatedPlayer[]; ownId: string | null }

function FrozenTable({ players, ownId }: FrozenTableProps) {
  const { t } = useTranslation('statistics')
  return (
    <table className="table stat-board">
      <caption className="sr-only">{t('rated.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="table-centre">
            {t('board.rank')}
          </th>
          <th scope="col">{t('board.player')}</th>
          <th scope="col" className="table-right table-from-tablet">
            <abbr title={t('rated.maps_full')}>{t('rated.maps')}</abbr>
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

function Row({ player, isOwn }: { player: SeasonRatedPlayer; isOwn: boolean }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <tr className={isOwn ? 'stat-board-own' : undefined} aria-current={isOwn || undefined}>
      <td className="table-centre text-display table-strong">{format.number(player.place)}</td>
      <td className="stat-who">
        <Link to="/players/$playerId" params={{ playerId: player.id }}>
          <Avatar id={player.id} url={player.avatar_url} />
          <b className="text-ellipsis">{player.username}</b>
          {isOwn && <Badge tone="line">{t('board.you')}</Badge>}
        </Link>
      </td>
      <td className="table-right table-from-tablet">{format.number(player.maps)}</td>
      <td className="table-right stat-rated">
        <b className="text-block text-display">{format.number(player.points)}</b>
        <small className="text-block text-muted">{`±\u00A0${format.number(player.spread)}`}</small>
      </td>
    </tr>
  )
}
