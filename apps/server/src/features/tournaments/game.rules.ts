import {
  defaultRules,
  rosterMax,
  rosterMin,
  rulesOfStage,
  stageIdsOf,
  stagesInNeedOfOvertime,
  type FieldDetail,
  type GameSettings,
  type PlayersASide,
  type StageFormat,
  type TournamentFormat,
} from '@lobby/contract'
import type { TournamentRow } from './tournaments.queries.ts'

/** How a tournament is played on servers: what its organisers said, or the default. */
export function gameOf({
  players_a_side: players,
  game_rules: rules,
  stage_rules: stages,
}: Pick<TournamentRow, 'players_a_side' | 'game_rules' | 'stage_rules'>): GameSettings {
  return { players, rules: rules ?? defaultRules(players), stages }
}

/** How many players a team of so many a side registers, at least and at most. */
export function rosterOf(players: PlayersASide): { roster_min: number; roster_max: number } {
  return players === 5
    ? { roster_min: rosterMin, roster_max: rosterMax }
    : { roster_min: players, roster_max: players + 1 }
}

type Before = { readonly game: GameSettings; readonly hasStarted: boolean }
/** `path` is the field of the settings, `at` the stage in the format. */
type Fault = { readonly at: number; readonly path: string; readonly code: FieldDetail['code'] }

/**
 * Everything for which a format cannot be played so. Where somebody has to win there is overtime; groups that began with it keep it, since their
 * bracket takes no draws. `before` is what holds now.
 */
function faultsOf(game: GameSettings, { stages }: TournamentFormat, before: Before | null): Fault[] {
  const ids = stageIdsOf(stages)
  const pathOf = (id: string): string => (game.stages[id] === undefined ? 'rules.overtime' : `stages.${id}.overtime`)
  const needed = stagesInNeedOfOvertime(game, stages)
  const switchedOff = (id: string): boolean =>
    rulesOfStage(game, id).overtime === null && before !== null && rulesOfStage(before.game, id).overtime !== null
  return ids.flatMap((id, at): Fault[] => {
    const isLong = game.players === 2 && stages.slice(at, at + 1).some(hasBestOfFive)
    const isLate = before?.hasStarted === true && switchedOff(id)
    return [
      ...(needed.includes(at) ? [{ at, path: pathOf(id), code: 'overtime_needed' as const }] : []),
      ...(isLate && !needed.includes(at) ? [{ at, path: pathOf(id), code: 'overtime_started' as const }] : []),
      ...(isLong ? [{ at, path: 'players', code: 'best_of_wingman' as const }] : []),
    ]
  })
}

/** The faults as fields of the settings' form. */
export function gameProblems(game: GameSettings, format: TournamentFormat, before: Before): FieldDetail[] {
  const ids = stageIdsOf(format.stages)
  const unknown = Object.keys(game.stages).filter((id) => !ids.includes(id))
  const faults = faultsOf(game, format, before)
  // One fault of the cup's rules is one, however many stages go by them.
  const different = faults.filter(({ path }, at) => faults.findIndex((other) => other.path === path) === at)
  return [
    ...different.map(({ path, code }) => ({ path, code, message: '' })),
    ...unknown.map((id) => ({ path: `stages.${id}`, code: 'invalid', message: '' }) as const),
  ]
}

/** The faults as fields of the format's form, where the format is what changes. */
export function formatGameProblems(game: GameSettings, format: TournamentFormat): FieldDetail[] {
  return faultsOf(game, format, null).map(({ at, code }) => ({ path: `format.stages.${at}.kind`, code, message: '' }))
}

/** Rules of stages that are there. */
export function stageRulesOf({ stages }: GameSettings, format: TournamentFormat): GameSettings['stages'] {
  const ids = stageIdsOf(format.stages)
  return Object.fromEntries(Object.entries(stages).filter(([id]) => ids.includes(id)))
}

/** The longest series needs five maps. */
function hasBestOfFive(stage: StageFormat): boolean {
  const lengths = Object.entries(stage).filter(([name]) => name.includes('best_of'))
  return lengths.some(([, value]) => (Array.isArray(value) ? value.includes(5) : value === 5))
}
