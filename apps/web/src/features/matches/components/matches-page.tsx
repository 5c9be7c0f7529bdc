import { type MatchListItem, registrationRefreshMs } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '#lib/config'
import { useTranslation } from '#lib/i18n'
import { useRealtimeStatus } from '#lib/realtime'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { matchesQuery } from '../api/get-matches.ts'
import { useMatchesLive, useStartsLive } from '../api/use-matches-live.ts'
import { type MatchFilter, matchFilters, passesFilter, sortMatches } from '../match/match-derivations.ts'
import '../matches.css'
import { MatchRow } from './match-row.tsx'

/** All matches: running ones first, then the next, then the played. */
export function MatchesPage() {
  const { t } = useTranslation('matches')
  const [filter, setFilter] = useState<MatchFilter>('all')
  const isConnected = useRealtimeStatus() === 'connected'
  useStartsLive()
  const matches = useQuery({
    ...matchesQuery,
    refetchInterval: isConnected ? false : registrationRefreshMs[config.isProduction ? 'production' : 'otherwise'],
  })
  return (
    <>
      <header className="match-list-head">
        <h1 className="text-display">{t('list.title')}</h1>
        <fieldset className="segments" aria-label={t('list.filter')}>
          {matchFilters.map((name) => (
            <button key={name} type="button" aria-pressed={name === filter} onClick={() => setFilter(name)}>
              {t(`list.${name}`)}
            </button>
          ))}
        </fieldset>
      </header>
      {matches.data ? (
        <Rows matches={matches.data} filter={filter} onShowAll={() => setFilter('all')} />
      ) : matches.isError ? (
        <ErrorState title={t('list.error')} error={matches.error} onRetry={() => void matches.refetch()} />
      ) : (
        <Skeleton height={72 * 6} label={t('list.loading')} />
      )}
    </>
  )
}

type RowsProps = { matches: MatchListItem[]; filter: MatchFilter; onShowAll: () => void }

function Rows({ matches, filter, onShowAll }: RowsProps) {
  const { t } = useTranslation('matches')
  const shown = sortMatches(matches.filter((match) => passesFilter(match, filter)))
  const tournaments = [
    ...new Set(matches.filter((match) => match.status !== 'finished').map((match) => match.tournament.id)),
  ]
  return (
    <div className="panel">
      {tournaments.map((id) => (
        <Watch key={id} tournamentId={id} />
      ))}
      {matches.length === 0 && (
        <EmptyState title={t('list.empty')} text={t('list.empty_text')}>
          <ButtonLink kind="secondary" to="/tournaments">
            {t('list.to_tournaments')}
          </ButtonLink>
        </EmptyState>
      )}
      {matches.length > 0 && shown.length === 0 && (
        <EmptyState title={t('list.empty_filter')} text={t('list.empty_filter_text')}>
          <Button kind="secondary" onClick={onShowAll}>
            {t('list.show_all')}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((match) => (
            <li key={match.id}>
              <MatchRow match={match} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One channel a tournament: hooks cannot stand in a loop, components can. */
function Watch({ tournamentId }: { tournamentId: string }) {
  useMatchesLive(tournamentId)
  return null
}
