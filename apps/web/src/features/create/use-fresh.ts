import { useQuery } from '@tanstack/react-query'
import { cupDefaultsQuery } from './api/cup-defaults.ts'
import { emptyTyped, type Typed } from './typed.ts'

/** What the form begins with: what admins set for new tournaments, once it is known. A player's own cup promises no prize and asks no fee of itself. */
export function useFresh(isOwn: boolean): Typed {
  const { data: defaults } = useQuery(cupDefaultsQuery)
  if (defaults === undefined) return emptyTyped
  const money = isOwn ? {} : { fee: String(defaults.entry_fee), prize: String(defaults.prize_pool) }
  return { ...emptyTyped, teams: String(defaults.max_teams), ...money }
}
