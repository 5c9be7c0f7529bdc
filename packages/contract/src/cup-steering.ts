/** What organisers do to a tournament while it is played: pause it, let it go on, call it off. */
import { z } from 'zod'
import { Text, Time } from './envelope.ts'

const Reason = Text.trim().min(1, 'required').max(500, 'too_long')
const terms = {
  /** As for `PATCH /api/tournaments/:id`: who steered it since is not overruled unseen. */
  version: z.int({ error: 'required' }),
  dry_run: z.boolean().default(false),
}

/** `POST /api/tournaments/:id/steering` (organisers) → CupSteering. */
export const CupSteeringRequest = z.discriminatedUnion('action', [
  /** No match begins and no clock of a match room runs; what is played is played on. Paused again it says another reason or end. */
  z.object({
    action: z.literal('pause'),
    reason: Reason,
    until: z.iso.datetime({ error: 'date_invalid' }).nullable().default(null),
    ...terms,
  }),
  z.object({ action: z.literal('resume'), reason: Text.trim().max(500, 'too_long').default(''), ...terms }),
  /** Nothing more is played; places are as the standing is now. It can be taken back as a step of the bracket. */
  z.object({ action: z.literal('end'), reason: Reason, ...terms }),
  /** Matches that are over stay; all others are annulled. It stays so. */
  z.object({ action: z.literal('cancel'), reason: Reason, ...terms }),
])
export type CupSteeringRequest = z.infer<typeof CupSteeringRequest>
export type CupSteeringInput = z.input<typeof CupSteeringRequest>

/** Why everything waits, since when, and until when that is said to last. */
export const CupPause = z.object({ since: Time, until: Time.nullable(), reason: z.string() })
export type CupPause = z.infer<typeof CupPause>

/** What it comes to, or would. */
export const CupSteering = z.object({
  applied: z.boolean(),
  version: z.int(),
  /** Matches that have not begun, are played, and are over. */
  matches: z.object({ ahead: z.int(), running: z.int(), over: z.int() }),
  teams: z.int(),
  /** Of them those whose entry was confirmed: where a fee was paid, it is to be given back. */
  confirmed: z.int(),
  people_told: z.int(),
})
export type CupSteering = z.infer<typeof CupSteering>
