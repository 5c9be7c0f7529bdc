import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'

/** What a team is owed back, or got back, for whoever leads it: also when it has no place any more. */
export const TeamRefund = z.object({
  registration_id: Id,
  team: TeamSummary,
  owed: z.int(),
  /** Null where nothing is owed now. */
  since: Time.nullable(),
  given_back: z.array(z.object({ as: z.enum(['refunded', 'kept']), amount: z.int(), at: Time, reference: z.string() })),
})
export type TeamRefund = z.infer<typeof TeamRefund>
