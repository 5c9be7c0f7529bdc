import { type CurrentUser, currentUserFreshMs } from '@lobby/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { siteOf, useSite } from './site.ts'

/** `GET /api/auth/profile`, asked only with a token; a failure means that nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'profile'],
  queryFn: async ({ client, signal }): Promise<CurrentUser | null> => {
    const { api, session } = siteOf(client)
    if (!session.token()) return null
    return (await api.get((contract) => contract.ProfileAnswer, '/auth/profile', { signal })).user
  },
  staleTime: currentUserFreshMs,
  retry: false,
  // One call, then nobody: every part of a page that looks who it is would ask anew.
  retryOnMount: false,
})

const Owner = createContext<CurrentUser | null>(null)

/** Within what is somebody's own it stays theirs, also while it waits for them out of sight (owned.tsx). */
export const OwnerProvider = Owner.Provider

/** The signed-in user, or null for a visitor and while the account loads. */
export function useCurrentUser(): CurrentUser | null {
  return useAuth().user
}

/** For guards, which must tell a visitor from somebody whose account is still on its way. */
export function useAuth(): { user: CurrentUser | null; isLoading: boolean } {
  const { session } = useSite()
  const profile = useQuery(currentUserQuery)
  const owner = use(Owner)
  return { user: profile.data ?? owner, isLoading: profile.isPending && session.token() !== null }
}
