import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { siteOf } from '#lib/site'

/** The server ended the session: this browser is a visitor's again. */
export function forgetSession(client: QueryClient): void {
  siteOf(client).session.clear()
  client.setQueryData(currentUserQuery.queryKey, null)
}
