import type { Tournament } from './state.ts'
import type { TournamentFact } from './types.ts'

const controls: ReadonlySet<TournamentFact['type']> = new Set([
  'result_corrected',
  'team_replaced',
  'team_inserted',
  'team_removed',
])

/**
 * Substitutions and changes of the entrants hold from the start, and corrections, which a change of a paired round is, too, are carried out in
 * the entries they changed. Only the order of a later stage, and that a team comes back, come about where they stand in the log.
 */
export function isControl({ config, out }: Pick<Tournament, 'config' | 'out'>, fact: TournamentFact): boolean {
  if (fact.type === 'team_inserted' && out.has(fact.team)) return false
  if (fact.type === 'seeding_changed') return !isLaterStage(config, fact.stage)
  if (fact.type === 'teams_swapped') return fact.round !== undefined || !isLaterStage(config, fact.stage)
  return controls.has(fact.type)
}

/** Whether a stage is meant that has its entrants from others. */
export function isLaterStage({ stages }: Tournament['config'], stage: string | undefined): boolean {
  return stage !== undefined && stage !== stages[0]?.id
}
