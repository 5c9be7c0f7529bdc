import { liveDelayOf, publicAt, publicTo } from '#crew'
import type { Runner } from '#platform/database'
import { findHeardAfter } from '../match-events.queries.ts'
import type { MatchState } from '../match-state.ts'
import type { MatchRow } from '../matches.queries.ts'
import { rebuildMatch } from '../rebuild-match.ts'

/** How people did, as far as it may be told. */
export type ShownFigures = {
  /** The match whose players are shown; everything else is told as it stands. */
  state: MatchState
  /** Of the server's log what was heard up to here; null: all of it. */
  logTo: Date | null
  /** Seconds that this is behind. */
  delay: number
  /** When there is more to tell, and when that was heard; null while nothing is held back. */
  next: { heard: Date; at: Date } | null
}

/** For who sees all at once, and of what is over. */
export function allFigures({ state }: Pick<MatchRow, 'state'>): ShownFigures {
  return { state, logTo: null, delay: 0, next: null }
}

/** Whether anybody has done anything yet that the others do not know. Who has finished keeps nothing secret. */
function isSecret({ status, maps }: MatchState): boolean {
  return status !== 'finished' && maps.some((map) => map.rounds.length > 0 || Object.keys(map.players).length > 0)
}

/** What the public is told: the match as it stood the delay of its tournament ago, folded from what had been heard by then. */
export async function publicFigures(runner: Runner, row: MatchRow, now: Date): Promise<ShownFigures> {
  const delay = await liveDelayOf(runner, row.tournament_id)
  const told = { ...allFigures(row), delay: row.state.status === 'finished' ? 0 : delay.seconds }
  if (!isSecret(row.state)) return told
  const logTo = publicTo(delay, now)
  // Asked after the match was read: whatever is in it is among these, unless it is public.
  const first = await findHeardAfter(runner, row.id, logTo)
  if (first === undefined) return { ...told, logTo }
  return {
    ...told,
    state: await rebuildMatch(runner, row, first.id),
    logTo,
    next: { heard: first.received_at, at: publicAt(delay, first.received_at) },
  }
}
