import type { StageFormat, TournamentFormat } from '@lobby/contract'
import { newStage } from '#features/tournaments/presets'

/** The new stage stands last; only where a knockout ends the format, before it, as a knockout mostly is the end. */
export function withStage(format: TournamentFormat, kind: StageFormat['kind']): TournamentFormat {
  const last = format.stages.at(-1)
  const isBefore = last !== undefined && isKnockout(last.kind) && !isKnockout(kind)
  const at = isBefore ? format.stages.length - 1 : format.stages.length
  return { ...format, stages: format.stages.toSpliced(at, 0, newStage(kind)) }
}

/**
 * The stages after one came, went or moved: a knockout sends teams on where a stage follows, and is played to the champion
 * where none does.
 */
export function inOrder(stages: readonly StageFormat[], teams: number): StageFormat[] {
  return stages.map((stage, at) => {
    // Nobody is invited to the first stage: all others start there.
    const entry = at === 0 ? { ...stage, invited: undefined } : stage
    if (entry.kind !== 'single_elimination' && entry.kind !== 'double_elimination') return entry
    if (at === stages.length - 1) return { ...entry, advance: 0 }
    const advance = entry.advance > 0 ? entry.advance : teams > 4 ? 4 : 2
    return entry.kind === 'single_elimination'
      ? { ...entry, advance, bronze: false, bronze_best_of: undefined }
      : { ...entry, advance }
  })
}

/** How many teams a knockout of so many can be played down to: a power of two up to half of its bracket. */
export function downToOptions(teams: number): number[] {
  const most = teams < 3 ? 0 : Math.ceil(Math.log2(teams)) - 1
  return Array.from({ length: most }, (_, at) => 2 ** (at + 1))
}

function isKnockout(kind: StageFormat['kind']): boolean {
  return kind === 'single_elimination' || kind === 'double_elimination'
}

/**
 * Best-of of each round, where those after the list's end follow the stage. The list is kept as short as it can be, so
 * that a later change of the stage's best-of still reaches the rounds nobody touched.
 */
export function withRoundBestOf<T extends number>(
  list: readonly T[] | undefined,
  { round, value, standard }: { round: number; value: T; standard: T },
): T[] | undefined {
  const length = Math.max(list?.length ?? 0, round)
  const full = Array.from({ length }, (_, index) => (index === round - 1 ? value : (list?.[index] ?? standard)))
  const end = full.findLastIndex((entry) => entry !== standard) + 1
  return end === 0 ? undefined : full.slice(0, end)
}

/** The stage with other settings. Rounds that were as long as the stage follow it to its new length. */
export function withSettings(stage: StageFormat, settings: Partial<StageFormat>): StageFormat {
  const next = { ...stage, ...settings } as StageFormat
  if (next.kind === 'round_robin' || next.kind === 'swiss') return next
  const standard = next.best_of
  const follow = (list: readonly (typeof standard)[] | undefined) => {
    const followed = list?.map((length) => (length === stage.best_of ? standard : length)) ?? []
    const end = followed.findLastIndex((length) => length !== standard) + 1
    return end === 0 ? undefined : followed.slice(0, end)
  }
  const rounds = { best_of_by_round: follow(next.best_of_by_round) }
  return next.kind === 'double_elimination'
    ? { ...next, ...rounds, lower_best_of_by_round: follow(next.lower_best_of_by_round) }
    : { ...next, ...rounds }
}

/** Seeds of each group as the snake deals them: where dealing by hand begins. */
export function snakeGroups(teams: number, groups: number): number[][] {
  const dealt: number[][] = Array.from({ length: groups }, () => [])
  for (let seed = 1; seed <= teams; seed++) {
    const [turn, place] = [Math.floor((seed - 1) / groups), (seed - 1) % groups]
    dealt[turn % 2 === 0 ? place : groups - 1 - place]?.push(seed)
  }
  return dealt
}

/** The same deal with one seed in another group. */
export function moveSeed(groups: readonly (readonly number[])[], seed: number, to: number): number[][] {
  return groups.map((seeds, index) => {
    const others = seeds.filter((entry) => entry !== seed)
    return index === to ? [...others, seed].toSorted((a, b) => a - b) : others
  })
}
