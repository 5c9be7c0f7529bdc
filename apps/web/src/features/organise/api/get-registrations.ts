import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/registrations`: for organisers. */
export function registrationsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'registrations', id],
    queryFn: ({ signal }) =>
      api.get(
        (contract) => contract.RegistrationPrivate.array(),
        `/tournaments/${encodeURIComponent(id)}/registrations`,
        { signal },
      ),
  })
}
