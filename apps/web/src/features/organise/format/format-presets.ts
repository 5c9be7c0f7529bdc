import { type MajorSize, majorSizes, StageFormat, type TournamentFormat } from '@lobby/contract'

export const presetNames = [
  'groups',
  'best',
  'swiss',
  'gsl',
  'eights',
  'double',
  'single',
  'league',
  'league_twice',
] as const
export type PresetName = (typeof presetNames)[number]

/** The number of places of a Major of several stages; null for any other number. */
export function majorFor(teams: number): MajorSize | null {
  return majorSizes.find((size) => size === teams) ?? null
}

const stage = (settings: Record<string, unknown>): StageFormat => StageFormat.parse(settings)
const playoff = () => stage({ kind: 'single_elimination' })

/** What people mean by the name, fitted to the number of places. */
export function presetStages(name: PresetName, teams: number): StageFormat[] {
  if (name === 'groups') return [newStage('round_robin'), playoff()]
  if (name === 'best') return [bestFor(teams), playoff()]
  if (name === 'gsl') return [newStage('gsl'), playoff()]
  if (name === 'eights') return [eights(), playoff()]
  if (name === 'swiss') return [swissFor(teams), playoff()]
  if (name === 'double') return [newStage('double_elimination')]
  if (name === 'single') return [playoff()]
  const meetings = name === 'league' ? 1 : 2
  return [stage({ kind: 'round_robin', group_size: teams, meetings, advance: 0 })]
}

/**
 * As many of the best of the next place as fill the playoff: of six groups of four the first two and the four best thirds, of three the
 * best two of them. Where two of each group leave no such number, one of each does; where neither does, nobody goes on so.
 */
function bestFor(teams: number): StageFormat {
  const groups = Math.ceil(teams / 4)
  const filling = (advance: number) => 2 ** Math.ceil(Math.log2(groups * advance)) - groups * advance
  const advance = [2, 1].find((each) => filling(each) > 0 && filling(each) < groups)
  if (advance === undefined) return newStage('round_robin')
  return stage({ kind: 'round_robin', advance, advance_best: filling(advance) })
}

/** Three of each group go on, as at the big events: the winners of two groups wait in the semi-finals. */
function eights(): StageFormat {
  return stage({ kind: 'gsl', group_size: 8, advance: 3, best_of: 3, best_of_by_round: [1] })
}

/** Sixteen teams play as at a Major; any other number plays rounds enough to tell them apart. */
function swissFor(teams: number): StageFormat {
  if (teams === 16) return newStage('swiss')
  const rounds = Math.max(1, Math.ceil(Math.log2(teams)))
  const advance = Math.max(2, 2 ** Math.floor(Math.log2(teams / 2)))
  return stage({ kind: 'swiss', pairing: 'general', rounds, ranking: 'buchholz', advance })
}

/** A stage as it is added to a format. */
export function newStage(kind: StageFormat['kind']): StageFormat {
  return stage(kind === 'swiss' ? { kind, wins: 3, losses: 3 } : { kind })
}

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
