import { registrationRefreshMs, type TournamentListItem } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { config } from '#lib/config'
import { useTranslation } from '#lib/i18n'
import { useChannel, useRealtimeStatus } from '#lib/realtime'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { tournamentsQuery } from '../api/get-tournaments.ts'
import '../tournaments.css'
import { TournamentCard } from './tournament-card.tsx'

/** All tournaments, each a card. */
export function TournamentsPage() {
  const { t } = useTranslation('tournament-apart')
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: tournamentsQuery.queryKey })
  useChannel('tournaments', refresh, { onResync: refresh })
  const isConnected = useRealtimeStatus() === 'connected'
  const tournaments = useQuery({
    ...tournamentsQuery,
    refetchInterval: isConnected ? false : registrationRefreshMs[config.isProduction ? 'production' : 'otherwise'],
  })
  return (
    <>
      <header className="tournament-head">
        <h1 className="text-display">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </header>
      <ListFrame
        list={tournaments}
        error={t('error')}
        loading={
          <section className="tournament-list" aria-busy="true" aria-label={t('loading')}>
            <Skeleton height={292} />
            <Skeleton height={292} />
          </section>
        }
      >
        {(all) => <Cards tournaments={all} />}
      </ListFrame>
    </>
  )
}

function Cards({ tournaments }: { tournaments: TournamentListItem[] }) {
  const { t } = useTranslation('tournament-apart')
  if (tournaments.length === 0) {
    return (
      <div className="panel">
        <EmptyState title={t('empty')} text={t('empty_text')}>
          <ButtonLink kind="secondary" to="/teams">
            {t('to_teams')}
          </ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <ul className="tournament-list">
        {tournaments.map((tournament) => (
          <li key={tournament.id}>
            <TournamentCard tournament={tournament} />
          </li>
        ))}
      </ul>
      <TableFiles path="/tournaments/export" name="lobby-tournaments" />
    </>
  )
}
