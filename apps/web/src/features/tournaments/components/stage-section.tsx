import type { Bracket, BracketStage, TournamentViewer } from '@lobby/contract'
import type { ReactNode } from 'react'
import { BracketSection } from './bracket-section.tsx'
import { GroupMatches } from './group-matches.tsx'
import { GroupsSection } from './groups-section.tsx'
import { GslSection } from './gsl-section.tsx'
import { SwissSection } from './swiss-section.tsx'

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
      {stage.kind === 'round_robin' && (
        <>
          <GroupsSection stage={stage} name={name} needs={bracket.needs} />
          <GroupMatches stage={stage} />
        </>
      )}
      {stage.kind === 'gsl' && <GslSection stage={stage} name={name} bracket={bracket} viewer={viewer} />}
      {stage.kind === 'swiss' && <SwissSection cup={cup} stage={stage} name={name} bracket={bracket} viewer={viewer} />}
      {after}
    </>
  )
}
