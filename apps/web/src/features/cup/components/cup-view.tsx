import type { BracketMatch, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { liveMatches } from '#features/bracket/groups/standings'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { allMatches } from '#features/tournaments/apply-score'
import { hasStarted } from '#features/tournaments/cup-phase'
import { runningStage, stagesInView } from '#features/tournaments/stages'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { cupPath } from '../cup-tabs.ts'
import { CupBefore, CupPlay } from '../play-part.ts'
import { AnnouncementsPlace } from './announcements-place.tsx'
import { CupActions } from './cup-actions.tsx'
import type { CupShown } from './cup-drawing.ts'
import { CupHead } from './cup-head.tsx'
import { CupHero } from './cup-hero.tsx'
import { CupNav } from './cup-nav.tsx'
import { CupPhaseLine } from './cup-phase-line.tsx'

const CheckInPanel = lazyPart(async () => (await import('#features/check-in/check-in-panel')).CheckInPanel, {
  texts: ['check-in'],
})
const CupTold = lazyPart(async () => (await import('#features/cup-page/cup-told')).CupTold, { texts: ['cup-told'] })
const ChampionMoment = lazyPart(async () => (await import('./champion-moment.tsx')).ChampionMoment, {
  texts: ['cup-moment'],
})
const CupLeaders = lazyPart(async () => (await import('#features/cup-statistics/leaders-section')).LeadersSection, {
  texts: ['cup-statistics'],
})
const PausedNote = lazyPart(async () => (await import('./paused-note.tsx')).PausedNote, { texts: ['room'] })
const GoesTo = lazyPart(async () => (await import('./chains.tsx')).GoesTo, { texts: ['chains'] })

/** What another feature draws of the matches that are played now. */
export type LiveWallPart = (tournament: TournamentDetail, live: readonly BracketMatch[]) => ReactNode

/** The overview of a cup as everybody sees it; what is being played now stands first. */
export function CupView({ tournament, viewer, isViewerPending, wall }: CupShown & { wall: LiveWallPart | undefined }) {
  const { t } = useTranslation('tournaments')
  const isOn = hasStarted(tournament)
  const { data: bracket } = useQuery({ ...bracketQuery(tournament.id), enabled: isOn })
  const live = bracket ? liveMatches(allMatches(bracket)) : []
  const running = bracket ? runningStage(bracket) : null
  const action = isViewerPending ? (
    <ActionSkeleton />
  ) : (
    <CupActions
      tournament={tournament}
      viewer={viewer}
      liveMatchId={live[0]?.match_id ?? null}
      stage={bracket ? (stagesInView(bracket)[0] ?? null) : null}
    />
  )
  const at = bracket && running ? bracket.stages.indexOf(running) : currentIndex(tournament)
  return (
    <div className="cup">
      {tournament.champion !== null && (
        <Suspense fallback={<Skeleton height={420} label={t('page.loading')} />}>
          <ChampionMoment tournament={tournament} champion={tournament.champion} />
        </Suspense>
      )}
      {tournament.champion === null ? (
        <CupHero tournament={tournament} stage={at} action={action} />
      ) : (
        <CupHead tournament={tournament} isLastStage action={action} />
      )}
      <CupNav tournament={tournament} here={null} />
      <AnnouncementsPlace tournamentId={tournament.id} />
      <CupPhaseLine tournament={tournament} stage={at} />
      <Notes tournament={tournament} />
      {live.length > 0 && wall?.(tournament, live)}
      {isOn && (
        <Suspense fallback={<Skeleton height={480} label={t('bracket.loading')} />}>
          <CupPlay tournament={tournament} viewer={viewer} on="overview" />
        </Suspense>
      )}
      {isOn ? (
        <Suspense fallback={null}>
          <CupLeaders tournamentId={tournament.id} place={cupPath(tournament.id)} />
        </Suspense>
      ) : (
        <Suspense fallback={<Skeleton height={480} label={t('page.loading')} />}>
          <CupBefore tournament={tournament} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <CupTold tournamentId={tournament.id} hasRules={!isOn} />
      </Suspense>
    </div>
  )
}

/** What stands in the way of the cup, where it leads, and who is there. */
function Notes({ tournament }: Pick<CupShown, 'tournament'>) {
  const { t } = useTranslation('tournaments')
  const isAhead = !hasStarted(tournament) && tournament.status !== 'cancelled'
  return (
    <>
      {tournament.paused && (
        <Suspense fallback={<Skeleton height={96} label={t('page.loading')} />}>
          <PausedNote paused={tournament.paused} />
        </Suspense>
      )}
      {(tournament.qualifiers?.goes_to.length ?? 0) > 0 && (
        <Suspense fallback={<Skeleton height={48} label={t('page.loading')} />}>
          <GoesTo tournament={tournament} />
        </Suspense>
      )}
      {tournament.has_check_in && isAhead && (
        <Suspense fallback={<Skeleton height={160} label={t('page.loading')} />}>
          <CheckInPanel tournamentId={tournament.id} />
        </Suspense>
      )}
    </>
  )
}

/** Until the bracket is here, the tournament's own word; between two stages the last one stands. */
function currentIndex({ current_stage, format }: TournamentDetail): number {
  const found = format.stages.findIndex(({ kind }) => kind === current_stage)
  return found === -1 ? format.stages.length - 1 : found
}

function ActionSkeleton() {
  return (
    <div className="cup-actions">
      <Skeleton width={220} height={52} />
    </div>
  )
}
