import type { FieldChange, UpdateTournamentRequest } from '@lobby/contract'
import type { TournamentRow } from '#tournaments'
import type { Effects, Facts } from './effects.rules.ts'

/** What a change comes to, once everything that speaks against it was heard. */
export type Planned = {
  tournament: TournamentRow
  facts: Facts
  effects: Effects
  changes: FieldChange[]
  request: UpdateTournamentRequest
  actorId: string
}
