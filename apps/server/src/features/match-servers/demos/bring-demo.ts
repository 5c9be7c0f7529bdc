import type { DemoFacts } from '@lobby/cs2'
import type { CurrentUser } from '@lobby/contract'
import { findMatch, isClosed, type MatchRow } from '#matches'
import { mayOrganise } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { teamLedBy } from '../orders/call-admin.ts'
import { isGood, isOfMap, shortestDemo } from './demo-choice.rules.ts'
import { listKeptOf, takeAway } from './demos.queries.ts'
import { removeLeaving, tellDemos } from './remove-demos.ts'
import { storeDemo } from './store-demo.ts'

type Place = { matchId: number; mapNumber: number; user: Pick<CurrentUser, 'id' | 'is_admin'> }

/**
 * Keeps the demo of a map that somebody brings, where its server sent none that is whole. By its head it must be of that map, and by its end not much
 * shorter than the map was; it holds no date.
 * @throws MATCH_NOT_FOUND, DEMO_MISSING where there is no such map, FORBIDDEN, DEMO_TOO_EARLY, DEMO_THERE_ALREADY, DEMO_INVALID, DEMO_OTHER_MAP,
 * DEMO_TOO_SHORT, DEMO_TOO_LARGE, FILE_STORE_UNAVAILABLE
 */
export async function bringDemo(
  platform: Platform,
  { matchId, mapNumber, user, chunks }: Place & { chunks: AsyncIterable<Uint8Array> },
): Promise<void> {
  const match = await requireBringer(platform, { matchId, mapNumber, user })
  const map = match.maps[mapNumber] ?? ''
  const kept = await listKeptOf(platform.db, { matchId, mapNumber })
  if (kept.some((demo) => isGood({ mapName: demo.map_name, isWhole: demo.is_whole }, map))) refuse('DEMO_THERE_ALREADY')
  // A gigabyte takes minutes: what its first kilobyte says wrong is told at once.
  const checkHead = (head: Pick<DemoFacts, 'map'>): void => {
    if (head.map === null) refuse('DEMO_INVALID')
    if (!isOfMap(head.map, map)) refuse('DEMO_OTHER_MAP')
  }
  const check = (facts: DemoFacts): void => {
    const shortest = shortestDemo(match.state.moments, mapNumber)
    if (shortest !== null && facts.seconds !== null && facts.seconds < shortest) refuse('DEMO_TOO_SHORT')
  }
  const assignment = match.assignment_number
  const isKept = await storeDemo(platform, {
    matchId,
    mapNumber,
    assignment,
    origin: 'hand',
    broughtBy: user.id,
    chunks,
    checkHead,
    check,
  })
  if (!isKept) refuse('DEMO_THERE_ALREADY')
}

async function requireBringer({ db }: Platform, { matchId, mapNumber, user }: Place): Promise<MatchRow> {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (!(await mayOrganise(db, user, match.tournament_id)) && (await teamLedBy(db, user.id, match)) === null)
    refuse('FORBIDDEN')
  if (!isClosed(match)) refuse('DEMO_TOO_EARLY')
  if (match.state.maps[mapNumber]?.status !== 'finished') refuse('DEMO_MISSING')
  return match
}

/** Takes away the demo of a map that somebody brought; what the server sent stays. @throws MATCH_NOT_FOUND, NOT_ORGANISER, DEMO_MISSING */
export async function removeBrought(platform: Platform, { matchId, mapNumber, user }: Place): Promise<void> {
  const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  if (!(await mayOrganise(platform.db, user, match.tournament_id))) refuse('NOT_ORGANISER')
  await platform.transact(async (work) => {
    const demos = await listKeptOf(work.trx, { matchId, mapNumber })
    const { id } = found(
      demos.find(({ origin }) => origin === 'hand'),
      'DEMO_MISSING',
    )
    await takeAway(work.trx, id, platform.clock.now())
    work.afterCommit(() => tellDemos(platform, matchId))
  })
  await removeLeaving(platform).catch(() => undefined)
}
