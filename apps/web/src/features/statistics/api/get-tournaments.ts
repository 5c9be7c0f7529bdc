import { queryOptions } from '@tanstack/react-query'
import { siteOf } from '#lib/site'

/** `GET /api/tournaments` */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'list'],
  queryFn: ({ client, signal }) => {
    const { api, i18n } = siteOf(client)
    const refusedText = i18n.t('error.tournaments')
    return api.get((contract) => contract.TournamentListItem.array(), '/tournaments', { signal, refusedText })
  },
})
