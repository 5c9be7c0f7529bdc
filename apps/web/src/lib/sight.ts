import { createAtom, useSelector } from '@tanstack/react-store'
import { perSite, useSite } from './site.ts'

/** How much of a running match stands on the page: what everybody may know by now, or all of it, for who may see that. */
export type Sight = 'public' | 'now'

/** A pick for all matches until the page is loaded anew: whoever shows their screen to others begins with what these may see. */
const sightOf = perSite(() => createAtom<Sight>('public'))

/** What the reader picked; whether they may have it the match says. */
export function usePickedSight(): readonly [Sight, (next: Sight) => void] {
  const picked = sightOf(useSite())
  return [useSelector(picked, (sight) => sight), (next) => picked.set(next)]
}
