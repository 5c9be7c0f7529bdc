import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'
import { RegistrationStatus } from './tournaments.ts'
import { UserSummary } from './users.ts'

const minutes = (least: number, most: number) =>
  z.int({ error: 'number_range' }).min(least, 'number_range').max(most, 'number_range')

/** The longest that a check-in opens before the start: a week. */
export const checkInOpensMax = 10_080

/** When the teams of a tournament say that they are there, in minutes before its start. */
export const CheckInSettings = z
  .object({
    opens_before: minutes(5, checkInOpensMax),
    closes_before: minutes(0, checkInOpensMax),
    /** How long whoever gets a place of one that did not come has for it. */
    offer_minutes: minutes(1, 240),
  })
  .refine((settings) => settings.opens_before - settings.closes_before >= 5, {
    error: 'number_range',
    path: ['closes_before'],
  })
export type CheckInSettings = z.infer<typeof CheckInSettings>

/** `held`: open, and not closed by the time. `closed`: whoever was not there has made place. */
export const CheckInPhase = z.enum(['off', 'ahead', 'open', 'held', 'closed'])
export type CheckInPhase = z.infer<typeof CheckInPhase>

/** `GET /api/tournaments/:id/check-in` */
export const CheckIn = z.object({
  phase: CheckInPhase,
  opens_at: Time.nullable(),
  closes_at: Time.nullable(),
  settings: CheckInSettings.nullable(),
  /** Teams that hold a place. */
  teams: z.int(),
  checked_in: z.int(),
  /** Names what an organiser changes; 0 where there is none. */
  version: z.int(),
})
export type CheckIn = z.infer<typeof CheckIn>

const CheckedIn = z.object({ at: Time, by: UserSummary, by_organiser: z.boolean() })

/** What a team may do about it: `ahead` not yet, `may` now, `in` it is there, `waits` it has no place, `missed` it was not there. */
export const CheckInState = z.enum(['ahead', 'may', 'in', 'waits', 'missed', 'closed'])
export type CheckInState = z.infer<typeof CheckInState>

/** A team as its own people see it. */
export const TeamCheckIn = z.object({
  team: TeamSummary,
  state: CheckInState,
  checked_in: CheckedIn.nullable(),
  /** Until when, where the time ends it: the end of the check-in, or of its own minutes after the waiting list. */
  until: Time.nullable(),
  /** It came from the waiting list after the end. */
  is_offered: z.boolean(),
  /** May take its word back. */
  may_take_back: z.boolean(),
})
export type TeamCheckIn = z.infer<typeof TeamCheckIn>

/** `POST /api/tournaments/:id/check-in`: by anybody of the roster, or by an organiser for a team, who names it. A roster's word needs no body. */
export const CheckInRequest = z.object({ team_id: Id.optional() }).nullish()
export type CheckInRequest = z.infer<typeof CheckInRequest>
export const CheckInTeamQuery = z.object({ team_id: Id.optional() })

/** `GET /api/tournaments/:id/check-in/teams` (organisers) */
export const CheckInTeam = z.object({
  registration_id: Id,
  team: TeamSummary,
  status: RegistrationStatus,
  /** On the waiting list, from 1. */
  waiting_position: z.int().nullable(),
  captain: UserSummary,
  /** `is_here`: was on the site within the last quarter of an hour. */
  players: z.array(UserSummary.extend({ is_here: z.boolean() })),
  checked_in: CheckedIn.nullable(),
  /** It was not there when it ended. */
  missed_at: Time.nullable(),
  /** Its own time after the waiting list. */
  offered_until: Time.nullable(),
})
export type CheckInTeam = z.infer<typeof CheckInTeam>

/** `PUT /api/tournaments/:id/check-in` (organisers): null turns it off; `version` is the one that was seen. */
export const CheckInSettingsRequest = z.object({ version: z.int(), settings: CheckInSettings.nullable() })
export type CheckInSettingsRequest = z.infer<typeof CheckInSettingsRequest>

const version = z.int()

/** `POST /api/tournaments/:id/check-in/orders` (organisers). `release`: the time closes it again. `admit`: a team that was missed has its place again. */
export const CheckInOrder = z.discriminatedUnion('order', [
  z.object({ order: z.literal('open'), version }),
  z.object({ order: z.literal('close'), version }),
  z.object({ order: z.literal('hold'), version }),
  z.object({ order: z.literal('release'), version }),
  z.object({ order: z.literal('extend'), version, minutes: minutes(1, 240) }),
  z.object({ order: z.literal('admit'), team_id: Id }),
  z.object({ order: z.literal('remind') }),
])
export type CheckInOrder = z.infer<typeof CheckInOrder>

/** The next check-in of somebody's team, for the ways that lead there from every page. */
export const NextCheckIn = z.object({
  tournament: z.object({ id: Id, name: z.string(), start_date: Time }),
  team: TeamSummary,
  state: CheckInState.extract(['ahead', 'may', 'in']),
  opens_at: Time,
  /** Null while it is held. */
  until: Time.nullable(),
  is_offered: z.boolean(),
})
export type NextCheckIn = z.infer<typeof NextCheckIn>
