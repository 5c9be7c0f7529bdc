import type { Page } from '@playwright/test'

export type Place = {
  name: string
  path: string
  /** Nobody who is signed in, or one of the cast; else the admin. */
  seenBy?: Exclude<Viewer, 'admin'>
  /** Brings the page into a state that is worth a look, in any language and at any width: an open dialog, an error under a form. */
  reach?: (page: Page) => Promise<void>
  /** What must be true of it in the window of a phone. */
  onPhone?: (page: Page) => Promise<void>
}
/** `captain`: of five with a bench; `duellist`: of a team of one, in matches of every kind; `winner`: of a match; `newcomer`: with nothing yet. */
export type Viewer = 'visitor' | 'admin' | 'captain' | 'duellist' | 'winner' | 'newcomer' | 'leaver'
export type Tokens = Record<Exclude<Viewer, 'visitor'>, string>

export function viewerOf({ seenBy }: Place): Viewer {
  return seenBy ?? 'admin'
}

/** Places that have much in common: pages and states, of each who looks. */
export function kindOf(place: Place): string {
  return `${place.reach ? 'states' : 'pages'} of ${viewerOf(place)}`
}
