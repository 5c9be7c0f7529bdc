import {
  chances,
  fold,
  prospects,
  type Chances,
  type TeamProspect,
  type TournamentConfig,
  type TournamentEvent,
} from '@lobby/brackets'
import { oddsByRatings, type RatedTeams } from './series-odds.rules.ts'

/** A bracket as it crosses to another thread: its config and its log. */
export type ChanceTask = {
  config: TournamentConfig
  events: readonly TournamentEvent[]
  samples: number
  /** Null: every match is even. */
  teams: RatedTeams | null
}
export type ChanceAnswer = Chances & { prospects: readonly TeamProspect[] }

/** Runs in a thread of its own: thousands of played-out tournaments must keep no game event waiting. */
export default function workOut({ config, events, samples, teams }: ChanceTask): ChanceAnswer {
  const folded = fold(config, events)
  if (!folded.ok) throw new Error(`the log of a tournament does not fold: ${folded.code}`)
  const found = chances(folded.tournament, { samples, ...(teams && { p: oddsByRatings(teams) }) })
  return { ...found, prospects: prospects(folded.tournament, found.stage) }
}
