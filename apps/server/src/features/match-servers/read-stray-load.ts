import type { StrayLoad } from '@lobby/contract'
import { readStray, seriesScore, type MatchRow } from '#matches'
import type { Runner } from '#platform/database'
import { findPresent, findServerName } from './assignments.queries.ts'
import { plays } from './assignments/watch-match.rules.ts'

/** The load that plays on although it does not count, for organisers. */
export async function readStrayLoad(
  runner: Runner,
  { id, assignment_number }: Pick<MatchRow, 'id' | 'assignment_number'>,
): Promise<StrayLoad | null> {
  const present = await findPresent(runner, id)
  const stray = await readStray(runner, id, present !== undefined)
  if (stray === null) return null
  const { assignment: number, at, state } = stray
  const server = await findServerName(runner, { match_id: id, number })
  const map = state.currentMap
  const [team1, team2] = (map === null ? undefined : state.maps[map]?.score) ?? seriesScore(state)
  const speaker = present !== undefined && plays(present.said) ? 'present' : 'earlier'
  return { number, instead: assignment_number, speaker, server, at: at.toISOString(), map, team1, team2 }
}
