import { withSeats } from './check-teams.ts'
import { findGroup, hasStarted } from './check-rounds.ts'
import { disturbedBy } from './disturbed.ts'
import { type Effect, nothing, refuse } from './effect.ts'
import { relaid, replayed } from './log.ts'
import { seatsToSwap } from './reseat.ts'
import { type LogEntry, seatsOf, type Setup, type Tournament } from './state.ts'
import { teamAt } from './tally.ts'
import type { BracketMatch, Refusal, RoundPaired, TeamId, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** What a change of the entrants comes to: nothing new, or the tournament as it would have been from the start. */
export type EntrantsEffect = Effect | Relaid

type Relaid = { readonly ok: true; readonly kind: 'corrected'; readonly tournament: Tournament }

/** Two teams of the first stage take each other's seat, or their places in the pairs of a Swiss round. */
export function seatSwapEffect(t: Tournament, fact: FactOf<'teams_swapped'>): EntrantsEffect | Refusal {
  if (fact.round !== undefined) return roundSwapEffect(t, fact)
  const { id, format } = t.config.stages[0]!
  const seated = seatsOf(t.setup)
  const seats = seatsToSwap(t, fact, seated)
  if ('ok' in seats) return seats
  const [one, two] = seats
  if (one < two) return nothing
  if (format === 'swiss' && t.groups[0]!.rounds.length > 0) return refuse('already_paired', { stage: id })
  return relaidEffect(t, withSeats(t.setup, seated.with(one, seated[two]!).with(two, seated[one]!)))
}

/** All again with other entrants: only where everything that was told holds as it did, and no match that has started changes. */
export function relaidEffect(t: Tournament, setup: Setup): Relaid | Refusal {
  const tournament = relaid(t, setup, null)
  const matches = disturbedBy(t, tournament)
  if (matches.length > 0 || !isToldAlike(t.log, tournament.log)) return refuse('play_started', { matches })
  return { ok: true, kind: 'corrected', tournament }
}

/** The length of a round may lose its round with the drawing; what was told of teams may not. */
function isToldAlike(one: LogEntry | null, two: LogEntry | null): boolean {
  let other = two
  for (let entry = one; entry !== null; entry = entry.before) {
    if (entry.event.type !== 'best_of_changed' && entry.standing !== other?.standing) return false
    other = other?.before ?? null
  }
  return true
}

/** Two teams change places in a round that is paired: a correction of its pairs, which takes results away from nobody. */
function roundSwapEffect(t: Tournament, fact: FactOf<'teams_swapped'>): EntrantsEffect | Refusal {
  const stage = fact.stage ?? t.config.stages[0]!.id
  const { round } = fact
  const group = findGroup(t, stage, 'S')
  const rounds = t.groups[group]?.rounds
  if (rounds === undefined) return refuse('stage_unknown', { stage })
  const paired = typeof round === 'number' && round === rounds.length ? pairingOf(t, stage, round) : null
  if (paired === null) return refuse('round_unknown', { stage })
  const { pairs, bye } = paired.fact
  const seats = seatsToSwap(t, fact, [...pairs.flat(), bye])
  if ('ok' in seats) return seats
  if (seats[0] < seats[1]) return nothing
  const started = rounds
    .at(-1)!
    .map((at) => vectorGet(t.matches, at))
    .filter(hasStarted)
  const matches = started.filter((match) => hasOneOf(match, fact.teams)).map(({ id }) => id)
  if (matches.length > 0) return refuse('round_started', { stage, round: paired.fact.round, matches })
  return replayedRound(t, paired, fact.teams)
}

function hasOneOf(match: BracketMatch, teams: readonly TeamId[]): boolean {
  return ([0, 1] as const).some((slot) => teams.includes(teamAt(match, slot) ?? ''))
}

type Paired = { readonly entry: LogEntry; readonly fact: RoundPaired }

/** The pairs of a round as they stand. */
function pairingOf(t: Tournament, stage: string, round: number): Paired | null {
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { fact, standing } = entry
    const isIt = fact?.type === 'round_paired' && fact.stage === stage && fact.round === round
    if (isIt && standing !== 'void') return { entry, fact }
  }
  return null
}

function replayedRound(
  t: Tournament,
  { entry, fact }: Paired,
  [one, two]: readonly [TeamId, TeamId],
): EntrantsEffect | Refusal {
  const turned = (team: TeamId) => (team === one ? two : team === two ? one : team)
  const pairs = fact.pairs.map(([a, b]) => Object.freeze([turned(a), turned(b)] as const))
  const { event } = entry
  // Lengths follow from the records of those who meet, unless somebody set them.
  const told =
    event.type === 'round_paired' && event.bestOf !== undefined && fact.bestOf !== undefined
      ? { bestOf: fact.bestOf }
      : {}
  const { bestOf: _, ...rest } = fact
  const next = Object.freeze({
    ...rest,
    pairs: Object.freeze(pairs),
    bye: fact.bye === null ? null : turned(fact.bye),
    ...told,
  })
  const result = replayed(t, { event: event.seq, fact: next, policy: 'refuse' })
  if ('ok' in result) return result
  const matches = disturbedBy(t, result.tournament)
  if (result.lost.length > 0 || matches.length > 0) return refuse('play_started', { stage: fact.stage, matches })
  return { ok: true, kind: 'corrected', tournament: result.tournament }
}
