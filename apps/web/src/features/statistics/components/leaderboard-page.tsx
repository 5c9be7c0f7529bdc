import { leaderboardPeriods } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { oneOf, pageNumber, soughtText, useListPlace } from '#lib/list-place'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { boardSize, leaderboardQuery, type BoardPlace } from '../api/get-statistics.ts'
import '../statistics.css'
import { BoardFilters } from './board-filters.tsx'
import { LeaderTable } from './leader-table.tsx'

const placeParts = { period: oneOf(leaderboardPeriods), city: soughtText(), page: pageNumber }

/** Players by points, of some days or of all, of a city or of all; which of them stands in the address. */
export function LeaderboardPage() {
  const { t } = useTranslation('statistics')
  const [place, go] = useListPlace<BoardPlace>(placeParts)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('board.title')}</h1>
          <p className="text-lead">{t('board.lead')}</p>
        </div>
      </header>
      <BoardFilters place={place} onGo={go} />
      <Board place={place} onGo={go} />
    </>
  )
}

type BoardProps = { place: BoardPlace; onGo: (change: Partial<BoardPlace>) => void }

function Board({ place, onGo }: BoardProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const board = useQuery({ ...leaderboardQuery(place, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame list={board} error={t('board.error')} loading={<Skeleton height={960} label={t('board.loading')} />}>
      {({ total, players, xp_rule: rule }) => (
        <>
          <PagedPanel
            page={place.page}
            size={boardSize}
            total={total}
            shown={players.length}
            onPage={(page) => onGo({ page })}
            isOld={board.isPlaceholderData}
            empty={<Nothing place={place} onGo={onGo} />}
          >
            <LeaderTable players={players} ownId={user?.id ?? null} />
          </PagedPanel>
          {total > 0 && (
            <section className="stat-how">
              <h2>{t('board.how')}</h2>
              <p className="text-muted">{t('board.how_text', rule)}</p>
            </section>
          )}
        </>
      )}
    </ListFrame>
  )
}

function Nothing({ place, onGo }: BoardProps) {
  const { t } = useTranslation('statistics')
  if (place.city !== '')
    return (
      <EmptyState title={t('board.empty_city')} text={t('board.empty_city_text')}>
        <Button onClick={() => onGo({ city: '' })}>{t('board.all_cities')}</Button>
      </EmptyState>
    )
  const isPeriod = place.period !== 'all'
  return (
    <EmptyState
      title={isPeriod ? t('board.empty_period') : t('board.empty')}
      text={isPeriod ? t('board.empty_period_text') : t('board.empty_text')}
    >
      <ButtonLink to="/tournaments">{t('board.to_tournaments')}</ButtonLink>
    </EmptyState>
  )
}
