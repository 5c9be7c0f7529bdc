import type {
  ConfigProblem,
  ConfigProblemCode,
  RoundRobinConfig,
  SingleEliminationConfig,
  StageConfig,
  TieBreak,
  TournamentConfig,
} from './types.ts'

/** The tie-break list of rules §3; match points come before it in every table. */
export const defaultTieBreaks: readonly TieBreak[] = Object.freeze([
  'mini_wins',
  'mini_round_difference',
  'map_difference',
  'round_difference',
  'rounds_won',
  'seed',
] as const)

/** Bounds the engine is built and tested for. */
export const limits = Object.freeze({
  teams: 4096,
  groups: 32,
  groupSize: 64,
  /** Places per group that go on, when there are two groups or more. */
  advance: 8,
  bestOf: 9,
  points: 100,
})

const tieBreakNames: ReadonlySet<unknown> = new Set(defaultTieBreaks)

type Report = (code: ConfigProblemCode, path: string) => void
type Fields = { readonly [name: string]: unknown }
/** Where a stage stands, as its bounds depend on the stages around it. */
type Place = { readonly at: number; readonly last: boolean; readonly entrants: number | null }

/**
 * Everything that is wrong with a config, all at once; empty when it is fit for `createTournament`.
 * Takes any value, so that stored or posted JSON can be checked as it is.
 */
export function validateConfig(config: unknown): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const report: Report = (code, path) => problems.push({ code, path })
  if (!isFields(config) || !Array.isArray(config['teams']) || !Array.isArray(config['stages'])) {
    report('config_malformed', '')
    return problems
  }
  checkTeams(config['teams'], report)
  checkStages(config['stages'], config['teams'].length, report)
  return problems
}

/** True for a config without problems. */
export function isValidConfig(config: unknown): config is TournamentConfig {
  return validateConfig(config).length === 0
}

/** The number of groups a stage of groups has for so many teams. */
export function groupCountOf(stage: RoundRobinConfig, teams: number): number {
  return Math.ceil(teams / stage.groupSize)
}

/** A deep, frozen copy, so that nothing the caller does to the original later has an effect (rules §4 case 74). */
export function frozenConfig(config: TournamentConfig): TournamentConfig {
  return Object.freeze({
    teams: Object.freeze([...config.teams]),
    stages: Object.freeze(config.stages.map(frozenStage)),
  })
}

function frozenStage(stage: StageConfig): StageConfig {
  return stage.format === 'round_robin' ? frozenRoundRobin(stage) : frozenSingleElimination(stage)
}

function frozenRoundRobin(stage: RoundRobinConfig): RoundRobinConfig {
  const { id, format, groupSize, bestOf, advance } = stage
  const points = Object.freeze({ win: stage.points.win, draw: stage.points.draw, loss: stage.points.loss })
  return Object.freeze({
    id,
    format,
    groupSize,
    bestOf,
    tieBreaks: Object.freeze([...stage.tieBreaks]),
    points,
    advance,
  })
}

function frozenSingleElimination(stage: SingleEliminationConfig): SingleEliminationConfig {
  const { id, format, bestOf, finalBestOf, bronze, from } = stage
  return Object.freeze({
    id,
    format,
    bestOf,
    finalBestOf,
    ...(stage.bronzeBestOf === undefined ? {} : { bronzeBestOf: stage.bronzeBestOf }),
    ...(stage.bestOfByRound === undefined ? {} : { bestOfByRound: Object.freeze([...stage.bestOfByRound]) }),
    bronze,
    from,
  })
}

function checkTeams(teams: readonly unknown[], report: Report): void {
  if (teams.length < 2) report('teams_too_few', 'teams')
  if (teams.length > limits.teams) report('teams_too_many', 'teams')
  const seen = new Set<unknown>()
  teams.forEach((team, at) => {
    if (typeof team !== 'string' || team === '') report('team_invalid', `teams.${at}`)
    else if (seen.has(team)) report('team_duplicate', `teams.${at}`)
    seen.add(team)
  })
}

function checkStages(stages: readonly unknown[], teams: number, report: Report): void {
  if (stages.length === 0) report('stages_empty', 'stages')
  const ids = new Set<unknown>()
  let entrants: number | null = teams
  stages.forEach((stage, at) => {
    const path = `stages.${at}`
    if (!isFields(stage)) {
      report('stage_malformed', path)
      entrants = null
      return
    }
    checkId(stage['id'], ids, (code) => report(code, `${path}.id`))
    const inStage: Report = (code, field) => report(code, `${path}.${field}`)
    entrants = checkStage(stage, { at, last: at === stages.length - 1, entrants }, inStage)
  })
}

