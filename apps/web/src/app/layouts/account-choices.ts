import { timeZone as home } from '@lobby/contract'
import { useEffect } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { hasPickedTheme, setTheme } from '#lib/theme'
import { setTimeZone } from '#lib/time-zone'

/** A browser without a picked theme takes the account's; the time zone is always the account's. */
export function useAccountChoices(): void {
  const user = useCurrentUser()
  const zone = user?.time_zone ?? home
  useEffect(() => setTimeZone(zone), [zone])
  const { id, theme } = user ?? {}
  useEffect(() => {
    if (id !== undefined && theme !== undefined && !hasPickedTheme()) setTheme(theme)
  }, [id, theme])
}
