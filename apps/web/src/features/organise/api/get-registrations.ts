import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/registrations`: for organisers. */
export function registrationsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'registrations', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.RegistrationPrivate.array(),
        `/tournaments/${encodeURIComponent(id)}/registrations`,
        { signal },
      ),
  })
}