function checkId(id: unknown, ids: Set<unknown>, report: (code: ConfigProblemCode) => void): void {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(id)) report('stage_id_invalid')
  else if (ids.has(id)) report('stage_id_duplicate')
  ids.add(id)
}

/** Checks one stage; gives the number of teams it sends on, or null when that cannot be told. */
function checkStage(stage: Fields, place: Place, report: Report): number | null {
  if (stage['format'] === 'round_robin') return checkRoundRobin(stage, place, report)
  if (stage['format'] === 'single_elimination') {
    checkSingleElimination(stage, place, report)
    return null
  }
  report('format_unknown', 'format')
  return null
}

function checkRoundRobin(stage: Fields, place: Place, report: Report): number | null {
  if (place.at !== 0) report('stage_order_invalid', 'format')
  checkBestOf(stage['bestOf'], 'bestOf', report)
  checkTieBreaks(stage['tieBreaks'], report)
  checkPoints(stage['points'], report)
  const size = stage['groupSize']
  if (!isWhole(size, 2, limits.groupSize)) {
    report('group_size_invalid', 'groupSize')
    return null
  }
  const teams = place.entrants ?? 0
  // The bounds below hang on the number of teams: where that is wrong, they would only add noise.
  if (place.at !== 0 || teams < 2) return null
  const groups = Math.ceil(teams / size)
  const smallest = Math.floor(teams / groups)
  if (groups > limits.groups) report('groups_too_many', 'groupSize')
  if (groups > 1 && smallest < 2) report('group_too_small', 'groupSize')
  const most = groups > 1 ? Math.min(limits.advance, smallest) : smallest
  const advance = stage['advance']
  if (!isWhole(advance, place.last ? 0 : 1, most)) {
    report('advance_invalid', 'advance')
    return null
  }
  return groups * advance
}

function checkSingleElimination(stage: Fields, place: Place, report: Report): void {
  checkBestOf(stage['bestOf'], 'bestOf', report)
  checkBestOf(stage['finalBestOf'], 'finalBestOf', report)
  if (stage['bronzeBestOf'] !== undefined) checkBestOf(stage['bronzeBestOf'], 'bronzeBestOf', report)
  checkBestOfByRound(stage['bestOfByRound'], report)
  if (typeof stage['bronze'] !== 'boolean') report('bronze_invalid', 'bronze')
  if (stage['from'] !== (place.at === 0 ? 'seeds' : 'previous')) report('from_invalid', 'from')
  if (!place.last) report('stage_order_invalid', 'format')
  if (place.at === 0 || place.entrants === null) return
  if (place.entrants < 2) report('entrants_too_few', 'from')
}

function checkBestOfByRound(list: unknown, report: Report): void {
  if (list === undefined) return
  if (!Array.isArray(list)) report('best_of_invalid', 'bestOfByRound')
  else list.forEach((bestOf, at) => checkBestOf(bestOf, `bestOfByRound.${at}`, report))
}

/** Odd only: an even number of maps can end in a draw, which no format here allows yet. */
function checkBestOf(bestOf: unknown, field: string, report: Report): void {
  if (!isWhole(bestOf, 1, limits.bestOf) || bestOf % 2 === 0) report('best_of_invalid', field)
}

function checkTieBreaks(list: unknown, report: Report): void {
  if (!Array.isArray(list)) {
    report('tie_break_unknown', 'tieBreaks')
    return
  }
  list.forEach((step: unknown, at) => {
    if (!tieBreakNames.has(step)) report('tie_break_unknown', `tieBreaks.${at}`)
    else if (list.indexOf(step) !== at) report('tie_break_duplicate', `tieBreaks.${at}`)
  })
}

/** A win must be worth more than a loss, and a draw lie between them, or the table would be upside down. */
function checkPoints(points: unknown, report: Report): void {
  const fits =
    isFields(points) &&
    isWhole(points['win'], 0, limits.points) &&
    isWhole(points['draw'], 0, limits.points) &&
    isWhole(points['loss'], 0, limits.points) &&
    points['win'] > points['loss'] &&
    points['draw'] >= points['loss'] &&
    points['draw'] <= points['win']
  if (!fits) report('points_invalid', 'points')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}
