import { isFields } from './config-stages.ts'
import type { StageConfig, TournamentConfig, TournamentFact } from './types.ts'

/** Every field of each format: what is not listed is not kept. */
const fields: Readonly<Record<StageConfig['format'], string>> = {
  round_robin:
    'id format invited groupSize bestOf draws tieBreaks points advance advanceBest meetings seeding forfeitScore',
  gsl: 'id format invited groupSize bestOf bestOfByRound advance seeding',
  swiss: 'id format invited pairing wins losses rounds bestOf decidingBestOf ranking forbidden lateEntry advance from',
  single_elimination: 'id format invited bestOf finalBestOf bronzeBestOf bestOfByRound bronze slots advance from',
  double_elimination: 'id format invited bestOf finalBestOf bestOfByRound lowerBestOfByRound grandFinal advance from',
}

/** A deep, frozen copy, so that nothing the caller does to the original later has an effect (rules §4 case 74). */
export function frozenConfig(config: TournamentConfig): TournamentConfig {
  const stages = Object.freeze(config.stages.map((stage) => picked(stage, fields[stage.format])))
  return Object.freeze({ ...picked(config, 'teams capacity disqualifiedPlace'), stages })
}

/** A deep, frozen copy of the fields listed; those that are absent stay absent. */
function picked<T extends object>(value: T, names: string): T {
  const entries = Object.entries(value).filter(([name, part]) => part !== undefined && names.split(' ').includes(name))
  return frozenCopy(Object.fromEntries(entries)) as T
}

/** A deep, frozen copy of plain data. */
function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Object.freeze(value.map((part: unknown) => frozenCopy(part))) as T
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, part]) => [name, frozenCopy(part)]))) as T
}

/** Every field of each fact. */
const factFields: Readonly<Record<TournamentFact['type'], string>> = {
  match_started: 'type match',
  match_result: 'type match winner maps',
  forfeit: 'type match side',
  admin_result: 'type match winner',
  lots_drawn: 'type stage group order',
  team_withdrawn: 'type team policy',
  team_disqualified: 'type team policy',
  team_replaced: 'type team replacement',
  seeding_changed: 'type stage teams',
  teams_swapped: 'type stage round teams',
  team_inserted: 'type team at',
  team_removed: 'type team',
  best_of_changed: 'type stage group round bestOf',
  tie_break_added: 'type stage group teams bestOf',
  tournament_ended: 'type',
  round_paired: 'type stage round pairs bye bestOf manual',
  result_corrected: 'type event fact policy',
}

/** A copy of exactly the known fields, so that nothing else gets into the log. */
export function frozenFact(fact: TournamentFact): TournamentFact {
  if (fact.type === 'match_result') {
    const { type, match, winner } = fact
    const maps = Object.freeze(fact.maps.map(({ score1, score2 }) => Object.freeze({ score1, score2 })))
    return Object.freeze({ type, match, winner, maps })
  }
  if (fact.type !== 'result_corrected' || fact.fact === null) return picked(fact, factFields[fact.type])
  return Object.freeze({ ...picked(fact, factFields[fact.type]), fact: frozenFact(fact.fact) })
}

/** Deepest a fact goes: a correction to a round with its pairs. */
const deepest = 5

/** Whether a value can be read as a fact at all: plain data with a type, and maps where there is a result. */
export function isWellFormed(fact: unknown): fact is TournamentFact {
  if (!isFields(fact) || typeof fact['type'] !== 'string' || !isPlain(fact, deepest)) return false
  const { maps } = fact
  return fact['type'] !== 'match_result' || (Array.isArray(maps) && Array.from<unknown>(maps).every(isFields))
}

/** What JSON can say. */
function isPlain(value: unknown, depth: number): boolean {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object' || depth === 0) return false
  return Object.values(value).every((part) => isPlain(part, depth - 1))
}
