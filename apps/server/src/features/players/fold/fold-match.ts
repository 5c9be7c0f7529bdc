import { listRoster, lockMatch, readLoggedMaps } from '#matches'
import type { Platform } from '#platform/platform'
import { listStale, listTold, moveSums, replaceTold } from './fold.queries.ts'
import { playerMatchesOf } from './player-matches.rules.ts'
import { changesOf } from './sums.rules.ts'

/** What a fold of what is stored needs. */
export type Folding = Pick<Platform, 'db' | 'transact' | 'answers'>

/** Every answer made of what players did in matches. */
export const playerMatchesTag = 'player-matches'

/** Takes a match up by what it says now: safe to run twice, late and in any order. */
export async function foldMatch(platform: Folding, matchId: number): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    const match = await lockMatch(trx, matchId)
    if (!match) return
    const roster = (await listRoster(trx, matchId)).map((player) => ({
      userId: player.user_id,
      steamId: player.steam_id,
      team: player.team_number,
      isReserve: player.is_reserve,
    }))
    const logged = match.state.status === 'finished' ? await readLoggedMaps(trx, match) : []
    const told = playerMatchesOf({ state: match.state, mapNames: match.maps, roster, logged })
    const before = await listTold(trx, match)
    const isTold = match.finished_at !== null
    await replaceTold(trx, match, { finishedAt: match.finished_at, told: isTold ? told : [] })
    await moveSums(trx, changesOf(before, isTold ? told : []))
    afterCommit(() => platform.answers.drop(playerMatchesTag))
  })
}

/** Matches that ended before anybody folded them, and what a crash or a restored backup left. Runs at every start. */
export async function reconcilePlayerMatches(platform: Platform): Promise<void> {
  for (const id of await listStale(platform.db)) await foldMatch(platform, id)
}
