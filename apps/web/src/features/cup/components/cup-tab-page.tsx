import { cupId, type TournamentDetail } from '@lobby/contract'
import { Suspense } from 'react'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { EmptyState } from '#ui/empty-state'
import { Skeleton } from '#ui/skeleton'
import { type CupTab, cupTabs, tabsOf } from '../cup-tabs.ts'
import { CupPlay } from '../play-part.ts'
import { AnnouncementsPlace } from './announcements-place.tsx'
import type { CupDrawing, CupShown } from './cup-drawing.ts'
import { CupHead } from './cup-head.tsx'
import { CupInfo } from './cup-info.tsx'
import { CupNav } from './cup-nav.tsx'
import { CupTeams } from './cup-teams.tsx'
import { TournamentPage } from './tournament-page.tsx'

const StatisticsTab = lazyPart(async () => (await import('#features/cup-statistics/statistics-tab')).StatisticsTab, {
  texts: ['cup-statistics'],
})
const SchedulePanel = lazyPart(async () => (await import('#features/schedule/schedule-panel')).SchedulePanel, {
  texts: ['schedule'],
})
const CupRules = lazyPart(async () => (await import('#features/cup-page/cup-told')).CupRules, { texts: ['cup-told'] })

/** One page of a cup beside its overview. */
export function CupTabPage({ tournamentId, tab }: { tournamentId: string; tab: CupTab }) {
  const { t } = useTranslation('tournaments')
  const id = tournamentId === 'lobby-cup' ? cupId : tournamentId
  return <TournamentPage tournamentId={id} draw={drawings[tab]} part={t(`tab.${tab}`)} />
}

const drawings = Object.fromEntries(
  cupTabs.map((tab): [CupTab, CupDrawing] => [tab, (shown) => <OnePage {...shown} tab={tab} />]),
) as Record<CupTab, CupDrawing>

function OnePage({ tab, ...shown }: CupShown & { tab: CupTab }) {
  const { tournament } = shown
  const { stages } = tournament.format
  return (
    <div className="cup">
      <CupHead tournament={tournament} isLastStage={tournament.current_stage === stages.at(-1)?.kind} />
      <CupNav tournament={tournament} here={tab} />
      <AnnouncementsPlace tournamentId={tournament.id} />
      {tabsOf(tournament).includes(tab) ? <Content {...shown} tab={tab} /> : <NotYet tournament={tournament} />}
    </div>
  )
}

function Content({ tab, tournament, viewer }: CupShown & { tab: CupTab }) {
  const { t } = useTranslation('tournaments')
  switch (tab) {
    case 'teams':
      return <CupTeams tournament={tournament} />
    case 'rules':
      return (
        <>
          <CupInfo tournament={tournament} />
          <Suspense fallback={<Skeleton height={240} label={t('page.loading')} />}>
            <CupRules tournamentId={tournament.id} />
          </Suspense>
        </>
      )
    case 'schedule':
      return (
        <Suspense fallback={<Skeleton height={480} label={t('page.loading')} />}>
          <SchedulePanel tournament={tournament} />
        </Suspense>
      )
    case 'statistics':
      return (
        <Suspense fallback={<Skeleton height={640} label={t('page.loading')} />}>
          <StatisticsTab tournamentId={tournament.id} />
        </Suspense>
      )
    default:
      return (
        <Suspense fallback={<Skeleton height={480} label={t('bracket.loading')} />}>
          <CupPlay tournament={tournament} viewer={viewer} on={tab} />
        </Suspense>
      )
  }
}

/** An address that somebody kept, or the page of a stage that this cup does not have. */
function NotYet({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  return (
    <div className="panel">
      <EmptyState title={t('tab.nothing')} text={hasStarted(tournament) ? t('tab.no_such') : t('tab.not_yet')} />
    </div>
  )
}
