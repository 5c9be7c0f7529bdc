import { leaderboardPeriods } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { oneOf, pageOf, pageText, useAddressState } from '#lib/address-state'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Pager } from '#ui/pager'
import { Skeleton } from '#ui/skeleton'
import { boardSize, leaderboardQuery, type BoardPlace } from '../api/get-statistics.ts'
import '../statistics.css'
import { BoardFilters } from './board-filters.tsx'
import { LeaderTable } from './leader-table.tsx'

/** Players by points, of some days or of all, of a city or of all; which of them stands in the address. */
export function LeaderboardPage() {
  const { t } = useTranslation('statistics')
  const [address, setAddress] = useAddressState(['period', 'city', 'page'])
  const place: BoardPlace = {
    period: oneOf(leaderboardPeriods, address.period),
    city: address.city.slice(0, 64),
    page: pageOf(address.page),
  }
  const go = (change: Partial<BoardPlace>) => {
    const { period, city, page } = { ...place, page: 0, ...change }
    setAddress({ period: period === leaderboardPeriods[0] ? '' : period, city, page: pageText(page) })
  }
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
  if (board.isError)
    return <ErrorState title={t('board.error')} error={board.error} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton height={960} label={t('board.loading')} />
  if (board.data.total === 0) return <Nothing place={place} onGo={onGo} />
  return (
    <>
      <section className="panel" aria-busy={board.isPlaceholderData}>
        <LeaderTable players={board.data.players} ownId={user?.id ?? null} />
        <footer>
          <Pager page={place.page} size={boardSize} total={board.data.total} onPage={(page) => onGo({ page })} />
        </footer>
      </section>
      <section className="stat-how">
        <h2>{t('board.how')}</h2>
        <p className="text-muted">{t('board.how_text', board.data.xp_rule)}</p>
      </section>
    </>
  )
}

function Nothing({ place, onGo }: BoardProps) {
  const { t } = useTranslation('statistics')
  if (place.city !== '')
    return (
      <div className="panel">
        <EmptyState title={t('board.empty_city')} text={t('board.empty_city_text')}>
          <Button onClick={() => onGo({ city: '' })}>{t('board.all_cities')}</Button>
        </EmptyState>
      </div>
    )
  const isPeriod = place.period !== 'all'
  return (
    <div className="panel">
      <EmptyState
        title={isPeriod ? t('board.empty_period') : t('board.empty')}
        text={isPeriod ? t('board.empty_period_text') : t('board.empty_text')}
      >
        <ButtonLink to="/tournaments">{t('board.to_tournaments')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
