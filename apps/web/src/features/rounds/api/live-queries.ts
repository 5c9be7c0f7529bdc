import { queryOptions } from '@tanstack/react-query'
import type { Sight } from '#lib/sight'
import { apiOf } from '#lib/site'

/** Whose rounds, and as who looks may know them by now. */
export type Seen = { readonly matchId: string; readonly sight: Sight }

function pathOf({ matchId, sight }: Seen, part: string): string {
  return `/matches/${encodeURIComponent(matchId)}/live/${part}${sight === 'now' ? '?now=1' : ''}`
}

/** Of all that is told of a match by its server's log, in one sight. */
export function roundsKey({ matchId, sight }: Seen) {
  return ['rounds', matchId, sight] as const
}

/** `GET /api/matches/:id/live/maps/:map/rounds/:number` */
export function roundQuery(seen: Seen, map: number, number: number) {
  return queryOptions({
    queryKey: [...roundsKey(seen), 'round', map, number],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveRoundStory, pathOf(seen, `maps/${map}/rounds/${number}`), {
        signal,
      }),
  })
}

/** A map by its number, or the series. */
export type FiguresOf = number | 'all'

/** `GET /api/matches/:id/live/maps/:map/figures` */
export function figuresQuery(seen: Seen, of: FiguresOf) {
  return queryOptions({
    queryKey: [...roundsKey(seen), 'figures', of],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveFigures, pathOf(seen, `maps/${of}/figures`), { signal }),
  })
}

/** `GET /api/matches/:id/live/maps/:map/places` */
export function placesQuery(seen: Seen, map: number) {
  return queryOptions({
    queryKey: [...roundsKey(seen), 'places', map],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LivePlaces, pathOf(seen, `maps/${map}/places`), { signal }),
  })
}

/** `GET /api/matches/:id/live/story` */
export function matchStoryQuery(seen: Seen) {
  return queryOptions({
    queryKey: [...roundsKey(seen), 'story'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveStory, pathOf(seen, 'story'), { signal }),
  })
}

/** `GET /api/maps/:name/outline` */
export function outlineQuery(name: string) {
  return queryOptions({
    queryKey: ['rounds', 'outline', name],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.MapOutline, `/maps/${encodeURIComponent(name)}/outline`, { signal }),
    staleTime: Infinity,
  })
}
