import type { DoubleEliminationStage } from '@lobby/contract'
import { layoutDouble } from '../layout/double-layout.ts'
import { doubleSize } from '../layout/geometry.ts'
import { BracketSection, type SectionProps } from './bracket-section.tsx'

/** A double elimination: its layout is long, and other cups do without it. */
export function DoubleSection(props: SectionProps<DoubleEliminationStage>) {
  return <BracketSection {...props} layOut={layoutDouble} size={doubleSize} />
}
