import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { cupStatisticsQuery } from './api/get-cup-statistics.ts'

/** What was played in a cup, as far as whoever looks may see it. */
export function useCupStatistics(tournamentId: string) {
  const { user, isLoading } = useAuth()
  return useQuery({ ...cupStatisticsQuery(tournamentId, user?.id ?? null), enabled: !isLoading })
}
