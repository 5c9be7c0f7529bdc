import { servedPart } from '#lib/served-part'

/** A cup that has not begun does without it. */
export const CupPlay = servedPart(
  () => import('./components/cup-play.tsx'),
  (part) => part.CupPlay,
)
