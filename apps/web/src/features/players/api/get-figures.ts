import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Everything, or a season, a cup or a team by its id, as an address and the API name it. */
export type FiguresOf = 'all' | `${'season' | 'cup' | 'team'}:${string}`

/** What is none of these asks for everything. */
export function figuresOf(text: string): FiguresOf {
  return /^(?:(?:season|cup):[1-9]\d{0,8}|team:[\w-]{1,64})$/.test(text) ? (text as FiguresOf) : 'all'
}

/** `GET /api/players/:id/figures`. What is shown depends on who looks. */
export function playerFiguresQuery(playerId: string, viewerId: string | null, of: FiguresOf = 'all') {
  const asked = of === 'all' ? '' : `?${new URLSearchParams({ of })}`
  return queryOptions({
    queryKey: ['players', 'figures', playerId, viewerId, of],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.PlayerFigures,
        `/players/${encodeURIComponent(playerId)}/figures${asked}`,
        { signal },
      ),
  })
}
