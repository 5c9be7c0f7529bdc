import { servedPart } from '#lib/served-part'

/** A cup that has not begun does without it. */
export const CupPlay = servedPart(
  () => import('./components/cup-play.tsx'),
  (part) => part.CupPlay,
)

/** One that has ended begins with it. */
export const ChampionMoment = servedPart(
  () => import('./components/champion-moment.tsx'),
  (part) => part.ChampionMoment,
)
