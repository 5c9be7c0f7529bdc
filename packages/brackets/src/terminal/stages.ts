import { validateConfig } from '../config.ts'
import { defaultTieBreaks, limits } from '../limits.ts'
import type { ConfigProblem, StageConfig, TournamentConfig } from '../types.ts'
import { type FormatName, type Options, UsageError } from './options.ts'
import { plain } from './text.ts'

/** What a fault of the config means for who typed it, by its code; what nobody can type has no sentence. */
const sentences: Readonly<Record<string, string>> = {
  teams_too_few: 'A tournament needs two teams at least.',
  teams_too_many: `No more than ${limits.teams} teams.`,
  team_invalid: 'A team has no name.',
  team_duplicate: 'A team is there twice.',
  best_of_invalid: `A match is best of 1, 3, 5, 7 or ${limits.bestOf}; in groups also of 2.`,
  group_size_invalid: `Groups have 2 to ${limits.groupSize} teams, GSL groups 3 or 4 (--group-size).`,
  groups_too_many: `No more than ${limits.groups} groups (--group-size).`,
  group_too_small: 'A group would be left with too few teams (--group-size).',
  advance_invalid: 'So many cannot go on (--advance): of a knockout a power of two, at most half of its bracket.',
  swiss_invalid: `A Swiss stage has 1 to ${limits.swissRounds} rounds (--rounds), or ends after 1 to ${limits.swissRounds / 2} wins and losses (--wins, --losses).`,
  bronze_invalid: 'There is no match for third place where several go on (--bronze).',
  entrants_too_few: 'Only one team would come to the next stage (--advance).',
}

function sentenceOf({ code, path }: ConfigProblem): string {
  return sentences[code] ?? `${code.replaceAll('_', ' ')} (${path}).`
}

/** How many go on unless it is said. */
function usualAdvance(format: FormatName, teams: number): number {
  if (format === 'groups' || format === 'gsl') return 2
  return format === 'swiss' ? Math.max(2, Math.floor(teams / 2)) : 4
}

type Asked = Options['numbers']

function swissLength({ wins, losses, rounds }: Asked, teams: number) {
  if (wins !== undefined || losses !== undefined)
    return { pairing: 'valve', wins: wins ?? 3, losses: losses ?? 3 } as const
  if (rounds === undefined && teams === 16) return { pairing: 'valve', wins: 3, losses: 3 } as const
  return {
    pairing: 'general',
    ranking: 'buchholz',
    rounds: rounds ?? Math.max(1, Math.ceil(Math.log2(teams))),
  } as const
}

function stageOf(options: Options, at: number): StageConfig {
  const { numbers, bronze } = options
  const format = options.formats[at]!
  const isLast = at === options.formats.length - 1
  const bestOf = numbers['best-of'] ?? 1
  const finalBestOf = numbers['final-best-of'] ?? bestOf
  const advance = isLast ? 0 : (numbers.advance ?? usualAdvance(format, options.teams.length))
  const from = at === 0 ? 'seeds' : 'previous'
  const id = options.formats.indexOf(format) === at ? format : `${format}-${at + 1}`
  const groupSize = numbers['group-size'] ?? 4
  switch (format) {
    case 'single':
      return { id, format: 'single_elimination', bestOf, finalBestOf, bronze: bronze && isLast, advance, from }
    case 'double':
      return { id, format: 'double_elimination', bestOf, finalBestOf, grandFinal: 'reset', advance, from }
    case 'groups': {
      const points = { win: 3, draw: 1, loss: 0 }
      return { id, format: 'round_robin', groupSize, bestOf, tieBreaks: defaultTieBreaks, points, advance }
    }
    case 'gsl':
      return { id, format: 'gsl', groupSize, bestOf, advance }
    case 'swiss':
      return { id, format: 'swiss', bestOf, advance, from, ...swissLength(numbers, options.teams.length) }
  }
}

/** The config that was asked for. Throws UsageError with all that is wrong with it. */
export function configOf(options: Options): TournamentConfig {
  const teams = options.teams.map(plain)
  const config = { teams, stages: options.formats.map((_, at) => stageOf(options, at)) }
  const faults = [...new Set(validateConfig(config).map(sentenceOf))]
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return config
}
