import type { RegistrationStatus, TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'
import { hasStarted } from '#tournaments'

export type RegistrationFacts = {
  tournament: {
    status: TournamentStatus
    registration_closes_at: Date
    max_teams: number
    roster_min: number
    roster_max: number
    players_a_side: number
    waiting_list: boolean
    entry_fee: number
  }
  isTeamRegistered: boolean
  placesTaken: number
  now: Date
} & RosterFacts

type RosterFacts = {
  tournament: { status: TournamentStatus; roster_min: number; roster_max: number; players_a_side: number }
  players: readonly string[]
  /** Who of the players plays only when somebody is missing; empty where nobody was named. */
  substitutes: readonly string[]
  coach: string | null
  members: readonly string[]
  /** Players and coaches of the roster whom another roster of this tournament holds. */
  peopleElsewhere: readonly string[]
  /** Members of the team who are shut out. */
  banned: readonly string[]
  /** The roster before this one, and how many of it are shut out; null for a team that comes in. */
  before: { players: number; banned: number } | null
}

/**
 * May this team come in, and where does it stand then? A full tournament keeps a waiting list unless it is set not to; where nothing is asked for a place, it is the
 * team's at once.
 */
export function canRegister(facts: RegistrationFacts): Result<'pending_payment' | 'confirmed' | 'waiting_list'> {
  const { tournament, players } = facts
  if (tournament.status !== 'open' || tournament.registration_closes_at <= facts.now)
    return refused('REGISTRATION_CLOSED')
  if (facts.isTeamRegistered) return refused('ALREADY_REGISTERED')
  const roster = checkRoster(facts)
  if (!roster.ok) return roster
  if (facts.placesTaken < tournament.max_teams)
    return { ok: true, value: tournament.entry_fee > 0 ? 'pending_payment' : 'confirmed' }
  return tournament.waiting_list && players.length > 0
    ? { ok: true, value: 'waiting_list' }
    : refused('TOURNAMENT_FULL')
}

/** Whether a team may come with these people. */
export function checkRoster(facts: RosterFacts): Result<void> {
  const { tournament, players, coach, members, peopleElsewhere, banned } = facts
  if (new Set(players).size !== players.length) return refused('ROSTER_DUPLICATE')
  if (players.length < leastOf(facts)) return refused('ROSTER_TOO_SMALL')
  if (players.length > tournament.roster_max) return refused('ROSTER_TOO_LARGE')
  if (!players.every((player) => members.includes(player))) return refused('ROSTER_NOT_MEMBERS')
  if ([...players, coach].some((one) => one !== null && banned.includes(one))) return refused('PLAYER_BANNED')
  if (players.some((player) => peopleElsewhere.includes(player))) return refused('PLAYER_IN_OTHER_TEAM')
  if (!isLineUp(facts)) return refused('LINE_UP_INVALID')
  return mayCoach(facts) ? allowed : refused('COACH_INVALID')
}

/** Whoever was shut out, or was taken out of the team while it plays, is nobody whom the others must replace before anything else. */
function leastOf({ tournament, before }: RosterFacts): number {
  const { roster_min: least, status } = tournament
  if (before === null || (before.banned === 0 && status !== 'live')) return least
  return Math.min(least, Math.max(1, before.players - before.banned))
}

/** All beyond those who play a side are substitutes, or nobody was named. */
function isLineUp({ tournament, players, substitutes }: RosterFacts): boolean {
  if (substitutes.length === 0) return true
  const isOwn = new Set(substitutes).size === substitutes.length && substitutes.every((one) => players.includes(one))
  return isOwn && players.length - substitutes.length === tournament.players_a_side
}

/** Two against two is played without coaches: the plugin turns them away (Coach.cs:30). */
function mayCoach({ tournament, coach, players, members, peopleElsewhere }: RosterFacts): boolean {
  if (coach === null) return true
  const isFree = members.includes(coach) && !players.includes(coach) && !peopleElsewhere.includes(coach)
  return isFree && tournament.players_a_side !== 2
}

/** What a place costs whoever gets it; nothing where a qualifier was the price. */
export function feeOf(tournament: { entry_fee: number }, registration: { fee_waived: boolean }): number {
  return registration.fee_waived ? 0 : tournament.entry_fee
}

/** What confirming a payment does: nothing new, or a place; a waiting team needs a free one. */
export function canConfirm(facts: {
  registrationStatus: RegistrationStatus
  tournamentStatus: TournamentStatus
  placesTaken: number
  maxTeams: number
}): Result<'confirm' | 'already'> {
  if (facts.registrationStatus === 'confirmed') return { ok: true, value: 'already' }
  if (hasStarted(facts.tournamentStatus)) return refused('TOURNAMENT_LOCKED')
  if (facts.registrationStatus === 'pending_payment') return { ok: true, value: 'confirm' }
  if (facts.registrationStatus === 'withdrawn') return refused('REGISTRATION_NOT_PENDING')
  return facts.placesTaken < facts.maxTeams ? { ok: true, value: 'confirm' } : refused('TOURNAMENT_FULL')
}

/** Rosters are their captains' until the start, then the organisers' as long as matches are played. */
export function canChangeRoster(status: TournamentStatus, isOrganiser: boolean): Result<void> {
  if (!hasStarted(status)) return allowed
  if (status !== 'live') return refused('TOURNAMENT_LOCKED')
  return isOrganiser ? allowed : refused('ROSTER_LOCKED')
}
