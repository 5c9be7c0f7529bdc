import type { LiveEvent, LivePerson, LiveSide, TeamSummary } from '@lobby/contract'

export type Team = 1 | 2
export type Teams = { team1: TeamSummary; team2: TeamSummary }

export function teamOf(teams: Teams, number: Team): TeamSummary {
  return number === 1 ? teams.team1 : teams.team2
}

/** Null for a bot, the world and the bomb. */
export function personOf(people: readonly LivePerson[], who: number | null): LivePerson | null {
  return who === null ? null : (people[who] ?? null)
}

/** Where a team plays while the first one plays on this side. */
export function sideOf(side1: LiveSide | null, team: Team | null): LiveSide | null {
  if (side1 === null || team === null) return null
  return (side1 === 'ct') === (team === 1) ? 'ct' : 't'
}

export const plantIn = (events: readonly LiveEvent[]) => events.find((event) => event.kind === 'plant') ?? null

/** `0:41` since the freeze time ended. */
export function clockOf(since: number): string {
  const seconds = Math.max(0, Math.floor(since / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `31 %` of a chance; only what is certain is 0 or 100. */
export function percentOf(chance: number): string {
  const space = '\u202f'
  if (chance > 0 && chance < 0.01) return `<${space}1${space}%`
  if (chance < 1 && chance > 0.99) return `>${space}99${space}%`
  return `${Math.round(chance * 100)}${space}%`
}

/** `+8`, `−3`, `0`: hundredths of a chance, with its sign. */
export function pointsOf(share: number): string {
  const points = Math.round(share * 100)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}
