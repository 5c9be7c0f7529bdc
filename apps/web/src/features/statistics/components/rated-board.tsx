import { ratingBoard } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { ownRatingPlaceQuery, ratingBoardPath, ratingBoardQuery } from '../api/get-rating-board.ts'
import { boardSize, type BoardPlace } from '../api/get-statistics.ts'
import { RatedTable } from './rated-table.tsx'

type RatedBoardProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

/** Players by their skill rating: of a ladder, of all cities or of one. */
export function RatedBoard({ place, onGo }: RatedBoardProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  const board = useQuery({ ...ratingBoardQuery(place, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame list={board} error={t('rated.error')} loading={<Skeleton height={960} label={t('rated.loading')} />}>
      {(found) => (
        <>
          <PagedPanel
            page={place.page}
            size={boardSize}
            total={found.total}
            shown={found.players.length}
            onPage={(page) => onGo({ page })}
            isOld={board.isPlaceholderData}
            empty={<Nobody place={place} onGo={onGo} />}
          >
            <RatedTable players={found.players} ownId={user?.id ?? null} />
          </PagedPanel>
          {user !== null && <OwnRatedPlace place={place} userId={user.id} />}
          <How place={place} hasRows={found.total > 0} />
        </>
      )}
    </ListFrame>
  )
}

function Nobody({ place, onGo }: RatedBoardProps) {
  const { t } = useTranslation('statistics')
  if (place.city !== '')
    return (
      <EmptyState title={t('rated.empty_city')} text={t('rated.empty_city_text')}>
        <Button onClick={() => onGo({ city: '' })}>{t('board.all_cities')}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={t('rated.empty')} text={t('rated.empty_text', ratingBoard)}>
      <Button onClick={() => onGo({ who: 'players' })}>{t('rated.to_points')}</Button>
    </EmptyState>
  )
}

/** Where the asker stands, with their neighbours, or what they still need for a place. */
function OwnRatedPlace({ place, userId }: { place: BoardPlace; userId: string }) {
  const { t } = useTranslation('statistics')
  const own = useQuery(ownRatingPlaceQuery(place, userId))
  return (
    <section className="stat-own">
      <ListFrame
        list={own}
        error={t('board.own_error')}
        loading={<Skeleton height={300} label={t('board.own_loading')} />}
      >
        {({ standing, players, maps }) => (
          <Panel title={t('board.own')}>
            {standing === 'placed' ? (
              <RatedTable players={players} ownId={userId} />
            ) : (
              <p className="stat-body text-muted">
                {standing === 'hidden'
                  ? t('board.own_hidden')
                  : t(standing === 'none' && place.city !== '' ? 'rated.own_city' : `rated.own_${standing}`, {
                      maps,
                      of: ratingBoard.placement,
                      needed: ratingBoard.maps,
                      days: ratingBoard.days,
                    })}
              </p>
            )}
          </Panel>
        )}
      </ListFrame>
    </section>
  )
}

function How({ place, hasRows }: { place: BoardPlace; hasRows: boolean }) {
  const { t } = useTranslation('statistics')
  return (
    <section className="stat-how">
      <h2>{t('board.how')}</h2>
      <p>{t('rated.how_text', ratingBoard)}</p>
      <p className="text-muted">{t('rated.not_ranked', ratingBoard)}</p>
      <p>
        <ButtonLink to="/rating">{t('rated.model')}</ButtonLink>
      </p>
      {hasRows && (
        <TableFiles label={t('board.files')} path={ratingBoardPath(place)} name={`lobby-rating-${place.ladder}`} />
      )}
    </section>
  )
}
