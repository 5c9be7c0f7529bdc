import { placements } from '@lobby/brackets'
import type { Runner } from '#platform/database'
import { readFold } from './read-bracket.ts'

/** A team's place, or the places that it shares, and whether it left or was thrown out. */
export type TeamPlace = { team: string; from: number; to: number; isOut: boolean }

/** Places of all teams, best first; of one place in the order of their seeds. Certain once the tournament is finished. */
export async function readPlaces(runner: Runner, tournamentId: number): Promise<TeamPlace[]> {
  const bracket = await readFold(runner, tournamentId)
  if (bracket === null) return []
  return placements(bracket).map(({ team, from, to }) => ({ team, from, to, isOut: bracket.out.has(team) }))
}
