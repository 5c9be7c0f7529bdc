import { z } from 'zod'
import { tournamentFields } from './tournament-fields.ts'

/** `POST /api/tournaments/:id/clone` (admins): a draft with everything that was set, and nobody in it. */
export const CloneCupRequest = z.object({
  name: tournamentFields.name,
  /** Registration closes as long before it as it did. */
  start_date: tournamentFields.moment,
})
export type CloneCupRequest = z.infer<typeof CloneCupRequest>
