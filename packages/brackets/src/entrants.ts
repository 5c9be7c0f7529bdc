import { withSeats } from './check-teams.ts'
import { problemsOf } from './config-problems.ts'
import { rulesOf } from './rules.ts'
import { hasStarted } from './check-rounds.ts'
import { disturbedBy } from './disturbed.ts'
import { type Effect, nothing, refuse } from './effect.ts'
import { relaid, replayed } from './log.ts'
import { startingSeats, withStarting } from './invited.ts'
import { lateEntryRefusal } from './late-entry.ts'
import { limits } from './limits.ts'
import { seatsToSwap } from './reseat.ts'
import { drawnAnew, type FreeSeat, freeSeats, isPlayable } from './seats.ts'
import { findGroup, type LogEntry, seatsOf, type Setup, type Tournament } from './state.ts'
import { sitsIn, teamAt } from './tally.ts'
import type { Refusal, RoundPaired, TeamId, TeamInserted, TournamentFact, StageConfig } from './types.ts'
import { vectorGet, vectorValues } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** What a change of the entrants comes to: nothing new, or the tournament as it would have been from the start. */
type EntrantsEffect = Effect | Relaid

type Relaid = { readonly ok: true; readonly kind: 'corrected'; readonly tournament: Tournament }

/** A change of the entrants that holds from the start. */
export function entrantsEffect(
  t: Tournament,
  fact: FactOf<'teams_swapped' | 'team_inserted' | 'team_removed'>,
): EntrantsEffect | Refusal {
  if (fact.type === 'team_inserted') return insertedEffect(t, fact)
  return fact.type === 'team_removed' ? removedEffect(t, fact) : seatSwapEffect(t, fact)
}

/** Two teams of the first stage take each other's seat, or their places in the pairs of a Swiss round. */
function seatSwapEffect(t: Tournament, fact: FactOf<'teams_swapped'>): EntrantsEffect | Refusal {
  if (fact.round !== undefined) return roundSwapEffect(t, fact)
  const { id, format } = t.config.stages[0]!
  const seated = startingSeats(t.setup)
  const seats = seatsToSwap(t, fact, seated)
  if ('ok' in seats) return seats
  const [one, two] = seats
  if (one < two) return nothing
  if (format === 'swiss' && t.groups[0]!.rounds.length > 0) return refuse('already_paired', { stage: id })
  const turned = seated.with(one, seated[two]!).with(two, seated[one]!)
  return relaidEffect(t, withSeats(t.setup, withStarting(t.setup, turned)))
}

/** A team more (rules §4 case 5): it never pushes anybody aside, and the drawing keeps its shape where it can. */
function insertedEffect(t: Tournament, fact: TeamInserted): EntrantsEffect | Refusal {
  const { team, at } = fact
  if (typeof team !== 'string' || team === '' || (at !== undefined && typeof at !== 'string'))
    return refuse('event_malformed')
  const { teams } = t.setup
  if (teams.includes(team)) return wasTold(t, fact) ? nothing : refuse('team_exists', { team })
  if (teams.length >= Math.min(t.setup.capacity ?? limits.teams, limits.teams))
    return refuse('capacity_reached', { team })
  if (isSwissFirst(t) && t.groups[0]!.rounds.length > 0) return enteredLate(t, fact)
  return at === undefined ? insertedAnywhere(t, team) : insertedAt(t, team, at)
}

/** It has missed all rounds that are paired, and is the lowest seed. */
function enteredLate(t: Tournament, { team, at = 'S' }: TeamInserted): EntrantsEffect | Refusal {
  const missed = t.groups[0]!.rounds.length
  const refusal = at === 'S' ? lateEntryRefusal(t, missed) : refuse('seat_unknown', { team })
  if (refusal !== null) return refusal
  return relaidEffect(
    t,
    takenBy({ ...t.setup, late: new Map([...(t.setup.late ?? []), [team, missed]]) }, freeSeats(t, team)[0]!),
  )
}

function isSwissFirst(t: Tournament): boolean {
  return t.setup.stages[0]!.format === 'swiss'
}

function insertedAt(t: Tournament, team: TeamId, at: string): EntrantsEffect | Refusal {
  const { id } = t.setup.stages[0]!
  const isGroup = t.layout.groups.some((plan) => plan.stage.id === id && plan.id === at && plan.best === undefined)
  const match = isGroup ? undefined : vectorValues(t.matches).find((each) => each.id === at)
  const isSeat = isGroup || (match?.stage === id && match.group === 'W' && match.round === 1)
  if (!isSeat) return refuse('seat_unknown', { team })
  const free = freeSeats(t, team).find((seat) => seat.at === at)
  return free === undefined ? refuse('no_free_seat', { team }) : relaidEffect(t, takenBy(t.setup, free))
}

