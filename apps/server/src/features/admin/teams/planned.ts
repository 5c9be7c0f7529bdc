import type { AdminTeamChange, AdminTeamEffects } from '@lobby/contract'
import type { TeamRow } from '#teams'
import type { TournamentRow } from '#tournaments'
import type { TeamEntryRow } from './admin-teams.queries.ts'

export type Asked = { teamId: string; by: string; change: AdminTeamChange }
export type Planned = {
  asked: Asked
  team: TeamRow
  /** Held, by their numbers. */
  cups: ReadonlyMap<number, TournamentRow>
  entries: readonly TeamEntryRow[]
  effects: AdminTeamEffects
  /** Whom the change is about. */
  person: { id: string; username: string } | null
}
