import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiOf } from '#lib/site'

/** `GET /api/me/home` */
export function homeQuery(userId: string) {
  return queryOptions({
    queryKey: ['me', 'home', userId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.MyHome, '/me/home', { signal }),
  })
}

/** `POST /api/me/visits`, once what changed since the visit before is there to be read. Lost, the next page says it. */
export function useVisit(isShown: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isShown)
      apiOf(client)
        .post((contract) => contract.Visit, '/me/visits')
        .catch(() => undefined)
  }, [client, isShown])
}
