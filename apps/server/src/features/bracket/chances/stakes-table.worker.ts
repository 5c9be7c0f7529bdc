import { type ChanceTable, fold, type TournamentConfig, type TournamentEvent } from '@lobby/brackets'
import type { RatedTeams } from './series-odds.rules.ts'
import { type Endings, tableOf } from './stakes-table.ts'

/** A bracket as it crosses to another thread, and which endings are asked for. */
export type TableTask = {
  readonly config: TournamentConfig
  readonly events: readonly TournamentEvent[]
  readonly endings: Endings
  readonly teams: RatedTeams | null
}

/** Runs in a thread of its own: the endings of a cup must keep no line of a log waiting. */
export default function workOut({ config, events, endings, teams }: TableTask): ChanceTable | null {
  const folded = fold(config, events)
  if (!folded.ok) throw new Error(`the log of a tournament does not fold: ${folded.code}`)
  return tableOf(folded.tournament, endings, teams)
}
