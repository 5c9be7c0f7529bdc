import { z } from 'zod'
import { Id } from './envelope.ts'
import { TeamSummary } from './teams.ts'

/** A match as people call it: its number in the bracket and its two teams. */
export const NamedMatch = z.object({ id: Id, number: z.int(), team1: TeamSummary, team2: TeamSummary })
export type NamedMatch = z.infer<typeof NamedMatch>
