import type { LiveCard, SocketMessage } from '@lobby/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'
import { useIsSeen } from '#lib/use-is-seen'

/** A match that begins is told of by its first change; should that be missed, this finds it. */
const refreshMs = 60_000

/** `GET /api/tournaments/:id/live`, or of the whole site `GET /api/live`. */
function cardsQuery(tournamentId: string | null) {
  const path = tournamentId === null ? '/live' : `/tournaments/${encodeURIComponent(tournamentId)}/live`
  return queryOptions({
    queryKey: ['live', 'cards', tournamentId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.LiveCard.array(), path, { signal }),
    refetchInterval: refreshMs,
  })
}

/** What is known of all live matches, followed as it is told. */
export function useLiveCards(tournamentId: string | null) {
  const client = useQueryClient()
  const query = cardsQuery(tournamentId)
  const cards = useQuery(query)
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.card') return
    client.setQueryData<LiveCard[]>(query.queryKey, (known) => known && withCard(known, message.card))
  }
  const channel = tournamentId === null ? 'live-cards' : `live-cards:${tournamentId}`
  useChannel(useIsSeen() ? channel : null, onMessage, {
    onResync: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  })
  return cards
}

/** The newest word of a match in the place of the one before; the others stay the same objects. */
export function withCard(known: readonly LiveCard[], card: LiveCard): LiveCard[] {
  const isNew = known.every(({ match_id: id }) => id !== card.match_id)
  return isNew ? [...known, card] : known.map((other) => (other.match_id === card.match_id ? card : other))
}
