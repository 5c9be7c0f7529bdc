import type { AuthAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAuthDialog } from '#lib/auth-dialog'
import { currentUserQuery } from '#lib/current-user'
import { isAwaited } from '#lib/owned'
import { useSite } from '#lib/site'
import { here, wayBack } from '#lib/way-back'

/**
 * Keeps the token, sets the user and reloads the page, so that it shows what this person may see (specification §4); who was led home goes on to what they
 * wanted. Where a page of theirs waits for them a reload would lose what they typed on it: all is asked for anew instead (decision 074).
 */
export function useSignedIn() {
  const site = useSite()
  const client = useQueryClient()
  const { close } = useAuthDialog()
  return (answer: AuthAnswer, rememberMe: boolean, address = wayBack()) => {
    const goesOn = isAwaited(site, answer.user.id)
    // What waited for somebody else, or was left by them, is not shown to this one before the page is loaded.
    if (!goesOn) client.removeQueries({ type: 'inactive' })
    site.session.keep(answer.token, rememberMe)
    client.setQueryData(currentUserQuery.queryKey, answer.user)
    if (goesOn) {
      close()
      void site.line.renew()
      void client.invalidateQueries()
    } else if (address === here()) location.reload()
    else location.replace(address)
  }
}
