import { timeZone as home } from '@lobby/contract'
import { useEffect } from 'react'
import { useCurrentUser } from '#lib/current-user'
import { useSite } from '#lib/site'
import { useHasPickedTheme, useSetTheme } from '#lib/theme'

/** A browser without a picked theme takes the account's; the time zone is always the account's. */
export function useAccountChoices(): void {
  const site = useSite()
  const user = useCurrentUser()
  const hasPickedTheme = useHasPickedTheme()
  const setTheme = useSetTheme()
  const zone = user?.time_zone ?? home
  useEffect(() => site.zone.set(zone), [site, zone])
  const { id, theme } = user ?? {}
  useEffect(() => {
    if (id !== undefined && theme !== undefined && !hasPickedTheme()) setTheme(theme)
  }, [id, theme, hasPickedTheme, setTheme])
}
