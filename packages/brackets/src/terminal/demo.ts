import { createTournament } from '../tournament.ts'
import { drawing } from './drawing.ts'
import { type Options, readOptions, usage, UsageError } from './options.ts'
import { pairedFirst, playedOut } from './play.ts'
import { configOf } from './stages.ts'
import { paintOf, plain } from './text.ts'

/** What a command line has around it. */
export type Surroundings = {
  readonly version: string
  /** Columns of the terminal, if there is one. */
  readonly columns: number | undefined
  readonly hasColours: boolean
  /** Reads a file, or what is written to standard input; null where that is a terminal. Throws where there is no such file. */
  readonly read: (file: string | null) => string | null
}

/** What is written, where, and with what the process ends. */
export type Answer = { readonly code: 0 | 2; readonly out: string; readonly error: string }

function namesIn(text: string): string[] {
  return text.split(/\r\n|\n|\r/).filter((line) => plain(line) !== '' && !line.trimStart().startsWith('#'))
}

function teamsOf({ teams, file, numbers }: Options, { read }: Surroundings): readonly string[] {
  if (teams.length > 0) return teams
  if (file === null && numbers.teams !== undefined)
    return Array.from({ length: numbers.teams }, (_, at) => `Team ${at + 1}`)
  const text = readFrom(file, read)
  const found = text === null ? [] : namesIn(text)
  if (found.length === 0)
    throw new UsageError('No teams: give their names, --file, --teams, or a list on standard input.')
  return found
}

function readFrom(file: string | null, read: Surroundings['read']): string | null {
  try {
    return read(file)
  } catch {
    throw new UsageError(`"${plain(file ?? 'standard input')}" cannot be read.`)
  }
}

function drawn(options: Options, { columns, hasColours }: Surroundings): string {
  const start = createTournament(configOf(options))
  const t = options.play ? playedOut(start, options.numbers.seed ?? 1) : pairedFirst(start)
  const width = options.numbers.width ?? columns ?? 100
  return `${drawing(t, { width, paint: paintOf(hasColours) })
    .join('\n')
    .trimEnd()}\n`
}

/** The whole demo, but for the machine it runs on. */
export function demo(args: readonly string[], around: Surroundings): Answer {
  try {
    const options = readOptions(args)
    if (options === 'help') return { code: 0, out: `${usage}\n`, error: '' }
    if (options === 'version') return { code: 0, out: `${around.version}\n`, error: '' }
    return { code: 0, out: drawn({ ...options, teams: teamsOf(options, around) }, around), error: '' }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: 2, out: '', error: `${error.message}\n\nnpx @lobby/brackets --help says what there is to type.\n` }
  }
}
