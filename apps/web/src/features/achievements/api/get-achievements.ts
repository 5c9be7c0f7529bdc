import type { AchievementId, Language } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#lib/api'
import { apiOf } from '#lib/site'

/** `GET /api/achievements`. Names come in the page's language. */
export function achievementsQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['achievements', userId, language],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Achievements, '/achievements', { signal }),
  })
}

/** `GET /api/achievements/unseen`: what was unlocked while nobody looked. */
export function unseenQuery(userId: string, language: Language) {
  return queryOptions({
    queryKey: ['unseen-achievements', userId, language],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.UnseenAchievements, '/achievements/unseen', { signal }),
    staleTime: Infinity,
  })
}

/** `POST /api/achievements/seen`. What could not be said is said again by the next visit, which shows it once more. */
export function sayShown(api: Api, id: AchievementId): void {
  api.post((contract) => contract.UnseenAchievements, '/achievements/seen', { ids: [id] }).catch(() => undefined)
}
