import { z } from 'zod'

export const tournamentStatuses = ['draft', 'open', 'closed', 'check_in', 'live', 'finished', 'cancelled'] as const
export const TournamentStatus = z.enum(tournamentStatuses)
export type TournamentStatus = z.infer<typeof TournamentStatus>
