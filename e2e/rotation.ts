import type { Language } from '@lobby/contract'

/** `isStill`: somebody who asked for less motion. */
export type Look = { language: Language; theme: 'dark' | 'light'; isStill?: boolean }

/** Each language in each theme. Neighbours differ in both, so that even two places of a kind are seen in two languages and two themes. */
export const looks: readonly Look[] = [
  { language: 'en', theme: 'dark' },
  { language: 'ru', theme: 'light' },
  { language: 'kz', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'ru', theme: 'dark' },
  { language: 'kz', theme: 'light' },
]

/**
 * Deals the looks out: each place is looked at once, and any six in a row of one kind in all six looks. The same for every run;
 * a place that is added at the end of its kind leaves the others as they were.
 */
export function dealLooks<Place>(places: readonly Place[], kindOf: (place: Place) => string): [Look, Place[]][] {
  const dealt = looks.map((look): [Look, Place[]] => [look, []])
  for (const ofKind of Map.groupBy(places, kindOf).values())
    for (const [index, place] of ofKind.entries()) dealt[index % looks.length]?.[1].push(place)
  return dealt
}
