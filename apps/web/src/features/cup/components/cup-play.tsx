import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { StageSection } from '#features/bracket/components/stage-section'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { stagesInView } from '#features/tournaments/stages'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { tabOfStage } from '../cup-tabs.ts'
import { Placements } from '../play-part.ts'
import { ChancesSection } from './chances-section.tsx'
import { CupTools } from './cup-tools.tsx'

type PlayProps = {
  tournament: TournamentDetail
  viewer: TournamentViewer | null
  /** Which page of the cup: the overview has what is played now, and the chances or the places at the end; the others have all stages of theirs. */
  on: 'overview' | 'bracket' | 'groups'
}

/** What is played, from the start on. */
export function CupPlay({ tournament, viewer, on }: PlayProps) {
  const { t } = useTranslation('tournaments')
  const names = useStageNames(tournament.format.stages)
  const bracket = useQuery(bracketQuery(tournament.id))
  if (bracket.isPending) return <Skeleton height={480} label={t('bracket.loading')} />
  if (!bracket.data)
    return <ErrorState title={t('bracket.error')} error={bracket.error} onRetry={() => void bracket.refetch()} />
  const { data } = bracket
  const isOver = tournament.status === 'finished'
  const inView = stagesInView(data)
  const stages = on === 'overview' ? inView.slice(0, 1) : inView.filter(({ kind }) => tabOfStage(kind) === on)
  return (
    <>
      <CupTools tournament={tournament} />
      {stages.map((stage) => (
        <StageSection
          key={stage.id}
          cup={tournament.name}
          stage={stage}
          name={names[data.stages.indexOf(stage)] ?? ''}
          bracket={data}
          viewer={viewer}
          prizeTenge={tournament.prize_pool}
          after={
            on === 'overview' &&
            (isOver ? (
              <Suspense fallback={<Skeleton height={240} label={t('bracket.loading')} />}>
                <Placements bracket={data} prizes={tournament.prizes} />
              </Suspense>
            ) : (
              <ChancesSection tournamentId={tournament.id} stages={data.stages} />
            ))
          }
        />
      ))}
    </>
  )
}
