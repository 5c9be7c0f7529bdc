import { addMatches, type NewMatch, settleAdded } from './added.ts'
import { isOddBestOf } from './check-rounds.ts'
import { isExactly } from './exactly.ts'
import { type Effect, nothing, refuse, working } from './effect.ts'
import { closeGroup, setGroup } from './settle.ts'
import { isFed, membersOf } from './members.ts'
import { isSwissOver, swissRows, swissTeams } from './standings.ts'
import { findGroup, reservedNumbers, seatsOf, type Tournament } from './state.ts'
import { planRound, type PlannedRound, unpairable } from './swiss-pairing.ts'
import {
  compareSwiss,
  isFinished,
  mostRounds,
  roundsOver,
  swissConfig,
  type SwissRow,
  type SwissTeam,
} from './swiss-table.ts'
import { teamAt } from './tally.ts'
import type { Refusal, RoundPaired, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/** The pairing of the next round as a fact to log, or why there is none now. */
export type NextRound = { readonly ok: true; readonly fact: RoundPaired } | Refusal

/**
 * Pairs the next round of a Swiss stage; the result is to be logged, so that history never pairs again.
 * Refusals: stage_unknown, stage_not_ready (its teams are not known yet), round_not_complete, stage_complete,
 * pairing_impossible (forbidden pairs leave no answer, which is certain; `detail.teams` are those whose bans do: pair by hand).
 */
export function pairNextRound(t: Tournament, stage: string): NextRound {
  const group = findGroup(t, stage, 'S')
  const closed = closedReason(t, group, stage)
  if (closed !== null) return closed
  const round = t.groups[group]!.rounds.length + 1
  const plan = planFor(t, group, { round, teams: activeTeams(t, group) })
  if (plan === null) {
    const active = activeTeams(t, group)
    const among = swissTeams(t, group, round - 1).filter(({ team }) => active.has(team))
    return refuse('pairing_impossible', { stage, round, teams: unpairable(among, swissConfig(t, group)) })
  }
  const { pairs, bye } = plan
  return { ok: true, fact: { type: 'round_paired', stage, round, pairs, bye } }
}

/** The table of a Swiss stage with difficulty, Buchholz and status. Throws RangeError for any other stage. */
export function swissStandings(t: Tournament, stage: string): readonly SwissRow[] {
  const group = findGroup(t, stage, 'S')
  if (t.layout.groups[group]?.stage.format !== 'swiss') throw new RangeError(`stage "${stage}" is not Swiss`)
  return swissRows(t, group)
}

/** Who is still to be paired. */
function activeTeams(t: Tournament, group: number): Set<TeamId> {
  const config = swissConfig(t, group)
  const round = t.groups[group]!.rounds.length + 1
  const isLater = (team: TeamId) => group === 0 && (t.setup.late?.get(team) ?? 0) >= round
  const teams = swissTeams(t, group, Infinity).filter(
    (entry) => entry.status === 'active' && !isFinished(entry, config) && !isLater(entry.team),
  )
  return new Set(teams.map(({ team }) => team))
}

/** How a round is, or would have been, paired among some teams, by what was known before it. */
export function planFor(
  t: Tournament,
  group: number,
  { round, teams }: { readonly round: number; readonly teams: ReadonlySet<TeamId> },
): PlannedRound | null {
  const config = swissConfig(t, group)
  return planRound(orderBefore(t, group, { round, teams }), config, round === 1)
}

function orderBefore(
  t: Tournament,
  group: number,
  { round, teams }: { readonly round: number; readonly teams: ReadonlySet<TeamId> },
): SwissTeam[] {
  const config = swissConfig(t, group)
  return swissTeams(t, group, round - 1)
    .filter(({ team }) => teams.has(team))
    .map((entry): SwissTeam => ({ ...entry, status: 'active' }))
    .toSorted(compareSwiss(config))
}

function closedReason(t: Tournament, group: number, stage: string): Refusal | null {
  const plan = t.layout.groups[group]
  if (plan === undefined || plan.stage.format !== 'swiss') return refuse('stage_unknown', { stage })
  if (!isFed(t, plan)) return refuse('stage_not_ready', { stage })
  const round = t.groups[group]!.rounds.length
  if (roundsOver(t, group) < round) return refuse('round_not_complete', { stage, round })
  return isSwissOver(t, group) ? refuse('stage_complete', { stage }) : null
}

/**
 * Stores a round as it was paired. Its pairs are taken as they are, as long as every active team is in it once: an
 * older engine, or a person, may have paired otherwise.
 */
export function roundPairedEffect(t: Tournament, event: RoundPaired): Effect | Refusal {
  const { stage, round } = event
  const group = findGroup(t, stage, 'S')
  if (t.layout.groups[group]?.stage.format !== 'swiss') return refuse('stage_unknown', { stage })
  if (!isPairing(event)) return refuse('event_malformed', { stage })
  const known = t.groups[group]!.rounds[round - 1]
  if (known !== undefined && isSamePairing(t, known, event)) return nothing
  if (known !== undefined) return refuse('round_not_next', { stage, round })
  const closed = closedReason(t, group, stage)
  if (closed !== null) return closed
  if (round !== t.groups[group]!.rounds.length + 1) return refuse('round_not_next', { stage, round })
  const active = [...activeTeams(t, group)]
  const teams = [...event.pairs.flat(), ...(event.bye === null ? [] : [event.bye])]
  if (!isExactly(teams, active) || (event.bye !== null) !== (active.length % 2 === 1)) {
    return refuse('pairing_invalid', { stage, round })
  }
  const config = swissConfig(t, group)
  const isForbidden = (config.forbidden ?? []).some((pair) => event.pairs.some((own) => isSamePair(pair, own)))
  if (isForbidden && event.manual !== true) return refuse('pairing_forbidden', { stage, round })
  return storeRound(t, group, event)
}

/** Stores a round whatever the records say: what has been paired stays paired (rules §4 case 59). */
function storeRound(t: Tournament, group: number, event: RoundPaired): Extract<Effect, { kind: 'work' }> {
  return working((work) => {
    const matches = newMatches(t, group, event)
    const positions = addMatches(work, group, matches)
    const state = work.groups[group]!
    setGroup(work, group, { ...state, rounds: Object.freeze([...state.rounds, Object.freeze(positions)]) })
    settleAdded(work, positions, matches)
    closeGroup(work, group)
  })
}

/** The same for a round that a correction keeps; null where the rounds before it are not there. */
export function keptRound(t: Tournament, event: RoundPaired): Extract<Effect, { kind: 'work' }> | null {
  const group = findGroup(t, event.stage, 'S')
  return t.groups[group]?.rounds.length === event.round - 1 ? storeRound(t, group, event) : null
}

function isPairing({ pairs, bye, round, bestOf }: RoundPaired): boolean {
  const isTeam = (team: unknown) => typeof team === 'string'
  return (
    Number.isInteger(round) &&
    (bye === null || isTeam(bye)) &&
    Array.isArray(pairs) &&
    (bestOf === undefined || (Array.isArray(bestOf) && bestOf.length === pairs.length && bestOf.every(isOddBestOf))) &&
    pairs.every((pair: unknown) => Array.isArray(pair) && pair.length === 2 && pair.every(isTeam))
  )
}

function isSamePairing(t: Tournament, positions: readonly number[], { pairs, bye }: RoundPaired): boolean {
  const told = [...pairs, ...(bye === null ? [] : [[bye, null] as const])]
  return told.length === positions.length && told.every(([one, two], at) => hasTeams(t, positions[at]!, [one, two]))
}

function newMatches(t: Tournament, group: number, fact: RoundPaired): NewMatch[] {
  const { round, pairs, bye } = fact
  const plan = t.layout.groups[group]!
  // A correction that keeps later rounds can leave the stage one more than it has numbers for: those come behind all others.
  const isBeyond = round > mostRounds(swissConfig(t, group))
  const reserved =
    (t.layout.swissNumbers.get(group) ?? 1) +
    reservedNumbers(group === 0 ? t.setup : {}, plan.sources.length, round - 1)
  const number = isBeyond ? t.layout.extraNumber + t.matches.length : reserved
  const lengths = bestOfPairs(t, fact)
  const seats = new Map(membersOf(t, plan).map(({ team, seed }) => [team, plan.sources[seed - 1]!]))
  // A correction can keep a round with a team that the stage before does not send any more.
  const sourceOf = (team: TeamId) =>
    seats.get(team) ?? ({ kind: 'seed', seed: seatsOf(t.setup).indexOf(team) + 1 } as const)
  const matches = pairs.map(([one, two], at): NewMatch => {
    const place = { round, index: at + 1, number: number + at, bestOf: lengths[at]! }
    return { ...place, teams: [one, two], sources: [sourceOf(one), sourceOf(two)] }
  })
  if (bye === null) return matches
  const place = { round, index: pairs.length + 1, number: number + pairs.length, bestOf: swissConfig(t, group).bestOf }
  return [...matches, { ...place, teams: [bye, null], sources: [sourceOf(bye), { kind: 'bye' }] }]
}

/** Best of three, or what the config says, when a team can advance or be eliminated (rules §2, §4 case 65). */
export function bestOfPairs(t: Tournament, { stage, pairs, bestOf: told }: RoundPaired): readonly number[] {
  if (told !== undefined) return told
  const group = findGroup(t, stage, 'S')
  const { wins, losses, bestOf, decidingBestOf = bestOf } = swissConfig(t, group)
  const deciding = new Set(
    swissTeams(t, group, Infinity).flatMap((entry) =>
      entry.wins + 1 === wins || entry.losses + 1 === losses ? [entry.team] : [],
    ),
  )
  return Object.freeze(pairs.map(([one, two]) => (deciding.has(one) || deciding.has(two) ? decidingBestOf : bestOf)))
}

function hasTeams(t: Tournament, at: number, [one, two]: readonly [TeamId, TeamId | null]): boolean {
  const match = vectorGet(t.matches, at)
  return teamAt(match, 0) === one && teamAt(match, 1) === two
}

function isSamePair([a, b]: readonly [TeamId, TeamId], [c, d]: readonly [TeamId, TeamId]): boolean {
  return (a === c && b === d) || (a === d && b === c)
}
