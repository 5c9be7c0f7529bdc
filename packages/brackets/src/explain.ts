import { match as find } from './read.ts'
import { swissTeams } from './standings.ts'
import { positionOf, type Tournament } from './state.ts'
import { planFor } from './swiss.ts'
import type { PlannedPair, RejectedPair } from './swiss-pairing.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, MatchId, SlotSource, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** Why two teams meet. */
export type PairingExplanation = {
  readonly match: MatchId
  /**
   * `bracket`: the layout says so, see `sources`. `bye`: nobody was left to meet. `manual`: the rules would pair
   * otherwise by what is known now. The others are ways of Swiss pairing: `half_split` 1 v 9; `highest_lowest`;
   * `table` of 15 rows; `search` depth first, after a dead end.
   */
  readonly method: 'bracket' | 'bye' | 'manual' | PlannedPair['method']
  readonly sources: readonly [SlotSource, SlotSource]
  /** Places of the two in the order before the round, from 1; null outside Swiss. */
  readonly places: readonly [number, number] | null
  /** Their records before the round, such as `2-1`; null outside Swiss. */
  readonly records: readonly [string, string] | null
  /** Row of the table, from 1; null when the table was not used. */
  readonly tableRow: number | null
  /** Pairs that stood before this one and were passed over, in order. */
  readonly rejected: readonly RejectedPair[]
  /** The two have met before in this stage, as nothing better was left (rules §4 case 50). */
  readonly isRematch: boolean
}

/** Why the two teams of a match meet; undefined for an unknown match. Works out the round of a Swiss match again. */
export function explainPairing(t: Tournament, id: MatchId): PairingExplanation | undefined {
  const match = find(t, id)
  const at = positionOf(t, id)
  if (match === undefined || at === undefined) return undefined
  const sources = [match.slots[0].source, match.slots[1].source] as const
  const none = { match: id, sources, places: null, records: null, tableRow: null, rejected: [], isRematch: false }
  const group = t.layout.groups.findIndex(({ stage }) => stage.id === match.stage && stage.format === 'swiss')
  if (group < 0) return { ...none, method: 'bracket' }
  const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
  if (one === null || two === null) return { ...none, method: 'bye' }
  const planned = plannedPair(t, { group, match }, [one, two])
  if (planned === undefined) return { ...none, method: 'manual', isRematch: hasMet(t, { group, match }, [one, two]) }
  const { method, row, places, records, rejected, isRematch } = planned
  return { match: id, sources, method, tableRow: row, places, records, rejected, isRematch }
}

type InRound = { readonly group: number; readonly match: BracketMatch }
type Two = readonly [TeamId, TeamId]

function plannedPair(t: Tournament, { group, match }: InRound, [one, two]: Two): PlannedPair | undefined {
  const { round } = match
  const teams = new Set<TeamId>()
  for (const at of t.groups[group]?.rounds[round - 1] ?? []) {
    for (const slot of [0, 1] as const) {
      const team = teamAt(vectorGet(t.matches, at), slot)
      if (team !== null) teams.add(team)
    }
  }
  const plan = planFor(t, group, { round, teams })
  return plan?.reasons().find(({ teams: [a, b] }) => (a === one && b === two) || (a === two && b === one))
}

function hasMet(t: Tournament, { group, match }: InRound, [one, two]: Two): boolean {
  const entry = swissTeams(t, group, match.round - 1).find(({ team }) => team === one)
  return entry?.met.has(two) === true
}
