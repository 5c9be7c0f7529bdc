import { type CheckBest, type CheckStage, isFields, isWhole, type Report } from './config-stages.ts'
import { limits } from './limits.ts'
import type { ConfigProblem, ConfigProblemCode } from './types.ts'

/** How the stages of each format are checked, and places compared across groups. */
export type Checks = {
  readonly formats: Readonly<Record<string, { readonly check: CheckStage } | undefined>>
  readonly best: { readonly check: CheckBest } | null
}

/** Everything that is wrong with a config, all at once. A format without rules is unknown. */
export function problemsOf(config: unknown, rules: Checks): readonly ConfigProblem[] {
  const problems: ConfigProblem[] = []
  const report: Report = (code, path) => problems.push({ code, path })
  if (!isFields(config) || !Array.isArray(config['teams']) || !Array.isArray(config['stages'])) {
    report('config_malformed', '')
    return problems
  }
  checkTeams(config['teams'], report)
  checkCapacity(config['capacity'], config['teams'].length, report)
  const places = config['disqualifiedPlace']
  if (places !== undefined && places !== 'keep' && places !== 'last') {
    report('disqualified_place_invalid', 'disqualifiedPlace')
  }
  checkStages({ stages: config['stages'], teams: config['teams'] }, rules, report)
  return problems
}

/** A team too many is refused, never a reason to grow the bracket by itself (rules §4 case 5). */
function checkCapacity(capacity: unknown, teams: number, report: Report): void {
  if (capacity === undefined) return
  if (!isWhole(capacity, 2, limits.teams)) report('capacity_invalid', 'capacity')
  else if (teams > capacity) report('teams_too_many', 'teams')
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

type Lists = { readonly stages: readonly unknown[]; readonly teams: readonly unknown[] }

function checkStages({ stages, teams }: Lists, { formats, best }: Checks, report: Report): void {
  if (stages.length === 0) report('stages_empty', 'stages')
  const ids = new Set<unknown>()
  let entrants = startingTeams(stages, teams.length, report)
  stages.forEach((stage, at) => {
    const path = `stages.${at}`
    if (!isFields(stage)) {
      report('stage_malformed', path)
      entrants = null
      return
    }
    checkId(stage['id'], ids, (code) => report(code, `${path}.id`))
    const inStage: Report = (code, field) => report(code, `${path}.${field}`)
    if (at > 0 && entrants !== null && isInvited(stage['invited'])) entrants += stage['invited']
    const format = formatOf(stage['format'], formats)
    if (format === undefined) inStage('format_unknown', 'format')
    const place = { at, last: at === stages.length - 1, entrants, teams, best }
    entrants = format?.check(stage, place, inStage) ?? null
  })
}

/**
 * The teams that start at the first stage; null when that cannot be told. Those invited to the last stage are taken off
 * first, so that the stage which leaves too few is the one named.
 */
function startingTeams(stages: readonly unknown[], teams: number, report: Report): number | null {
  let left = teams
  let isKnown = true
  for (let at = stages.length - 1; at >= 0; at -= 1) {
    const stage = stages[at]
    const invited = isFields(stage) ? stage['invited'] : undefined
    if (invited === undefined) continue
    if (at > 0 && isInvited(invited) && left - invited >= 2) left -= invited
    else {
      report('invited_invalid', `stages.${at}.invited`)
      isKnown = false
    }
  }
  return isKnown ? left : null
}

function isInvited(invited: unknown): invited is number {
  return isWhole(invited, 1, limits.teams)
}

function formatOf(name: unknown, formats: Checks['formats']): { readonly check: CheckStage } | undefined {
  return typeof name === 'string' && Object.hasOwn(formats, name) ? formats[name] : undefined
}

function checkId(id: unknown, ids: Set<unknown>, report: (code: ConfigProblemCode) => void): void {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]{0,31}$/.test(id)) report('stage_id_invalid')
  else if (ids.has(id)) report('stage_id_duplicate')
  ids.add(id)
}
