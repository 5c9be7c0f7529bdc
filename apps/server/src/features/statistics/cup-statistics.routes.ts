import { CupStatistics, envelope, IdParams } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import type { App, Platform } from '#platform/platform'
import { resultsTag } from './project-match.ts'
import { readCupStatistics } from './read-cup-statistics.ts'
import { isMemberAsking } from './statistics.routes.ts'

export function cupStatisticsRoutes(app: App, { db, answers }: Platform): void {
  app.get(
    '/api/tournaments/:id/statistics',
    {
      ...hotRoute,
      schema: {
        tags: ['statistics'],
        summary: 'Leaders, maps and MVP of a tournament, of players who show their results to the asker',
        params: IdParams,
        response: { 200: envelope(CupStatistics) },
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const isMember = await isMemberAsking(request)
      return answers.send(request, reply, {
        key: `cup-statistics:${id} ${isMember}`,
        tags: [resultsTag, peopleTag, namesTag, `tournament:${id}`],
        make: () => readCupStatistics(db, { id, isMember }),
      })
    },
  )
}
