import { parseArgs } from 'node:util'

/** What was asked for on the command line. */
export type Options = {
  readonly teams: readonly string[]
  readonly file: string | null
  readonly formats: readonly FormatName[]
  readonly play: boolean
  readonly bronze: boolean
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>
}

export type FormatName = (typeof formatNames)[number]
type NumberName = (typeof numberNames)[number]

export const formatNames = ['single', 'double', 'groups', 'gsl', 'swiss'] as const
const numberNames = [
  'best-of',
  'final-best-of',
  'group-size',
  'advance',
  'rounds',
  'wins',
  'losses',
  'teams',
  'seed',
  'width',
] as const

/** Told in words, with the usage behind it; the process ends with 2. */
export class UsageError extends Error {}

export const usage = `npx @lobby/brackets [teams …] [options]     draws a tournament, best seed first

  Astana Almaty "Team Oral"   teams by name; else one a line from --file or standard input
  --file <path>               a list of teams, one a line; # begins a remark
  --teams <n>                 n teams with made-up names
  --format <list>             ${formatNames.join(', ')}, or several behind each other: groups,single
  --best-of <n>               of every match: 1, 3, 5 … (groups also 2)
  --final-best-of <n>         of the final
  --bronze                    a match for third place (single)
  --group-size <n>            most teams in a group, 4 unless given
  --advance <n>               how many go on: of each group, of a Swiss stage, of a knockout
  --rounds <n>                of a Swiss stage; or --wins <n> --losses <n>, as at Majors 3 and 3
  --play                      plays it to the end, by chance
  --seed <n>                  the same chance every time, 1 unless given
  --width <n>                 columns of the drawing
  --version, --help

NO_COLOR=1 draws without bold and faint text.`

/** A whole number from 1. */
function numberOf(name: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError(`--${name} needs a number from 1, not "${value}".`)
  return Number(value)
}

function formatsOf(list: string): FormatName[] {
  return list.split(',').map((word) => {
    const name = formatNames.find(
      (known) => known === word.trim().replace('_elimination', '').replace('round_robin', 'groups'),
    )
    if (name === undefined) throw new UsageError(`There is no format "${word}"; there are ${formatNames.join(', ')}.`)
    return name
  })
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const numbers = Object.fromEntries(numberNames.map((name) => [name, text]))
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...numbers,
        file: text,
        format: text,
        play: flag,
        bronze: flag,
        help: { ...flag, short: 'h' },
        version: flag,
      },
    })
  } catch (error) {
    // The parser says what it does not understand in its first sentence.
    throw new UsageError(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error))
  }
}

/** Reads the words of a command line. Throws UsageError for what it does not understand. */
export function readOptions(args: readonly string[]): Options | 'help' | 'version' {
  const { values, positionals } = parsed(args)
  if (values['help'] === true) return 'help'
  if (values['version'] === true) return 'version'
  const words: Readonly<Record<string, string | boolean | undefined>> = values
  const given = numberNames.flatMap((name) => {
    const value = words[name]
    return typeof value === 'string' ? [[name, numberOf(name, value)] as const] : []
  })
  const { file, format } = values
  return {
    teams: positionals,
    file: typeof file === 'string' ? file : null,
    formats: formatsOf(typeof format === 'string' ? format : 'single'),
    play: values['play'] === true,
    bronze: values['bronze'] === true,
    numbers: Object.fromEntries(given),
  }
}
