import type { LiveView, MatchDetail } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { liveHeights } from '#lib/live-heights'
import { usePickedSight } from '#lib/sight'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { useLive } from './api/use-live.ts'
import { LiveBar } from './components/live-bar.tsx'
import { LiveFeed } from './components/live-feed.tsx'
import { LiveFive } from './components/live-fives.tsx'
import { LiveHowTo } from './components/live-how-to.tsx'
import { LiveRounds } from './components/live-rounds.tsx'
import { LiveStakes, LiveWaits } from './components/live-stakes.tsx'
import './live.css'
import './fives.css'
import './feed.css'
import './stakes.css'
import './rounds.css'

export type LiveRights = {
  /** Sees all at once, if they like. */
  seesNow: boolean
  /** Can do something about a server that sends no log. */
  mends: boolean
}

type SectionProps = LiveRights & { match: MatchDetail }

/** What the server's own log tells of the match that is played: everything between two scores. */
export function LiveSection({ match, seesNow, mends }: SectionProps) {
  const { t } = useTranslation('live')
  const [wanted, setWanted] = usePickedSight()
  const sight = seesNow ? wanted : 'public'
  const live = useLive(match.id, sight)
  if (live.data === undefined) {
    if (!live.isError) return <Loading match={match} />
    const retry = () => void live.refetch()
    if (sight === 'public') return <ErrorState title={t('error')} error={live.error} onRetry={retry} />
    return (
      <div className="stack">
        <ErrorState title={t('error_now')} error={live.error} onRetry={retry} />
        <Button onClick={() => setWanted('public')}>{t('delay.back')}</Button>
      </div>
    )
  }
  if (live.data.log === 'none') return mends && match.status === 'live' ? <LiveHowTo /> : null
  return (
    <section className="live" aria-label={t('title')}>
      {match.status === 'finished' ? (
        <LiveRounds match={match} view={live.data} />
      ) : (
        <Running match={match} view={live.data} />
      )}
    </section>
  )
}

function Running({ match, view }: { match: MatchDetail; view: LiveView }) {
  return (
    <>
      <LiveBar match={match} view={view} />
      <LiveStakes match={match} stakes={view.stakes} />
      <div className="live-arena">
        <LiveFeed match={match} view={view} />
        <LiveFive match={match} view={view} team={1} />
        <LiveFive match={match} view={view} team={2} />
      </div>
      <LiveRounds match={match} view={view} />
      <LiveWaits match={match} stakes={view.stakes} />
    </>
  )
}

/** What has told of a round before will tell of this one: its place is kept. Where nothing ever told, nothing moves when nothing comes. */
function Loading({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('live')
  const hasLog = match.maps.some((map) => map.logged_rounds > 0)
  if (!hasLog) return null
  return <Skeleton height={match.status === 'finished' ? liveHeights.over : liveHeights.on} label={t('loading')} />
}
