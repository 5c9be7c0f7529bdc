import type { BracketStage } from '@lobby/contract'
import { servedPart } from '#lib/served-part'

/** What each kind of stage is drawn by. A cup brings the code of its own kinds alone. */
export const SingleSection = servedPart(
  () => import('./components/single-section.tsx'),
  (part) => part.SingleSection,
)
export const DoubleSection = servedPart(
  () => import('./components/double-section.tsx'),
  (part) => part.DoubleSection,
)
export const RoundRobin = servedPart(
  () => import('./groups/round-robin.tsx'),
  (part) => part.RoundRobin,
)
export const GslSection = servedPart(
  () => import('./groups/gsl-section.tsx'),
  (part) => part.GslSection,
)
export const SwissSection = servedPart(
  () => import('./swiss/swiss-section.tsx'),
  (part) => part.SwissSection,
)

const partOf = {
  single_elimination: SingleSection,
  double_elimination: DoubleSection,
  round_robin: RoundRobin,
  gsl: GslSection,
  swiss: SwissSection,
} satisfies Record<BracketStage['kind'], object>

/** Fetches the code of these stages beside their bracket, so that neither waits for the other. */
export async function preloadStages(stages: readonly { kind: BracketStage['kind'] }[]): Promise<void> {
  await Promise.all(stages.map(({ kind }) => partOf[kind].preload()))
}
