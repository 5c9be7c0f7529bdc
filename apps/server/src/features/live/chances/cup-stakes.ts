import { type Chance, type ChanceTable, type MatchChance, mixChances } from '@lobby/brackets'
import type { LiveWaiting, TeamSummary } from '@lobby/contract'
import type { Outcome } from '@lobby/chances'
import type { CupTable } from '#bracket'
import { chanceIn, shown } from './chance-match.ts'
import type { CupStakes } from './stakes.ts'

/** Teams that are told, the two of the match among them. */
const mostTeams = 8
/** Below this a team does not wait for a match. */
const nothing = 1e-9
/** What was only seen always, or never, in so many futures is not certain. */
const nearlyCertain = 0.001

export type CupAsked = {
  /** The match on the screen by its place in the bracket, its teams and how it stands. */
  readonly key: string
  readonly teams: readonly [team1: string, team2: string]
  readonly series: Outcome
  /** How other live matches stand; null where nothing is known of one. */
  readonly othersAt: (key: string) => Outcome | null
  readonly asOf: number | null
}

/** What the match means to its cup, as it stands: three mixes of a table. Null for a table of other matches. */
export function cupStakes({ goal, table, teams }: CupTable, asked: CupAsked): CupStakes | null {
  const at = table.matches.indexOf(asked.key)
  if (at === -1) return null
  const others = table.matches.map((key, index): MatchChance => {
    const outcome = index === at ? asked.series : asked.othersAt(key)
    return outcome === null ? table.chances[index]! : chanceFor(table, index, outcome)
  })
  const mixedWith = (own: MatchChance) => chancesAt(table, others.with(at, own))
  const [now, one, two] = [others[at]!, { win: 1, draw: 0 }, { win: 0, draw: 0 }].map(mixedWith)
  const waiting = table.teams.flatMap((id, index): (Waiting & { id: string })[] => {
    const team = teams.get(id)
    if (team === undefined) return []
    const chances = [now![index]!, one![index]!, two![index]!] as const
    return [{ id, ...waitingOf(team, chances, goal) }]
  })
  return { goal, asOf: asked.asOf, teams: inOrder(waiting, asked.teams) }
}

/** A draw where the bracket takes none is worth a half. */
function chanceFor({ ways }: ChanceTable, at: number, outcome: Outcome): MatchChance {
  return ways[at] === 3 ? { win: outcome.win, draw: outcome.draw } : { win: chanceIn(outcome), draw: 0 }
}

function chancesAt(table: ChanceTable, now: readonly MatchChance[]): readonly Chance[] {
  return mixChances(table, now).teams
}

type Waiting = { readonly waiting: LiveWaiting; readonly stake: number }
type Three = readonly [now: Chance, if1: Chance, if2: Chance]

function waitingOf(team: TeamSummary, [now, if1, if2]: Three, goal: CupStakes['goal']): Waiting {
  const of = (chance: Chance) => (goal === 'advance' ? chance.advance : chance.win)
  const errorOf = (chance: Chance) => (goal === 'advance' ? chance.advanceError : chance.winError)
  const told = (chance: Chance) => {
    const value = shown(of(chance))
    return errorOf(chance) > 0 ? Math.min(1 - nearlyCertain, Math.max(nearlyCertain, value)) : value
  }
  const stake = Math.abs(of(if1) - of(if2))
  const doubt = 2 * Math.max(errorOf(if1), errorOf(if2))
  return {
    waiting: { team, now: told(now), if_team1: told(if1), if_team2: told(if2) },
    stake: stake > Math.max(nothing, doubt) ? stake : 0,
  }
}

/** The two teams first, then who waits, most at stake first. */
function inOrder(all: readonly (Waiting & { readonly id: string })[], own: CupAsked['teams']): LiveWaiting[] {
  const two = own.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const others = all.filter(({ id, stake }) => !own.includes(id) && stake > 0)
  const waiting = others.toSorted((one, other) => other.stake - one.stake)
  return [...two, ...waiting].slice(0, mostTeams).map((one) => one.waiting)
}
