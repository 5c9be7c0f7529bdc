import { addMatches, type NewMatch, settleAdded } from './added.ts'
import { isWhole } from './config-stages.ts'
import { type Effect, nothing, refuse, working } from './effect.ts'
import { isExactly } from './exactly.ts'
import { limits } from './limits.ts'
import { circleRounds } from './round-robin.ts'
import { addLots, change, closeGroup, setGroup } from './settle.ts'
import { ranking } from './members.ts'
import { findGroup, type Tournament } from './state.ts'
import type { BracketMatch, Refusal, TeamId, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** An order drawn by lot, for exactly one set of teams that waits for it (rules §4 case 42). */
export function lotsEffect(t: Tournament, event: FactOf<'lots_drawn'>): Effect | Refusal {
  const where = { stage: event.stage, group: event.group }
  const group = findGroup(t, event.stage, event.group)
  if (group < 0) return refuse('group_unknown', where)
  if (!Array.isArray(event.order)) return refuse('event_malformed', where)
  const order = Object.freeze([...event.order])
  const isKnown = t.groups[group]!.lots.some(
    (lot) => lot.length === order.length && lot.every((team, at) => team === order[at]),
  )
  if (isKnown) return nothing
  return untied(t, group, order) ?? working((work) => addLots(work, group, order))
}

/** Extra matches for a tie at the cut: the group stays open until they are played (case 42). */
export function tieBreakEffect(t: Tournament, event: FactOf<'tie_break_added'>): Effect | Refusal {
  const where = { stage: event.stage, group: event.group }
  const group = findGroup(t, event.stage, event.group)
  // Teams of different groups do not play for it: they draw lots.
  if (group < 0 || t.layout.groups[group]!.best !== undefined) return refuse('group_unknown', where)
  if (!Array.isArray(event.teams)) return refuse('event_malformed', where)
  if (!isOddBestOf(event.bestOf)) return refuse('best_of_invalid', where)
  const refusal = untied(t, group, event.teams)
  if (refusal !== null) return refusal
  const plan = t.layout.groups[group]!
  const teams = Object.freeze([...event.teams])
  const { rows } = ranking(t, group)
  const own = [...plan.matches, ...t.groups[group]!.extra.flatMap(({ matches }) => matches)]
  const last = Math.max(...own.map((at) => vectorGet(t.matches, at).round))
  const seat = (at: number) => {
    const team = teams[at]!
    return {
      team,
      source: { kind: 'group_place', ...where, place: rows.findIndex((row) => row.team === team) + 1 },
    } as const
  }
  const pairs = circleRounds(teams.length).flatMap((round, at) =>
    round.map(([one, two], index) => ({ one: seat(one), two: seat(two), round: last + 1 + at, index: index + 1 })),
  )
  const matches = pairs.map(({ one, two, ...place }, at): NewMatch => {
    const number = t.layout.extraNumber + t.matches.length + at
    return { ...place, number, bestOf: event.bestOf, teams: [one.team, two.team], sources: [one.source, two.source] }
  })
  return working((work) => {
    const positions = addMatches(work, group, matches)
    const state = work.groups[group]!
    const extra = Object.freeze([...state.extra, Object.freeze({ teams, matches: Object.freeze(positions) })])
    setGroup(work, group, { ...state, extra })
    settleAdded(work, positions, matches)
    closeGroup(work, group)
  })
}

/** Why nothing is to be decided among these teams; null where a tie of exactly them waits for it. */
function untied(t: Tournament, group: number, teams: readonly TeamId[]): Refusal | null {
  const { id, stage } = t.layout.groups[group]!
  const { complete, lotsNeeded } = ranking(t, group)
  if (complete && lotsNeeded.some((set) => isExactly(teams, set))) return null
  return refuse(complete ? 'lots_not_needed' : 'group_not_complete', { stage: stage.id, group: id })
}

/** New lengths for a round none of whose matches has started. */
export function bestOfEffect(t: Tournament, event: FactOf<'best_of_changed'>): Effect | Refusal {
  const where = { stage: event.stage, group: event.group, round: event.round }
  if (!isOddBestOf(event.bestOf)) return refuse('best_of_invalid', where)
  const found: { at: number; match: BracketMatch }[] = []
  for (let at = 0; at < t.matches.length; at += 1) {
    const match = vectorGet(t.matches, at)
    const { stage, group, round } = match
    if (stage === event.stage && group === event.group && round === event.round) found.push({ at, match })
  }
  if (found.length === 0) return refuse('round_unknown', where)
  if (found.some(({ match }) => hasStarted(match))) return refuse('round_started', where)
  if (found.every(({ match }) => match.bestOf === event.bestOf)) return nothing
  return working((work) => {
    for (const { at } of found) change(work, at, { bestOf: event.bestOf })
  })
}

/** A bye or an empty match is no start (rules §4 case 26). */
export function hasStarted({ state, outcome }: BracketMatch): boolean {
  return state === 'live' || (outcome !== null && outcome.kind !== 'bye')
}

export function isOddBestOf(bestOf: unknown): bestOf is number {
  return isWhole(bestOf, 1, limits.bestOf) && bestOf % 2 === 1
}
