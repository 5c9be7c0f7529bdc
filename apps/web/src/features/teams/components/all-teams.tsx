import { useInfiniteQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { teamsQuery } from '../api/get-teams.ts'
import { TeamRows } from './team-rows.tsx'

export function AllTeams({ search, onClear }: { search: string; onClear: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('teams')
  const teams = useInfiniteQuery(teamsQuery(search))
  if (teams.isError && !teams.data) {
    return <ErrorState title={t('list.error')} error={teams.error} onRetry={() => void teams.refetch()} />
  }
  if (!teams.data) return <Loading label={t('list.loading')} />
  const found = teams.data.pages.flatMap((page) => page.teams)
  if (found.length === 0) return <Nothing isSearch={search !== ''} onClear={onClear} />
  return (
    <>
      <TeamRows teams={found} />
      {teams.isFetchNextPageError && <FormError>{errorMessage(teams.error)}</FormError>}
      {teams.hasNextPage && (
        <p className="team-more">
          <Button busy={teams.isFetchingNextPage} onClick={() => void teams.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </p>
      )}
    </>
  )
}

function Nothing({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  const { t } = useTranslation('teams')
  return (
    <div className="panel">
      {isSearch ? (
        <EmptyState title={t('list.not_found')} text={t('list.not_found_text')}>
          <Button onClick={onClear}>{t('list.clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('list.empty')} text={t('list.empty_text')} />
      )}
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="team-rows">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key, index) => (
        <Skeleton key={key} height={74} label={index === 0 ? label : undefined} />
      ))}
    </div>
  )
}
