import { servedPart } from '#lib/served-part'

/** A cup that has not begun does without it. */
export const CupPlay = servedPart(
  () => import('./components/cup-play.tsx'),
  (part) => part.CupPlay,
)

/** One that has begun has the most of it on pages of its own. */
export const CupBefore = servedPart(
  () => import('./components/cup-before.tsx'),
  (part) => part.CupBefore,
)

/** At the end alone: until then there are chances in its place. */
export const Placements = servedPart(
  () => import('./components/placements.tsx'),
  (part) => part.Placements,
)
