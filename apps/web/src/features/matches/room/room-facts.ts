import type { MatchDetail, MatchRoom, MatchVeto, TeamNumber, VetoStep } from '@lobby/contract'

/** What the person who looks is in this room. */
export type RoomViewer = {
  /** The team they captain or play for; null for everybody else. */
  team: TeamNumber | null
  isCaptain: boolean
}

type Rosters = Pick<MatchDetail, 'roster1' | 'roster2'>

type Speakers = Pick<MatchRoom, 'captains' | 'vice_captains'>

/** The team that somebody speaks for here, as its captain or vice-captain. */
export function captainedIn({ captains, vice_captains: deputies }: Speakers, userId: string): TeamNumber | null {
  if (captains[0] === userId || deputies[0] === userId) return 1
  return captains[1] === userId || deputies[1] === userId ? 2 : null
}

export function viewerIn(room: Speakers, match: Rosters, userId: string | null): RoomViewer {
  if (userId === null) return { team: null, isCaptain: false }
  const captained = captainedIn(room, userId)
  if (captained !== null) return { team: captained, isCaptain: true }
  const plays = (roster: MatchDetail['roster1']) => roster.some((player) => player.user_id === userId)
  return { team: plays(match.roster1) ? 1 : plays(match.roster2) ? 2 : null, isCaptain: false }
}

/** The step whose turn it is; null once the veto is over. */
export function turnOf(veto: MatchVeto): VetoStep | null {
  return veto.steps[veto.current] ?? null
}

/** Whether the viewer chooses now: while the cup is paused nobody does, and the note above the board says so. */
export function mayChoose(
  turn: VetoStep,
  { team, isCaptain }: RoomViewer,
  { paused }: Pick<MatchRoom, 'paused'>,
): boolean {
  return isCaptain && turn.team === team && paused === null
}

/** Whether somebody can take the last step back now; the server says the last word. */
export function mayUndo(
  { phase, loaded, result }: Pick<MatchRoom, 'phase' | 'loaded' | 'result'>,
  veto: MatchVeto,
  { team, isCaptain, isOrganiser }: RoomViewer & { isOrganiser: boolean },
): boolean {
  const last = veto.steps.slice(0, veto.current).findLast((step) => step.team !== null)
  if (last === undefined || (phase !== 'veto' && (phase !== 'settled' || loaded))) return false
  if (isOrganiser) return true
  const isOwn = isCaptain && last.team === team && !last.by_timer
  return isOwn && result === null && !veto.undone.some(({ by }) => by === team)
}

/** What became of a map in the veto. */
export type MapFate = {
  map: string
  /** Null while nobody touched it. */
  action: 'ban' | 'pick' | 'decider' | null
  team: TeamNumber | null
  byTimer: boolean
  /** Place in the series, from one; null for a map that is not played. */
  place: number | null
  /** Who begins as what, where that was chosen. */
  side: { team: TeamNumber; side: 'ct' | 't' } | null
}

export function fatesOf(veto: MatchVeto): MapFate[] {
  const played = veto.steps.filter(({ action, map }) => map !== null && (action === 'pick' || action === 'decider'))
  return veto.pool.map((map) => {
    const step = veto.steps.find((other) => other.map === map && other.action !== 'side')
    const place = played.findIndex((other) => other.map === map)
    const chosen = veto.steps.find((other) => other.map === map && other.action === 'side')
    return {
      map,
      action: step === undefined || step.action === 'side' ? null : step.action,
      team: step?.team ?? null,
      byTimer: step?.by_timer ?? false,
      place: place === -1 ? null : place + 1,
      side: chosen?.side && chosen.team ? { team: chosen.team, side: chosen.side } : null,
    }
  })
}

/** The map that a side is to be chosen for: the one the step before was about. */
export function sideMap(veto: MatchVeto): string | null {
  return veto.steps[veto.current - 1]?.map ?? null
}

export function teamIn(match: Pick<MatchDetail, 'team1' | 'team2'>, team: TeamNumber): MatchDetail['team1'] {
  return team === 1 ? match.team1 : match.team2
}

/** Whole seconds until `at`, never below nought. */
export function secondsLeft(at: string, nowMs: number): number {
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1_000))
}

/** `0:45` */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `2:05:09`, and `4:05` within the last hour. */
export function longClockOf(seconds: number): string {
  if (seconds < 3_600) return clockOf(seconds)
  const rest = seconds % 3_600
  return `${Math.floor(seconds / 3_600)}:${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}
