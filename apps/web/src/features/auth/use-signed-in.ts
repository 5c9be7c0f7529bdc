import type { AuthAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { useSite } from '#lib/site'
import { here, wayBack } from '#lib/way-back'

/** Keeps the token, sets the user and reloads the page, so that it shows what this person may see (specification §4); who was led home goes on to what they wanted. */
export function useSignedIn() {
  const { session } = useSite()
  const client = useQueryClient()
  return (answer: AuthAnswer, rememberMe: boolean, address = wayBack()) => {
    session.keep(answer.token, rememberMe)
    client.setQueryData(currentUserQuery.queryKey, answer.user)
    if (address === here()) location.reload()
    else location.replace(address)
  }
}
