import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cupDefaultsQuery } from './api/cup-defaults.ts'

type Name = 'entry_fee' | 'prize_pool' | 'max_teams'

/**
 * The form begins with what admins set for new tournaments, once it is known; `fill` leaves alone what was typed meanwhile. A player's own cup promises no prize and asks no fee
 * of itself.
 */
export function useCupDefaults(isOwn: boolean, fill: (name: Name, value: number) => void): void {
  const { data: defaults } = useQuery(cupDefaultsQuery)
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  const isFilled = useRef(false)
  useEffect(() => {
    if (defaults === undefined || isFilled.current) return
    isFilled.current = true
    latest.current('max_teams', defaults.max_teams)
    if (isOwn) return
    latest.current('entry_fee', defaults.entry_fee)
    latest.current('prize_pool', defaults.prize_pool)
  }, [defaults, isOwn])
}
