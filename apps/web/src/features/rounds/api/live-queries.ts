import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const pathOf = (matchId: string): string => `/matches/${encodeURIComponent(matchId)}/live`

/** Of all that is told of a match by its server's log. */
export function roundsKey(matchId: string) {
  return ['rounds', matchId] as const
}

/** `GET /api/matches/:id/live/maps/:map/rounds/:number` */
export function roundQuery(matchId: string, map: number, number: number) {
  return queryOptions({
    queryKey: [...roundsKey(matchId), 'round', map, number],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveRoundStory, `${pathOf(matchId)}/maps/${map}/rounds/${number}`, {
        signal,
      }),
  })
}

/** A map by its number, or the series. */
export type FiguresOf = number | 'all'

/** `GET /api/matches/:id/live/maps/:map/figures` */
export function figuresQuery(matchId: string, of: FiguresOf) {
  return queryOptions({
    queryKey: [...roundsKey(matchId), 'figures', of],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveFigures, `${pathOf(matchId)}/maps/${of}/figures`, { signal }),
  })
}

/** `GET /api/matches/:id/live/maps/:map/places` */
export function placesQuery(matchId: string, map: number) {
  return queryOptions({
    queryKey: [...roundsKey(matchId), 'places', map],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LivePlaces, `${pathOf(matchId)}/maps/${map}/places`, { signal }),
  })
}

/** `GET /api/matches/:id/live/story` */
export function matchStoryQuery(matchId: string) {
  return queryOptions({
    queryKey: [...roundsKey(matchId), 'story'],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.LiveStory, `${pathOf(matchId)}/story`, { signal }),
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
