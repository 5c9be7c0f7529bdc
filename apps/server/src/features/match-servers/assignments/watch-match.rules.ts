import type { MatchStatus } from '@lobby/cs2'
import type { AssignmentRow, Said } from '../assignments.queries.ts'

/** Questions in a row without an answer about the match, after which its server counts as lost. */
const missesToLost = 3

export type Judged = Pick<AssignmentRow, 'state' | 'misses' | 'said'>

/** How an assignment stands after a question; `status` is what the server said, null for silence. */
export function judgeAssignment(before: Judged, status: MatchStatus | null, matchId: number): Judged {
  if (status?.matchId === matchId) {
    const said: Said = { game_state: status.gameState, is_paused: status.isPaused }
    return { state: 'on', misses: 0, said }
  }
  const misses = before.misses + 1
  return { ...before, misses, state: misses >= missesToLost ? 'lost' : before.state }
}

/** Whether a server said the same of its match, the score aside, which goes its own way to whoever looks. */
export function isSameState(a: Said | null, b: Said | null): boolean {
  return a?.game_state === b?.game_state && a?.is_paused === b?.is_paused
}

/** Whether a server has loaded a backup and waits for everybody to be ready; nothing but its status says so. */
export function isRestoring(said: Said | null): boolean {
  return said?.game_state === 'pending_restore'
}

/** States in which people play, as MatchZy calls them after Get5 (G5API.cs:231-258). */
const playStates: ReadonlySet<string> = new Set([
  'knife',
  'waiting_for_knife_decision',
  'going_live',
  'live',
  'post_game',
])

/** Whether a server said that its match is under way there. */
export function plays(said: Said | null): boolean {
  return said !== null && playStates.has(said.game_state)
}

/** The series as a server tells it that is through with it; null while it is not, or not so that it must be over. */
export function endedSeries(
  status: MatchStatus | null,
  maps: number,
  isPlayedOut: boolean,
): readonly [number, number] | null {
  if (status?.gameState !== 'post_game' || status.team1 === null || status.team2 === null) return null
  const score = [status.team1.series, status.team2.series] as const
  const isDecided = !isPlayedOut && Math.max(...score) > maps / 2
  return isDecided || score[0] + score[1] >= maps ? score : null
}
