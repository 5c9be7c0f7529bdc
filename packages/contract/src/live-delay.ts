import { z } from 'zod'
import { Time } from './envelope.ts'
import { liveDelayMax } from './live.ts'

/** `PUT /api/tournaments/:id/live-delay`; it may change while matches run. */
export const LiveDelayRequest = z.object({
  seconds: z.int({ error: 'number_range' }).min(0, 'number_range').max(liveDelayMax, 'number_range'),
})
export type LiveDelayRequest = z.infer<typeof LiveDelayRequest>

/** What was said, and the longer delay before it, which holds on for what happened under it. */
export const LiveDelaySetting = z.object({
  seconds: z.int(),
  held: z.object({ seconds: z.int(), until: Time }).nullable(),
})
export type LiveDelaySetting = z.infer<typeof LiveDelaySetting>
