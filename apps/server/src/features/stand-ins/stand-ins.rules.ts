import type { StandInRole, StandInSettings, TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

/** What is known of somebody who is to come to a team's matches, and of the team. */
export type ComingFacts = {
  role: StandInRole
  /** On the team's own roster, its coach, a member of it beside these, or none of it. */
  belongs: 'roster' | 'coach' | 'member' | 'outside'
  /** Came from outside to the same place already. */
  isNamed: boolean
  /** Another team of the tournament has them, or they played for one. */
  isElsewhere: boolean
  isBanned: boolean
  /** Casts, observes or referees one of the matches that they would play. */
  isInCrew: boolean
  hasSteamId: boolean
  /** Others from outside that the team has, and how many it may have. */
  outsiders: number
  most: number
  /** Who would be let in to play beside them, and how many a roster may have. */
  playing: number
  rosterMax: number
  hasCoach: boolean
  /** Two against two is played without coaches. */
  playersASide: number
}

/**
 * Whether somebody may come to a team's matches, and as what: `own` for its own people, who take nobody's place from outside. One rule for whom organisers name and whom they let in at a
 * server.
 */
export function judgeComing(facts: ComingFacts): Result<'own' | 'stand_in'> {
  if (facts.isBanned) return refused('STAND_IN_BANNED')
  if (facts.isElsewhere) return refused('STAND_IN_ELSEWHERE')
  if (!facts.hasSteamId) return refused('PLAYER_WITHOUT_STEAM_ID')
  if (facts.isInCrew) return refused('STAND_IN_IN_CREW')
  const room = hasRoom(facts)
  if (!room.ok) return room
  if (facts.belongs !== 'outside') return { ok: true, value: 'own' }
  if (facts.isNamed) return refused('STAND_IN_ALREADY')
  return facts.outsiders >= facts.most ? refused('STAND_INS_FULL') : { ok: true, value: 'stand_in' }
}

/** A roster with people from outside is no larger than any may be, and a team has one coach. */
function hasRoom({ role, playing, rosterMax, hasCoach, playersASide }: ComingFacts): Result<void> {
  if (role === 'player') return playing >= rosterMax ? refused('MATCH_LINE_UP_FULL') : allowed
  if (playersASide === 2) return refused('COACH_INVALID')
  return hasCoach ? refused('COACH_TAKEN') : allowed
}

type Time = { status: TournamentStatus; now: Date }

/** Whether organisers may name people for all matches of a team now. */
export function canNameForAll({ until, until_at }: StandInSettings, { status, now }: Time): Result<void> {
  if (status === 'finished' || status === 'cancelled') return refused('TOURNAMENT_LOCKED')
  const isOpen =
    until === 'end' ||
    (until === 'start' ? status !== 'live' : until_at !== null && now.getTime() < Date.parse(until_at))
  return isOpen ? allowed : refused('STAND_INS_CLOSED')
}

/** Nobody is taken out of a match that is played, or was. */
export function canTakeBack(matchStatus: string | null): boolean {
  return matchStatus === null || matchStatus === 'ready' || matchStatus === 'warmup'
}
