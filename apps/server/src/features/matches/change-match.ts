import { requireBestOf, type BestOf } from '@lobby/cs2'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { mapsFor } from './create-match.ts'
import { foldIn } from './fold-in.ts'
import { readGame } from './match-game.ts'
import type { WordEvent } from './match-log.ts'
import type { Decision } from './match-state.ts'
import { lockMatch, type LockedMatch, type MatchRow } from './matches.queries.ts'
import { reduceMatch } from './matches.rules.ts'

type Named = Pick<MatchRow, 'id'>
/** `by` is a user's id, null for the platform itself. */
type Spoken = { match: Named; by: string | null; reason: string }

/**
 * Ends a match by a word from outside its game server, or changes how it ended. The same decision again changes nothing.
 * Whoever decides has the bracket in hand; others hear match.ruled if it was a person. A void match cannot be decided: it throws.
 */
export async function decideMatch(
  platform: Platform,
  work: Work,
  { match, decision, by, reason }: Spoken & { decision: Decision },
): Promise<void> {
  const locked = await lock(work, match)
  if (locked.status === 'void') throw new Error(`match ${locked.id} is void: it takes no decision`)
  const isNews = await put(platform, work, { match: locked, event: { kind: 'decided', decision, by, reason } })
  if (isNews) await tellRuling(work, { match: locked, by, ruling: 'decided' })
}

/** Annuls a match: it leaves its place in the bracket and takes no more game events. */
export async function voidMatch(platform: Platform, work: Work, { match, by, reason }: Spoken): Promise<void> {
  const locked = await lock(work, match)
  const isNews = await put(platform, work, { match: locked, event: { kind: 'void', by, reason } })
  if (isNews) await tellRuling(work, { match: locked, by, ruling: 'annulled' })
}

/**
 * Gives an annulled match its place back, exactly as it stood before. Another match in that place must be void by then,
 * or the database refuses.
 */
export async function reviveMatch(
  platform: Platform,
  work: Work,
  { match, by }: Pick<Spoken, 'match' | 'by'>,
): Promise<void> {
  const locked = await lock(work, match)
  const isNews = await put(platform, work, { match: locked, event: { kind: 'revived' } })
  if (isNews) await tellRuling(work, { match: locked, by, ruling: 'restored' })
}

/** Changes the length of a series that has not begun; answers false, and changes nothing, when it has. */
export async function changeBestOf(
  platform: Platform,
  work: Work,
  { match, bestOf }: { match: Named; bestOf: number },
): Promise<boolean> {
  const locked = await lock(work, match)
  await put(platform, work, { match: locked, event: { kind: 'best_of', bestOf: requireBestOf(bestOf) } })
  return (await lock(work, match)).best_of === bestOf
}

async function lock({ trx }: Work, { id }: Named): Promise<LockedMatch> {
  return found(await lockMatch(trx, id), 'MATCH_NOT_FOUND')
}

/** What the platform concludes by itself is no ruling. */
async function tellRuling(
  work: Work,
  { match, by, ruling }: { match: LockedMatch; by: string | null; ruling: 'decided' | 'annulled' | 'restored' },
): Promise<void> {
  if (by !== null) await work.publish({ type: 'match.ruled', matchId: match.id, version: match.version + 1, ruling })
}

/**
 * Our own entries have no body that could come twice: the version they follow makes their keys unique. Answers whether the
 * entry changed anything.
 */
async function put(
  platform: Platform,
  work: Work,
  { match, event }: { match: LockedMatch; event: WordEvent },
): Promise<boolean> {
  const entry = { key: `${event.kind}:${match.version}`, at: platform.clock.now().toISOString(), event }
  const teams = { team1Id: match.team1_id, team2Id: match.team2_id }
  if (reduceMatch(match.state, entry, teams) === match.state) return false
  const maps = event.kind === 'best_of' ? { maps: await newMaps(work, match, event.bestOf) } : {}
  await foldIn(platform, work, { match, body: JSON.stringify(event), entry, ...maps })
  return true
}

async function newMaps({ trx }: Work, match: LockedMatch, bestOf: BestOf): Promise<string[]> {
  const { players } = await readGame(trx, match)
  return mapsFor(match.number, { bestOf, mapAdvantage: match.map_advantage }, players)
}
