import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { MatchStatus } from './matches.ts'
import { TeamSummary } from './teams.ts'

/** `GET /api/user/agenda`: where somebody belongs now, for the ways that lead there from every page. */
export const Agenda = z.object({
  /** The next match of theirs that is not over, the one under way before all others. */
  match: z
    .object({
      id: Id,
      status: MatchStatus,
      opponent: TeamSummary,
      /** When it is to begin, where somebody set a time. */
      scheduled_at: Time.nullable(),
    })
    .nullable(),
  /** The team that they joined first of those they are in. */
  team: TeamSummary.nullable(),
  /** The tournament of a team of theirs that is not over: one that runs, else the next to begin. */
  cup: z.object({ id: Id, name: z.string() }).nullable(),
})
export type Agenda = z.infer<typeof Agenda>

/** `GET /api/matches/live`: how many matches are being played. */
export const LiveCount = z.object({ count: z.int() })
export type LiveCount = z.infer<typeof LiveCount>
