import { parseGameEvent } from '@lobby/cs2'
import type { Runner } from '#platform/database'
import { isClosed, type MatchState } from '../match-state.ts'
import { findMatch } from '../matches.queries.ts'
import { reduceMatch } from '../matches.rules.ts'
import { findHeardAt, findLastStray, listStrays, type StrayRow } from './strays.queries.ts'
import { isStray, readStrayKey } from './strays.rules.ts'

/** Another load that plays a match which the current one is silent about. */
export type Stray = {
  /** Its number. */
  assignment: number
  /** When it last told of play. */
  at: Date
  /** The match as it would stand by all that it told. */
  state: MatchState
}

/**
 * The load that still tells of play while the one that counts does not; null where there is none, or the match is over. `hasServer` says
 * whether the site has the match on a server now.
 */
export async function readStray(runner: Runner, matchId: number, hasServer: boolean): Promise<Stray | null> {
  const match = await findMatch(runner, matchId)
  if (match === undefined || isClosed(match)) return null
  const last = await findLastStray(runner, match)
  if (last === null || last.assignment <= match.refused_assignments_to) return null
  const heardAt = await findHeardAt(runner, { id: matchId, since: match.assignment_since })
  const since = match.assignment_since ?? match.created_at
  if (!isStray({ strayAt: last.at, since, heardAt, hasServer })) return null
  const teams = { team1Id: match.team1_id, team2Id: match.team2_id }
  const entries = (await listStrays(runner, matchId, last.assignment)).flatMap(readEntry)
  return { ...last, state: entries.reduce((state, entry) => reduceMatch(state, entry, teams), match.state) }
}

/** A stray as it would stand in the log of its match; nothing where it cannot be read. */
export function readEntry({ natural_key, body, dialect, received_at }: StrayRow) {
  const key = readStrayKey(natural_key)?.key
  const parsed = parseGameEvent(body, dialect)
  return key !== undefined && parsed.ok ? [{ key, at: received_at.toISOString(), event: parsed.event }] : []
}
