import { leaderboardPeriods, type Leaderboard, type LeaderboardPeriod } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { boardSize, leaderboardQuery } from '../api/get-statistics.ts'
import '../statistics.css'
import { ChoiceRow } from './choice-row.tsx'
import { LeaderTable } from './leader-table.tsx'

/** Players by points, of some days or of all. */
export function LeaderboardPage() {
  const { t } = useTranslation('statistics')
  const [period, setPeriod] = useState<LeaderboardPeriod>('week')
  const [page, setPage] = useState(0)
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('board.title')}</h1>
          <p className="lead">{t('board.lead')}</p>
        </div>
      </header>
      <ChoiceRow
        label={t('board.period')}
        value={period}
        choices={leaderboardPeriods.map((value) => ({ value, label: t(`board.${value}`) }))}
        onChange={(value) => {
          setPeriod(value)
          setPage(0)
        }}
      />
      <Board period={period} page={page} onPage={setPage} />
    </>
  )
}

type BoardProps = { period: LeaderboardPeriod; page: number; onPage: (page: number) => void }

function Board({ period, page, onPage }: BoardProps) {
  const { t } = useTranslation('statistics')
  const { user, isLoading } = useAuth()
  // Who looks decides what is shown: until that is known, nothing is asked.
  const board = useQuery({ ...leaderboardQuery(period, page, user?.id ?? null), enabled: !isLoading })
  if (board.isError)
    return <ErrorState title={t('board.error')} error={board.error} onRetry={() => void board.refetch()} />
  if (!board.data) return <Skeleton height={960} label={t('board.loading')} />
  if (board.data.total === 0) return <Nothing isPeriod={period !== 'all'} />
  return (
    <>
      <section className="panel" aria-busy={board.isPlaceholderData}>
        <LeaderTable players={board.data.players} ownId={user?.id ?? null} />
        <Pager board={board.data} page={page} onPage={onPage} />
      </section>
      <section className="stat-how">
        <h2>{t('board.how')}</h2>
        <p className="muted">{t('board.how_text', board.data.xp_rule)}</p>
      </section>
    </>
  )
}

function Pager({ board, page, onPage }: { board: Leaderboard; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const first = page * boardSize
  const last = Math.min(first + boardSize, board.total)
  return (
    <footer>
      <output className="num">
        {t('board.range', {
          from: format.number(Math.min(first + 1, last)),
          to: format.number(last),
          total: format.number(board.total),
        })}
      </output>
      <span className="push row">
        <Button
          className="btn-sq"
          aria-label={t('board.previous')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="left" size={16} />
        </Button>
        <Button
          className="btn-sq"
          aria-label={t('board.next')}
          disabled={last >= board.total}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="right" size={16} />
        </Button>
      </span>
    </footer>
  )
}

function Nothing({ isPeriod }: { isPeriod: boolean }) {
  const { t } = useTranslation('statistics')
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
