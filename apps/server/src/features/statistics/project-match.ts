import { projectFigures } from '#figures'
import { readMapViews } from '#live'
import { listRoster, lockMatch, readLoggedMaps } from '#matches'
import type { Platform } from '#platform/platform'
import { listStaleMatches, replaceResults } from './results.queries.ts'
import { resultsOf } from './results.rules.ts'

/** Every answer made of player_results and of the figures. */
export const resultsTag = 'player-results'

/** Counts a match anew, by what it says now: safe to run twice, late and in any order. */
export async function projectMatch(platform: Platform, matchId: number): Promise<void> {
  const read = await readMapViews(platform.db, matchId)
  await platform.transact(async ({ trx, publish, afterCommit }) => {
    const match = await lockMatch(trx, matchId)
    if (!match) return
    const roster = (await listRoster(trx, matchId)).map((player) => ({
      userId: player.user_id,
      steamId: player.steam_id,
      team: player.team_number,
    }))
    const { id, version, finished_at: finishedAt } = match
    const logged = await readLoggedMaps(trx, match)
    await replaceResults(trx, { id, version, finishedAt }, resultsOf(match.state, roster, logged))
    await projectFigures(trx, match, { logged, read })
    await publish({ type: 'results.counted', matchId: id, version })
    afterCommit(() => platform.answers.drop(resultsTag))
  })
}

/** Matches that ended before anybody counted, and what a crash or a restored backup left uncounted. Runs at every start. */
export async function reconcileResults(platform: Platform): Promise<void> {
  for (const id of await listStaleMatches(platform.db)) await projectMatch(platform, id)
}
