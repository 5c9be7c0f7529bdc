import { match as matchOf, type Tournament } from '@lobby/brackets'
import type { Runner } from '#platform/database'

/** Matches of a tournament whose result is in dispute, by their place in the bracket. */
async function listDisputedKeys(runner: Runner, tournamentId: number): Promise<string[]> {
  return (await selectDisputedKeys(runner, tournamentId).execute()).map((row) => row.key)
}

export function selectDisputedKeys(runner: Runner, tournamentId: number) {
  return runner
    .selectFrom('match_disputes')
    .innerJoin('matches', 'matches.id', 'match_disputes.match_id')
    .select('matches.key')
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '<>', 'void')
    .where('match_disputes.status', '=', 'open')
}

/**
 * Whether a change of the bracket ends the dispute over one of its matches: an organiser's word over it is the ruling, which
 * both teams read.
 */
export async function endsDispute(
  runner: Runner,
  tournamentId: number,
  { before, after }: { before: Tournament; after: Tournament },
): Promise<boolean> {
  const disputed = await listDisputedKeys(runner, tournamentId)
  return disputed.some((key) => standingOf(before, key) !== standingOf(after, key))
}

/** Who meets there, and how it ended. */
function standingOf(bracket: Tournament, key: string): string {
  const match = matchOf(bracket, key)
  return JSON.stringify([match?.slots, match?.outcome])
}
