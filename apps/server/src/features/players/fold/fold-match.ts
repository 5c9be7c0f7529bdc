import { isDeepStrictEqual } from 'node:util'
import { listLoggedIds, listRosters, lockMatch, readLoggedMaps, type LockedMatch } from '#matches'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { askTogether } from '#platform/trips'
import {
  selectFolded,
  listStale,
  markFolded,
  moveSums,
  replaceTold,
  rowOf,
  selectTold,
  toldOf,
  type ToldRow,
} from './fold.queries.ts'
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
    await foldMatches(trx, [match])
    afterCommit(() => platform.answers.drop(playerMatchesTag))
  })
}

/** The same of matches that are locked; rows that say already what is so stay. Whoever makes all sums afterwards lets them stay as they are meanwhile (`owed`). */
export async function foldMatches(
  trx: Trx,
  matches: readonly LockedMatch[],
  sums: 'moved' | 'owed' = 'moved',
): Promise<void> {
  const ids = matches.map(({ id }) => id)
  const [told, folded] = await askTogether(trx, [selectTold(trx, ids), selectFolded(trx, ids)])
  const before = Map.groupBy(told, (row) => row.match_id)
  const now = Map.groupBy(await readTold(trx, matches), (row) => row.match_id)
  const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id), now.get(id)))
  if (changed.length > 0) {
    const rowsIn = (rows: typeof now): ToldRow[] => changed.flatMap((id) => rows.get(id) ?? [])
    await replaceTold(trx, changed, rowsIn(now))
    if (sums === 'moved') await moveSums(trx, changesOf(rowsIn(before).map(toldOf), rowsIn(now).map(toldOf)))
  }
  const versions = new Map(folded.map((row) => [row.match_id, row.version]))
  const isOver = ({ status }: LockedMatch): boolean => status === 'finished' || status === 'void'
  await markFolded(
    trx,
    matches.filter((match) => (isOver(match) || versions.has(match.id)) && versions.get(match.id) !== match.version),
  )
}

/** What they say now, in the order of `selectTold`. */
async function readTold(trx: Trx, matches: readonly LockedMatch[]): Promise<ToldRow[]> {
  const ids = matches.map(({ id }) => id)
  const rosters = await listRosters(trx, ids)
  const isLogged = await listLoggedIds(trx, ids)
  const rows: ToldRow[] = []
  for (const { finished_at: finishedAt, ...match } of matches) {
    if (finishedAt === null || match.state.status !== 'finished') continue
    const logged = isLogged.has(match.id) ? await readLoggedMaps(trx, match) : []
    const roster = rosters.get(match.id) ?? []
    const told = playerMatchesOf({ state: match.state, mapNames: match.maps, roster, logged })
    rows.push(...told.map((one) => rowOf({ ...match, finished_at: finishedAt }, one)))
  }
  return rows.toSorted((one, other) => one.match_id - other.match_id || (one.user_id < other.user_id ? -1 : 1))
}

/** Matches that ended before anybody folded them, and what a crash or a restored backup left. Runs at every start. */
export async function reconcilePlayerMatches(platform: Platform): Promise<void> {
  for (const id of await listStale(platform.db)) await foldMatch(platform, id)
}
