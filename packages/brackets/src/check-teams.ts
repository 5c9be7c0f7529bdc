import { hasStarted } from './check-rounds.ts'
import { nothing, refuse } from './effect.ts'
import { isExactly } from './exactly.ts'
import { startingSeats, withStarting } from './invited.ts'
import { relaid } from './log.ts'
import type { AnyEffect } from './rules.ts'
import { seatsOf, type Setup, type Tournament } from './state.ts'
import { sitsIn } from './tally.ts'
import type { Refusal, StageConfig, TeamId, TournamentFact } from './types.ts'
import { vectorValues } from './vector.ts'

type FactOf<T extends TournamentFact['type']> = Extract<TournamentFact, { type: T }>

/** A substitute takes over a seat, before the first match only (rules §4 case 70). */
export function replacedEffect(t: Tournament, fact: FactOf<'team_replaced'>): AnyEffect | Refusal {
  const { team, replacement } = fact
  const { teams } = t.setup
  if (!teams.includes(team)) return isLogged(t, fact) ? nothing : refuse('team_unknown', { team })
  if (typeof replacement !== 'string' || replacement === '') return refuse('event_malformed', { team })
  if (teams.includes(replacement)) return refuse('team_exists', { team: replacement })
  if (t.out.has(team)) return refuse('team_out', { team })
  const hasPlayed = vectorValues(t.matches).some((match) => hasStarted(match) && sitsIn(match, team))
  if (hasPlayed) return refuse('team_started', { team })
  const setup = renamedSetup(t.setup, team, replacement)
  return { ok: true, kind: 'corrected', tournament: relaid(t, setup, [team, replacement]) }
}

function isLogged(t: Tournament, { team, replacement }: FactOf<'team_replaced'>): boolean {
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { event } = entry
    if (event.type === 'team_replaced' && event.team === team && event.replacement === replacement) return true
  }
  return false
}

function renamedSetup(setup: Setup, from: TeamId, to: TeamId): Setup {
  const name = (team: TeamId) => (team === from ? to : team)
  const stage = (config: StageConfig): StageConfig => {
    if (config.format !== 'swiss' || config.forbidden === undefined) return config
    return Object.freeze({ ...config, forbidden: config.forbidden.map(([a, b]) => [name(a), name(b)] as const) })
  }
  const seats = seatsOf(setup).map((team) => (team === null ? null : name(team)))
  const late =
    setup.late === undefined ? {} : { late: new Map([...setup.late].map(([team, missed]) => [name(team), missed])) }
  return withSeats({ ...setup, ...late, stages: setup.stages.map(stage) }, seats)
}

/** The same with other teams in the seats. */
export function withSeats(setup: Setup, seats: readonly (TeamId | null)[]): Setup {
  const { seats: _before, late: lateBefore, ...rest } = setup
  const teams = Object.freeze(seats.filter((team) => team !== null))
  const isFull = teams.length === seats.length
  const late = new Map([...(lateBefore ?? [])].filter(([team]) => teams.includes(team)))
  return Object.freeze({
    ...rest,
    teams,
    ...(isFull ? {} : { seats: Object.freeze([...seats]) }),
    ...(late.size === 0 ? {} : { late }),
  })
}

/** Another seed order, while only byes are decided (rules §4 case 34). */
export function seedingEffect(t: Tournament, { stage, teams }: FactOf<'seeding_changed'>): AnyEffect | Refusal {
  // With the first stage named, those who start there; without one all, those invited to later stages, too.
  const seats = stage === undefined ? seatsOf(t.setup) : startingSeats(t.setup)
  const known = seats.filter((team) => team !== null)
  if (!isExactly(teams, known)) return refuse('seeding_invalid')
  if (teams.every((team, at) => team === known[at])) return nothing
  const isPaired = t.groups.some(({ rounds }) => rounds.length > 0)
  if (isPaired || vectorValues(t.matches).some(hasStarted)) return refuse('play_started')
  const next = reseated(seats, teams)
  const setup = withSeats(t.setup, stage === undefined ? next : withStarting(t.setup, next))
  return { ok: true, kind: 'corrected', tournament: relaid(t, setup, null) }
}

/** Empty seats stay empty. */
function reseated(seats: readonly (TeamId | null)[], teams: readonly TeamId[]): (TeamId | null)[] {
  let next = 0
  return seats.map((seat) => (seat === null ? null : teams[next++]!))
}
