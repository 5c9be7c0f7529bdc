import { z } from 'zod'
import { Id } from './envelope.ts'

/** `GET /api/admin/servers/line`: whether there are servers enough. */
export const FleetLine = z.object({
  /** Matches of all tournaments that wait. */
  waiting: z.int(),
  /** Servers that answer and take matches, whether they have one or not. */
  live: z.int(),
})
export type FleetLine = z.infer<typeof FleetLine>

/** `GET /api/tournaments/:id/servers/line` (organisers): whether the line needs a hand. */
export const LineView = z.object({
  /** Matches of the tournament that could be played, and have no server and no place in the line. */
  ready: z.int(),
  ...FleetLine.shape,
})
export type LineView = z.infer<typeof LineView>

/**
 * `POST /api/tournaments/:id/servers/line` (organisers): puts every match of the tournament whose maps are known and that has no server into the line → LineAnswer. One that an
 * organiser took off its server, or that is played elsewhere, is left alone.
 */
export const LineAnswer = z.object({ queued: z.int() })
export type LineAnswer = z.infer<typeof LineAnswer>

/**
 * `PUT /api/tournaments/:id/servers/line` (organisers): another order of the tournament's own matches in the line; those of other tournaments keep their places. `seen` is the order
 * that was looked at: another one by now is refused with LINE_CHANGED.
 */
export const LineOrder = z
  .object({ seen: z.array(Id).max(4_096), wanted: z.array(Id).max(4_096) })
  .refine(({ seen, wanted }) => {
    const rest = new Set(seen)
    return wanted.length === seen.length && rest.size === seen.length && wanted.every((id) => rest.delete(id))
  }, 'invalid')
export type LineOrder = z.infer<typeof LineOrder>
