import type { BracketGroup, DoubleEliminationStage, SingleEliminationStage, SwissStage } from '@lobby/contract'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { BracketLines } from '../components/bracket-lines.tsx'
import { layoutGsl } from '../groups/gsl-layout.ts'
import { layoutBracket } from '../layout/bracket-layout.ts'
import { layoutDouble } from '../layout/double-layout.ts'
import { doubleSize, fullSize, groupSize, ladderSize } from '../layout/geometry.ts'
import type { BracketLayout } from '../layout/model.ts'
import { Picture } from './picture.tsx'
import '../bracket.css'
import '../swiss/swiss.css'

/** A knockout, or one group of a GSL stage. */
type Knockout = SingleEliminationStage | DoubleEliminationStage | BracketGroup
/** What is drawn with lines. */
export type StillPart = Knockout | SwissStage

type PartProps<P> = { part: P; label: string }

/** By the stage's own code, whole: taken apart for this, a Swiss cup would begin with one more file. */
const swiss = () => import('../swiss/swiss-section.tsx')
const StillLadder = lazyPart(async () => ladderBy(await swiss()))

/** A stage as a picture as wide as its place: nothing of it is pressed, nothing moves. */
export function StillDrawing({ part, label }: PartProps<StillPart>) {
  if (!('kind' in part) || part.kind !== 'swiss') return <StillBracket part={part} label={label} />
  return (
    <Suspense fallback={<Skeleton height={480} label={label} />}>
      <StillLadder part={part} label={label} />
    </Suspense>
  )
}

function layOut(part: Knockout): BracketLayout {
  if (!('kind' in part)) return layoutGsl(part, groupSize)
  if (part.kind === 'double_elimination') return layoutDouble(part, doubleSize)
  return layoutBracket(part.rounds, part.bronze, fullSize, part.advance)
}

function StillBracket({ part, label }: PartProps<Knockout>) {
  const layout = useMemo(() => layOut(part), [part])
  return (
    <Picture drawn={layout} label={label}>
      <BracketLines layout={layout} litTeamId={null} reach={0} />
    </Picture>
  )
}

const nobody = () => undefined

function ladderBy({ LadderBlockFrame, layoutLadder }: Awaited<ReturnType<typeof swiss>>) {
  return function Ladder({ part, label }: PartProps<SwissStage>) {
    const ladder = useMemo(() => layoutLadder(part, ladderSize), [part])
    return (
      <Picture drawn={ladder} label={label} className="swiss-ladder">
        <svg className="bracket-lines" width={ladder.width} height={ladder.height}>
          {ladder.links.map((link) => (
            <path key={link.key} className="bracket-line-open" d={link.path} />
          ))}
        </svg>
        {ladder.blocks.map((block) => (
          <LadderBlockFrame key={block.key} block={block} litTeamId={null} onLight={nobody} />
        ))}
      </Picture>
    )
  }
}
