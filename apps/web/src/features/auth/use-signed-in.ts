import type { AuthAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { useSite } from '#lib/site'

/** Keeps the token, sets the user and reloads the page, so that it shows what this person may see (specification §4). */
export function useSignedIn() {
  const { session } = useSite()
  const client = useQueryClient()
  return (answer: AuthAnswer, rememberMe: boolean, address?: string) => {
    session.keep(answer.token, rememberMe)
    client.setQueryData(currentUserQuery.queryKey, answer.user)
    if (address === undefined) location.reload()
    else location.replace(address)
  }
}
