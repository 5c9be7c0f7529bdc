import { RegistrationPrivate } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/registrations`: for organisers. */
export function registrationsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'registrations', id],
    queryFn: ({ signal }) =>
      api.get(z.array(RegistrationPrivate), `/tournaments/${encodeURIComponent(id)}/registrations`, { signal }),
  })
}
