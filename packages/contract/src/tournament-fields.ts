/** Fields of a tournament's forms, without their defaults: making one and changing it ask for the same. */
import { z } from 'zod'
import { fullAge } from './constants.ts'
import { Text } from './envelope.ts'

/** Teams that the engine plays in one tournament. */
export const teamsMax = 4_096

/** A moment that a form asks for: left empty it is missing, not wrong. */
const moment = z.iso.datetime({
  error: ({ input }) => (input === undefined || input === '' ? 'required' : 'date_invalid'),
})
const whole = (least: number, most: number) =>
  z.int({ error: 'number_range' }).min(least, 'number_range').max(most, 'number_range')

export const tournamentFields = {
  name: Text.trim().min(1, 'required').min(3, 'tournament_name_length').max(60, 'tournament_name_length'),
  description: Text.trim().max(2_000, 'too_long'),
  moment,
  prize_pool: whole(0, 1_000_000_000),
  entry_fee: whole(0, 100_000_000),
  max_teams: whole(2, teamsMax),
  min_teams: whole(2, teamsMax),
  roster_min: whole(1, 10),
  roster_max: whole(1, 10),
  /** Hours that a registration holds its place before the fee must be confirmed. */
  payment_deadline_hours: whole(1, 720),
  guardian_consent_under: z.literal(fullAge).nullable(),
} as const