function insertedAnywhere(t: Tournament, team: TeamId): EntrantsEffect | Refusal {
  const started = vectorValues(t.matches).filter(hasStarted)
  const busy = new Set(started.flatMap((match) => [teamAt(match, 0), teamAt(match, 1)]))
  const free = freeSeats(t, team)
  for (const seat of free) {
    if (seat.holder !== null && busy.has(seat.holder)) continue
    const effect = relaidEffect(t, takenBy(t.setup, seat))
    if (effect.ok) return effect
  }
  const stage = drawnAnew(t.config.stages[0]!)
  if (free.length > 0 || started.length > 0 || stage === null) return refuse('no_free_seat', { team })
  const setup = withSeats({ ...t.setup, stages: t.setup.stages.with(0, stage) }, [...seatsOf(t.setup), team])
  const problems = problemsOf({ ...setup, stages: setup.stages.map((each) => among(each, setup.teams)) }, rulesOf(t))
  return problems.length > 0 ? refuse('config_invalid', { team, problems }) : relaidEffect(t, setup)
}

/** A pair that must not meet is no fault where one of the two does not play any more. */
function among(stage: StageConfig, teams: readonly TeamId[]): StageConfig {
  if (stage.format !== 'swiss' || stage.forbidden === undefined) return stage
  return { ...stage, forbidden: stage.forbidden.filter((pair) => pair.every((team) => teams.includes(team))) }
}

function takenBy(setup: Setup, { stage, seats }: FreeSeat): Setup {
  return withSeats({ ...setup, stages: setup.stages.with(0, stage) }, withStarting(setup, seats))
}

/** A team less, which leaves nothing behind: only before its first match. */
function removedEffect(t: Tournament, fact: FactOf<'team_removed'>): EntrantsEffect | Refusal {
  const { team } = fact
  if (!t.setup.teams.includes(team)) return wasTold(t, fact) ? nothing : refuse('team_unknown', { team })
  if (t.out.has(team)) return refuse('team_out', { team })
  const own = vectorValues(t.matches).filter((match) => sitsIn(match, team))
  const started = own.filter(hasStarted).map(({ id }) => id)
  if (started.length > 0) return refuse('team_started', { team, matches: started })
  const swiss = new Set(t.setup.stages.flatMap(({ id, format }) => (format === 'swiss' ? [id] : [])))
  if (own.some(({ stage }) => swiss.has(stage))) return refuse('already_paired', { team })
  const seats = seatsOf(t.setup)
  // Whoever is invited to a later stage leaves no seat that another could take.
  if (!startingSeats(t.setup).includes(team)) return refuse('team_invited', { team })
  // Nothing was drawn with the seat of a late entry, so it goes with it.
  const isLate = t.setup.late?.has(team) === true
  const left = isLate ? seats.filter((seat) => seat !== team) : seats.with(seats.indexOf(team), null)
  const setup = withSeats(t.setup, left)
  return isPlayable(setup, t.layout.groups) ? relaidEffect(t, setup) : refuse('too_few_left', { team })
}

/** Whether the latest that was told of a team coming or going is this. */
function wasTold(t: Tournament, fact: TeamInserted | FactOf<'team_removed'>): boolean {
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { event } = entry
    const isIt = event.type === 'team_inserted' || event.type === 'team_removed'
    if (isIt && event.team === fact.team)
      return event.type === fact.type && ('at' in event ? event.at : undefined) === ('at' in fact ? fact.at : undefined)
  }
  return false
}

/** All again with other entrants: only where everything that was told holds as it did, and no match that has started changes. */
function relaidEffect(t: Tournament, setup: Setup): Relaid | Refusal {
  const tournament = relaid(t, setup, null)
  const matches = disturbedBy(t, tournament)
  if (matches.length > 0 || !isToldAlike(t.log, tournament.log)) return refuse('play_started', { matches })
  return { ok: true, kind: 'corrected', tournament }
}

const mayYield: ReadonlySet<TournamentFact['type']> = new Set(['best_of_changed', 'seeding_changed', 'teams_swapped'])

/** The length of a round may lose its round with the drawing, and the order of a stage its teams; what was played stays. */
function isToldAlike(one: LogEntry | null, two: LogEntry | null): boolean {
  let other = two
  for (let entry = one; entry !== null; entry = entry.before) {
    if (!mayYield.has(entry.event.type) && entry.standing !== other?.standing) return false
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
  const matches = started.filter((match) => fact.teams.some((team) => sitsIn(match, team))).map(({ id }) => id)
  if (matches.length > 0) return refuse('round_started', { stage, round: paired.fact.round, matches })
  return replayedRound(t, paired, fact.teams)
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
