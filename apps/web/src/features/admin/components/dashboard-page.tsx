import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { liveQuery, serversQuery, weekQuery } from '../api/dashboard-queries.ts'
import { DeskNeeds } from '../desk/desk-needs.tsx'
import { DeskPanels } from '../desk/desk-panels.tsx'
import { LivePanel } from './live-panel.tsx'
import { TournamentsPanel } from './tournaments-panel.tsx'

/** What waits for an admin; then what goes on now: figures, matches that are live, tournaments that take teams or are played, servers, money, and the process. */
export function DashboardPage() {
  const { t } = useTranslation('admin')
  return (
    <>
      <h1 className="text-display admin-head">{t('dashboard.title')}</h1>
      <DeskNeeds />
      <Figures />
      <div className="admin-grid">
        <LivePanel />
        <TournamentsPanel />
      </div>
      <DeskPanels />
    </>
  )
}

function Figures() {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const week = useQuery(weekQuery)
  const live = useQuery(liveQuery)
  const servers = useQuery(serversQuery)
  if (week.data && live.data && servers.data) {
    const online = servers.data.filter(({ status }) => status === 'online').length
    const { players, teams, matches } = week.data
    return (
      <dl className="admin-strip">
        <Figure name={t('dashboard.players')} value={format.number(players.total)}>
          {t('dashboard.new', { count: players.new })}
        </Figure>
        <Figure name={t('dashboard.teams')} value={format.number(teams.total)}>
          {t('dashboard.new', { count: teams.new })}
        </Figure>
        <Figure name={t('dashboard.live')} value={format.number(live.data.length)}>
          {t('dashboard.played', { count: matches.new })}
        </Figure>
        <Figure name={t('dashboard.servers')} value={format.number(online)}>
          {t('dashboard.of_servers', { count: servers.data.length })}
        </Figure>
      </dl>
    )
  }
  const failed = [week, live, servers].find((query) => query.isError)
  if (!failed) return <Skeleton height={94} label={t('dashboard.loading')} />
  const retry = () => [week, live, servers].forEach((query) => void query.refetch())
  return <ErrorState title={t('dashboard.error')} error={failed.error} onRetry={retry} />
}

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-display">{value}</dd>
      <dd className="text-12 text-muted">{children}</dd>
    </div>
  )
}
