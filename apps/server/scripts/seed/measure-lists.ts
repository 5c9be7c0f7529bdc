import { listMatches } from '../../src/features/matches/listed.queries.ts'
import { listTeams } from '../../src/features/teams/team-list.queries.ts'
import type { Database } from '../../src/platform/database.ts'
import { repeat } from './repeat.ts'

/** What pages of the lists of teams and of matches take. */
export async function measureLists(db: Database['db']): Promise<void> {
  const { total: teams } = await listTeams(db, { limit: 1, offset: 0 }, null)
  const page = { limit: 24, offset: 0 }
  await repeat('the newest teams', () => listTeams(db, page, null))
  await repeat('a page deep in them', (turn) => listTeams(db, { ...page, offset: Math.floor(teams / 2) + turn }, null))
  for (const search of ['83f1535f', '3f1', '83'])
    await repeat(`teams with "${search}" in their names`, () => listTeams(db, { ...page, search }, null), 40)
  await repeat('matches as the site lists them', () => listMatches(db, { limit: 50 }))
  await repeat('finished ones', () => listMatches(db, { limit: 50, status: 'finished' }))
}
