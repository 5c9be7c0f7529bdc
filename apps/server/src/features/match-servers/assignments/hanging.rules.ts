import { standing, type MatchRow } from '#matches'

/** Where nobody said how far GOTV is behind, it may be so many seconds. */
const unknownDelay = 120
/** MatchZy restarts so long after the delay, and sends the recording a little later (Utility.cs:846-858, DemoManagement.cs:73-83). */
const restartSeconds = 25

type Over = Pick<MatchRow, 'status' | 'state' | 'finished_at' | 'game'>

/**
 * Whether a server hangs on a match that is over: where a map was drawn and the maps won do not decide the series, MatchZy waits for a map beyond its list and never says
 * that it is free (recorded: bo1-draw in shared/cases/matchzy).
 */
export function hangs({ status, state }: Over): boolean {
  if (status !== 'finished' || state.decision !== null) return false
  const [first, second] = standing({ maps: state.maps, mapAdvantage: null })
  const isDecided = state.bestOf !== 2 && Math.max(first, second) > state.maps.length / 2
  return !isDecided && first + second < state.maps.length
}

/** Since when such a server would be free, had it come to the end of its series. */
export function wouldBeFree({ finished_at: over, game }: Over): Date {
  const seconds = (game?.rules.tv_delay ?? unknownDelay) + restartSeconds
  return new Date((over?.getTime() ?? 0) + seconds * 1_000)
}
