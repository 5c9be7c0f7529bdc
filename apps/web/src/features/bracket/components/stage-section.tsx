import type { Bracket, BracketStage, TournamentViewer } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { Skeleton } from '#ui/skeleton'
import '../bracket.css'
import '../bracket-phone.css'
import '../swiss/swiss.css'
import '../groups/groups.css'
import { DoubleSection, GslSection, RoundRobin, SingleSection, SwissSection } from '../stage-parts.ts'

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

/** One stage as its format is drawn. The styles of all kinds stand here, so that nothing of the page moves when their code comes. */
export function StageSection({ cup, stage, name, bracket, viewer, prizeTenge, after }: StageProps) {
  const { t } = useTranslation('tournaments')
  const prize = bracket.stages.at(-1) === stage ? prizeTenge : null
  const ofCup = { cup, bracket, name, viewer }
  return (
    <>
      <Suspense fallback={<Skeleton height={480} label={t('bracket.loading')} />}>
        {stage.kind === 'single_elimination' && <SingleSection {...ofCup} stage={stage} prizeTenge={prize} />}
        {stage.kind === 'double_elimination' && <DoubleSection {...ofCup} stage={stage} prizeTenge={prize} />}
        {stage.kind === 'round_robin' && <RoundRobin stage={stage} name={name} needs={bracket.needs} />}
        {stage.kind === 'gsl' && <GslSection stage={stage} name={name} bracket={bracket} viewer={viewer} />}
        {stage.kind === 'swiss' && <SwissSection {...ofCup} stage={stage} />}
      </Suspense>
      {after}
    </>
  )
}
