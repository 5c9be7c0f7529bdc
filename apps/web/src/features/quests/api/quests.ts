import type { Language, Quest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** What is played meanwhile shows within this. */
const refreshMs = 30_000

/** `GET /api/quests`. Names come in the page's language. */
export function questsQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['quests', userId, language],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.Quests, '/quests', { signal }),
    refetchInterval: refreshMs,
  })
}

/**
 * `POST /api/quests/:id/claim`. Whatever it answers, the quests and the SKILLS are asked for again. `onClaimed` is called
 * even if the quest has left the page by then.
 */
export function useClaimQuest(onClaimed: (quest: Quest) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      apiOf(client).post((contract) => contract.ClaimedQuest, `/quests/${encodeURIComponent(id)}/claim`),
    onSuccess: ({ quest }) => onClaimed(quest),
    onSettled: () => Promise.all(['quests', 'skills'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
