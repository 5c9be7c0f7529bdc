import type { Bracket, BracketStage, TournamentViewer } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { servedPart } from '#lib/served-part'
import { Skeleton } from '#ui/skeleton'
import '../bracket.css'
import '../bracket-phone.css'
import '../swiss/swiss.css'
import '../groups/groups.css'
import { BracketSection } from './bracket-section.tsx'

// A knockout is what most cups play. The code of every other kind comes to the pages that show it; the server draws them
// all, and their styles stand here, so that nothing of the drawn page moves when it comes.
const RoundRobin = servedPart(
  () => import('../groups/round-robin.tsx'),
  (part) => part.RoundRobin,
)
const GslSection = servedPart(
  () => import('../groups/gsl-section.tsx'),
  (part) => part.GslSection,
)
const SwissSection = servedPart(
  () => import('../swiss/swiss-section.tsx'),
  (part) => part.SwissSection,
)

type StageProps = {
  /** The cup's name. */
  cup: string
  stage: BracketStage
  name: string
  bracket: Bracket
  viewer: TournamentViewer | null
  prizeTenge: number
  /** What follows the first of the stages on the page. */
  after: ReactNode
}

/** One stage as its format is drawn. */
export function StageSection({ cup, stage, name, bracket, viewer, prizeTenge, after }: StageProps) {
  const { t } = useTranslation('tournaments')
  const isLast = bracket.stages.at(-1) === stage
  return (
    <>
      {(stage.kind === 'single_elimination' || stage.kind === 'double_elimination') && (
        <BracketSection
          cup={cup}
          bracket={bracket}
          stage={stage}
          name={name}
          viewer={viewer}
          prizeTenge={isLast ? prizeTenge : null}
        />
      )}
      <Suspense fallback={<Skeleton height={480} label={t('bracket.loading')} />}>
        {stage.kind === 'round_robin' && <RoundRobin stage={stage} name={name} needs={bracket.needs} />}
        {stage.kind === 'gsl' && <GslSection stage={stage} name={name} bracket={bracket} viewer={viewer} />}
        {stage.kind === 'swiss' && (
          <SwissSection cup={cup} stage={stage} name={name} bracket={bracket} viewer={viewer} />
        )}
      </Suspense>
      {after}
    </>
  )
}
