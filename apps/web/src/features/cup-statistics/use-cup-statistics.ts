import { useQuery } from '@tanstack/react-query'
import { useIsTakenOver } from '#lib/address-state'
import { useAuth } from '#lib/current-user'
import { cupStatisticsQuery } from './api/get-cup-statistics.ts'

/**
 * What was played in a cup, as far as whoever looks may see it. The server drew what visitors see, or nothing: a part that is taken over
 * late begins with the same, whatever has come meanwhile.
 */
export function useCupStatistics(tournamentId: string) {
  const { user, isLoading } = useAuth()
  const isTakenOver = useIsTakenOver()
  const query = useQuery({ ...cupStatisticsQuery(tournamentId, user?.id ?? null), enabled: !isLoading })
  const isLate = user !== null && !isTakenOver
  return {
    data: isLate ? undefined : query.data,
    isPending: isLate || query.isPending,
    error: query.error,
    refetch: query.refetch,
  }
}
