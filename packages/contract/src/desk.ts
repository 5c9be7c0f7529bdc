/** `GET /api/admin/desk`: what waits for an admin of the whole site, and how the site does. */
import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { Need } from './needs.ts'

/** So many of the needs are told; how many there are stands beside them. */
export const deskNeedsMax = 60

/** A need, and of which tournament; of the site as a whole where that is none. */
export const DeskNeed = Need.extend({ tournament: z.object({ id: Id, name: z.string() }).nullable() })
export type DeskNeed = z.infer<typeof DeskNeed>

/** Every server counts once. `resting`: it answers, and an admin keeps matches away from it. */
export const DeskServers = z.object({
  free: z.int(),
  in_match: z.int(),
  practice: z.int(),
  resting: z.int(),
  silent: z.int(),
})

/** Whole tenge. Fees are those of tournaments that take teams or are played; what is owed is owed by all of them, also by those that are over. */
export const DeskMoney = z.object({
  cups: z.int(),
  asked: z.int(),
  /** What came and did not go back. */
  received: z.int(),
  refund_owed: z.int(),
  prizes_owed: z.int(),
})

/** Of the process that answers. */
export const DeskHealth = z.object({
  /** Whether people are told to come again at this moment. */
  is_behind: z.boolean(),
  loop_delay_ms: z.int(),
  requests: z.int(),
  sockets: z.int(),
  /** Since its start. */
  turned_away: z.int(),
  database: z.object({ is_embedded: z.boolean(), waiting: z.int() }),
  redis: z.enum(['ok', 'away', 'unused']),
  /** Of all processes. `retrying`: they failed and are tried again; `given_up`: of the last hour, tried for the last time. */
  jobs: z.object({ waiting: z.int(), retrying: z.int(), given_up: z.int(), oldest_at: Time.nullable() }),
  /** `leaves`: whether letters go anywhere at all. */
  mail: z.object({ leaves: z.boolean(), waiting: z.int(), retrying: z.int(), given_up: z.int() }),
  up_since: Time,
  version: z.string(),
})

export const AdminDesk = z.object({
  /** The most urgent first. */
  needs: z.array(DeskNeed).max(deskNeedsMax),
  total: z.int(),
  /** Tournaments that take teams and into which nobody looked: those that begin the latest. */
  cups_unseen: z.int(),
  servers: DeskServers,
  money: DeskMoney,
  health: DeskHealth,
})
export type AdminDesk = z.infer<typeof AdminDesk>
