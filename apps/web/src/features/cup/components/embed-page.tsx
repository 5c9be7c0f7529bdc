import { productName, type TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect } from 'react'
import { preloadStages } from '#features/bracket/stage-parts'
import { StageSection } from '#features/bracket/components/stage-section'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { useTournamentLive } from '#features/tournaments/api/use-tournament-live'
import { StatusBadges } from '#features/tournaments/components/status-badges'
import { hasStarted } from '#features/tournaments/cup-phase'
import { runningStage, stagesInView } from '#features/tournaments/stages'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import '../cup.css'
import '../embed.css'

/** A page for frames of other sites: what a tournament plays now, kept true, and its name that leads to the full page. */
export function EmbedPage({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournaments')
  const tournament = useQuery(tournamentQuery(tournamentId))
  useTournamentLive(tournamentId)
  return (
    <main className="cup-embed" onClickCapture={openApart}>
      {tournament.data ? (
        <Loaded tournament={tournament.data} />
      ) : tournament.isPending ? (
        <Skeleton height={480} label={t('bracket.loading')} />
      ) : isNotFound(tournament.error) ? (
        <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')} />
      ) : (
        <ErrorState title={t('page.error')} error={tournament.error} onRetry={() => void tournament.refetch()} />
      )}
    </main>
  )
}

/** The frame stays what it is: every link of it opens beside the page that holds it. */
function openApart(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  link?.setAttribute('target', '_blank')
  link?.setAttribute('rel', 'noopener')
}

function Loaded({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const isOn = hasStarted(tournament)
  const { data: bracket } = useQuery({ ...bracketQuery(tournament.id), enabled: isOn })
  const running = bracket ? runningStage(bracket) : null
  useEffect(() => {
    document.title = `${tournament.name} · ${productName}`
  }, [tournament.name])
  useEffect(() => {
    if (isOn) void preloadStages(tournament.format.stages)
  }, [isOn, tournament.format.stages])
  return (
    <>
      <header className="cup-embed-head">
        <h1 className="text-display">
          <a href={`/tournaments/${tournament.id}`} target="_blank" rel="noopener">
            {tournament.name}
            <Icon name="link" size={16} />
            <span className="sr-only">{t('embed.opens')}</span>
          </a>
        </h1>
        <p className="cup-badges">
          <StatusBadges
            tournament={tournament}
            stage={bracket && running ? { isLast: bracket.stages.at(-1) === running } : undefined}
          />
        </p>
      </header>
      {isOn ? (
        <RunningStage tournament={tournament} />
      ) : (
        <EmptyState title={t('bracket.empty')} text={t('bracket.empty_text')} />
      )}
    </>
  )
}

function RunningStage({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const names = useStageNames(tournament.format.stages)
  const { data, isPending, error, refetch } = useQuery(bracketQuery(tournament.id))
  if (isPending) return <Skeleton height={480} label={t('bracket.loading')} />
  const stage = data && stagesInView(data)[0]
  if (!stage) return <ErrorState title={t('bracket.error')} error={error} onRetry={() => void refetch()} />
  return (
    <StageSection
      key={stage.id}
      cup={tournament.name}
      stage={stage}
      name={names[data.stages.indexOf(stage)] ?? ''}
      bracket={data}
      viewer={null}
      prizeTenge={tournament.prize_pool}
      after={null}
    />
  )
}
