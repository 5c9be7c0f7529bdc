import { validateConfig, type ConfigProblem, type StageConfig, type TournamentConfig } from '@lobby/brackets'
import {
  isFieldProblem,
  rulesOfStage,
  stageIdsOf,
  type FieldDetail,
  type GameSettings,
  type StageFormat,
  type TournamentFormat,
} from '@lobby/contract'

/**
 * What the engine plays: the teams in seed order, and each stage of the format under an id made from its kind. By `game` it knows which groups are
 * played without overtime, and so take draws.
 */
export function configFor(
  teams: readonly string[],
  format: TournamentFormat,
  game: GameSettings | null = null,
): TournamentConfig {
  const ids = stageIdsOf(format.stages)
  const stages = format.stages.map((stage, at): StageConfig => {
    const id = ids[at] ?? ''
    const draws = game !== null && rulesOfStage(game, id).overtime === null
    const config = stageConfig(stage, { id, isFirst: at === 0, teams, draws })
    return stage.invited === undefined || stage.invited === 0 ? config : { ...config, invited: stage.invited }
  })
  return { teams, stages, disqualifiedPlace: format.disqualified_place }
}

type Place = { id: string; isFirst: boolean; teams: readonly string[]; draws: boolean }

function stageConfig(stage: StageFormat, { id, isFirst, teams, draws }: Place): StageConfig {
  const from = isFirst ? 'seeds' : 'previous'
  switch (stage.kind) {
    case 'round_robin':
      return {
        id,
        format: stage.kind,
        groupSize: stage.group_size,
        bestOf: stage.best_of,
        ...(draws && { draws }),
        tieBreaks: stage.tie_breaks,
        points: stage.points,
        advance: stage.advance,
        // 0 is said by forms where nobody goes on so.
        ...given('advanceBest', stage.advance_best || undefined),
        meetings: stage.meetings,
        seeding: stage.seeding,
      }
    case 'gsl':
      return {
        id,
        format: stage.kind,
        groupSize: stage.group_size,
        bestOf: stage.best_of,
        ...given('bestOfByRound', stage.best_of_by_round),
        advance: stage.advance,
        seeding: stage.seeding,
      }
    case 'swiss':
      return swissConfig(stage, { id, from, teams })
    case 'single_elimination':
      return {
        id,
        format: stage.kind,
        bestOf: stage.best_of,
        finalBestOf: stage.final_best_of,
        ...given('bestOfByRound', stage.best_of_by_round),
        bronze: stage.bronze,
        ...given('bronzeBestOf', stage.bronze_best_of),
        ...sentOn(stage),
        from,
      }
    case 'double_elimination':
      return {
        id,
        format: stage.kind,
        bestOf: stage.best_of,
        finalBestOf: stage.final_best_of,
        ...given('bestOfByRound', stage.best_of_by_round),
        ...given('lowerBestOfByRound', stage.lower_best_of_by_round),
        grandFinal: stage.grand_final,
        ...sentOn(stage),
        from,
      }
  }
}

function swissConfig(
  stage: Extract<StageFormat, { kind: 'swiss' }>,
  { id, from, teams }: { id: string; from: 'seeds' | 'previous'; teams: readonly string[] },
): StageConfig {
  // A team that does not play forbids nothing; a pair of one team with itself is for the engine to find fault with.
  const plays = new Set(teams)
  const forbidden = stage.forbidden.filter(([one, two]) => one === two || (plays.has(one) && plays.has(two)))
  return {
    id,
    format: stage.kind,
    pairing: stage.pairing,
    ...given('wins', stage.wins),
    ...given('losses', stage.losses),
    ...given('rounds', stage.rounds),
    bestOf: stage.best_of,
    decidingBestOf: stage.deciding_best_of,
    ranking: stage.ranking,
    forbidden,
    ...(stage.late_entry === undefined ? {} : { lateEntry: { until: stage.late_entry } }),
    advance: stage.advance,
    from,
  }
}

/** Left out where a knockout is played to the champion, as in configs of before any could send teams on. */
function sentOn({ advance }: { advance: number }): { advance?: number } {
  return advance > 0 ? { advance } : {}
}

function given<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

/** Everything for which so many teams cannot play the format, as fields of the form; empty when they can. */
export function formatProblems(teams: number | readonly string[], format: TournamentFormat): FieldDetail[] {
  const names = typeof teams === 'number' ? Array.from({ length: teams }, (_, index) => `t${index}`) : teams
  return validateConfig(configFor(names, format)).map(detailOf)
}

function detailOf({ code, path }: ConfigProblem): FieldDetail {
  return { path: fieldPath(path), code: isFieldProblem(code) ? code : 'invalid', message: '' }
}

/** `stages.0.finalBestOf` → `format.stages.0.final_best_of`. What hangs on the stages before is a fault of the stage's kind. */
function fieldPath(path: string): string {
  if (!path.startsWith('stages.')) return 'max_teams'
  const fields = path.split('.').map((part) => part.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const last = fields.at(-1)
  return ['format', ...(last === 'from' || last === 'format' ? [...fields.slice(0, -1), 'kind'] : fields)].join('.')
}
