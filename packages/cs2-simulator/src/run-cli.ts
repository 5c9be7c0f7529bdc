import { parseArgs } from 'node:util'
import type { SimulatorOptions } from './options.ts'
import { SimulatedServer } from './simulated-server.ts'

const usage = `Usage: node src/cli.ts '<console line>' [options]

  The console line is what a match page offers to copy:
  matchzy_loadmatch_url "<url>" "<header>" "<value>"

  --round-ms <n>       length of a round (default 300; 0 is as fast as the site answers)
  --series-end-ms <n>  from the last map to the end of the series (default 2000)
  --seed <n>           same seed and match, same series (default 1)
  --quirks             duplicates, late events, restores, absences, events of other plugins
  --retry              try undelivered events again, as a fork with a retry queue does`

const commonQuirks = {
  duplicateRate: 0.1,
  reorderRate: 0.1,
  restoreRate: 0.05,
  unknownRate: 0.1,
  absentPlayerRate: 0.05,
} as const

type Arguments = { readonly line: string; readonly options: SimulatorOptions }

function readNumber(value: string, name: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new RangeError(`--${name} needs a whole number`)
  return Number(value)
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'round-ms': { type: 'string', default: '300' },
      'series-end-ms': { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      quirks: { type: 'boolean', default: false },
      retry: { type: 'boolean', default: false },
    },
  })
  const [line] = positionals
  if (line === undefined || positionals.length > 1) throw new RangeError('one console line is needed, in single quotes')
  const roundMs = readNumber(values['round-ms'], 'round-ms')
  return {
    line,
    options: {
      seed: readNumber(values.seed, 'seed'),
      roundMs,
      seriesEndDelayMs: readNumber(values['series-end-ms'], 'series-end-ms'),
      betweenMapsMs: roundMs * 3,
      delivery: values.retry ? 'until-acknowledged' : 'once',
      quirks: values.quirks ? commonQuirks : {},
    },
  }
}

/**
 * Plays one console line and prints what happens. Answers the exit code: 0 the series was played and every event was
 * accepted, 1 the load was refused, the series was cut short or an event was lost, 2 the arguments made no sense.
 */
export async function runCli(
  args: readonly string[],
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  let input: Arguments
  try {
    input = readArguments(args)
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    print(usage)
    return 2
  }
  const server = new SimulatedServer('simulator', { ...input.options, log: print, signal })
  const result = await server.runCommand(input.line)
  if (!result.ok) return 1
  print(`${result.outcome}: ${result.posted} events accepted, ${result.failures.length} lost`)
  return result.outcome === 'finished' && result.failures.length === 0 ? 0 : 1
}
