import type { SingleEliminationStage } from '@lobby/contract'
import { layoutBracket } from '../layout/bracket-layout.ts'
import { type BracketSize, fullSize } from '../layout/geometry.ts'
import { BracketSection, type SectionProps } from './bracket-section.tsx'

const layOut = ({ rounds, bronze, advance }: SingleEliminationStage, size: BracketSize) =>
  layoutBracket(rounds, bronze, size, advance)

/** A single elimination. */
export function SingleSection(props: SectionProps<SingleEliminationStage>) {
  return <BracketSection {...props} layOut={layOut} size={fullSize} />
}
