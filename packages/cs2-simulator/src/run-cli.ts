import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { voices, type SimulatorOptions, type Voice } from './options.ts'
import { troubles, type Trouble } from './host/trouble.ts'
import { SimulatedHost, type HostOptions } from './simulated-host.ts'
import { SimulatedServer } from './simulated-server.ts'

const usage = `Usage: node src/cli.ts '<console line>' [options]
       node src/cli.ts --port <n> --rcon-password <text> [options]

  The second form is a whole server: A2S and RCON on one port, playing whatever match is loaded there, until it is stopped.

  The console line is what a match page offers to copy:
  matchzy_loadmatch_url "<url>" "<header>" "<value>"

  --round-ms <n>       length of a round (default 300; 0 is as fast as the site answers)
  --series-end-ms <n>  from the last map to the end of the series (default 2000)
  --seed <n>           same seed and match, same series (default 1)
  --quirks             duplicates, late events, restores, absences, events of other plugins
  --faults             crashes, refused loads, lag, wrong winners, long changes of map
  --dialect <name>     what it speaks: matchzy (default), matchzy-enhanced or get5
  --retry              try undelivered events again, as a fork with a retry queue does

  With --port:
  --address <ip>       where to listen (default 127.0.0.1)
  --servers <n>        so many servers, on this port and the next ones (default 1)
  --reset-ms <n>       from the end of a series until another match is taken (default 5000)
  --unpause-ms <n>     from a restore until both teams have typed .unpause (default 5000)
  --name <text>        hostname; of several, each gets its number
  --map <name>         the map while no match is played (default de_mirage)
  --people <names>     who is on while no match is played, parted by commas
  --tags <words>       sv_tags, parted by commas; 128tick says the tick rate
  --trouble <name>     what is broken: ${troubles.join(', ')}`

const commonQuirks = {
  duplicateRate: 0.1,
  reorderRate: 0.1,
  restoreRate: 0.05,
  unknownRate: 0.1,
  absentPlayerRate: 0.05,
} as const
const commonFaults = {
  crashRate: 0.01,
  refuseLoadRate: 0.1,
  lagRate: 0.05,
  wrongWinnerRate: 0.1,
  longMapChangeRate: 0.2,
} as const
const maxServers = 64

type Place = {
  readonly port: number
  readonly count: number
  readonly address: string
  readonly name: string
  readonly host: HostOptions
}
type Arguments = { readonly options: SimulatorOptions } & ({ readonly line: string } | { readonly place: Place })

function readNumber(value: string, name: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new RangeError(`--${name} needs a whole number`)
  return Number(value)
}

function readVoice(text: string): Voice {
  const voice = voices.find((name) => name === text)
  if (voice === undefined) throw new RangeError(`--dialect is one of ${voices.join(', ')}`)
  return voice
}

function readTrouble(text: string | undefined): Trouble | null {
  const trouble = troubles.find((name) => name === text)
  if (text !== undefined && trouble === undefined) throw new RangeError(`--trouble is one of ${troubles.join(', ')}`)
  return trouble ?? null
}

const words = (list: string): readonly string[] => list.split(',').filter((word) => word !== '')

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'round-ms': { type: 'string', default: '300' },
      'series-end-ms': { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      quirks: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      servers: { type: 'string', default: '1' },
      'reset-ms': { type: 'string', default: '5000' },
      'unpause-ms': { type: 'string', default: '5000' },
      retry: { type: 'boolean', default: false },
      dialect: { type: 'string', default: 'matchzy' },
      port: { type: 'string' },
      'rcon-password': { type: 'string', default: '' },
      address: { type: 'string', default: '127.0.0.1' },
      name: { type: 'string', default: 'LOBBY simulator' },
      map: { type: 'string', default: 'de_mirage' },
      people: { type: 'string', default: '' },
      tags: { type: 'string', default: '' },
      trouble: { type: 'string' },
    },
  })
}
type Values = ReturnType<typeof parse>['values']

function readPlace(values: Values, port: string): Place {
  const number = readNumber(port, 'port')
  const count = readNumber(values.servers, 'servers')
  if (count < 1 || count > maxServers) throw new RangeError(`--servers goes from 1 to ${maxServers}`)
  if (number < 1 || number + count - 1 > 65_535) throw new RangeError('--port needs a port')
  if (values['rcon-password'] === '') throw new RangeError('--rcon-password is needed with --port')
  const { address, name, map } = values
  const trouble = readTrouble(values.trouble)
  const host = {
    rconPassword: values['rcon-password'],
    map,
    people: words(values.people),
    tags: words(values.tags),
    trouble,
  }
  return { port: number, count, address, name, host }
}

function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  const roundMs = readNumber(values['round-ms'], 'round-ms')
  const options: SimulatorOptions = {
    seed: readNumber(values.seed, 'seed'),
    roundMs,
    seriesEndDelayMs: readNumber(values['series-end-ms'], 'series-end-ms'),
    betweenMapsMs: roundMs * 3,
    voice: readVoice(values.dialect),
    delivery: values.retry ? 'until-acknowledged' : 'once',
    resetDelayMs: values.port === undefined ? 0 : readNumber(values['reset-ms'], 'reset-ms'),
    unpauseMs: readNumber(values['unpause-ms'], 'unpause-ms'),
    quirks: { ...(values.quirks && commonQuirks), ...(values.faults && commonFaults) },
  }
  const [line] = positionals
  if (values.port !== undefined && line === undefined) return { options, place: readPlace(values, values.port) }
  if (line === undefined || positionals.length > 1 || values.port !== undefined)
    throw new RangeError('one console line is needed, in single quotes, or a port')
  return { options, line }
}

/** They stand there until they are stopped. */
async function runHosts(place: Place, options: SimulatorOptions, signal: AbortSignal): Promise<number> {
  const hosts: SimulatedHost[] = []
  try {
    for (let number = 0; number < place.count; number += 1) {
      const name = place.count === 1 ? place.name : `${place.name} ${number + 1}`
      const host = new SimulatedHost(name, place.host, { ...options, seed: options.seed + number })
      const port = await host.start(place.address, place.port + number)
      hosts.push(host)
      options.log?.(`${name} listens on ${place.address}:${port}`)
    }
    if (!signal.aborted) await once(signal, 'abort')
    return 0
  } catch (error) {
    options.log?.(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await Promise.all(hosts.map((host) => host.stop()))
  }
}

/**
 * Plays one console line and prints what happens. Answers the exit code: 0 the series was played and every event was
 * accepted, or the server was stopped; 1 the load was refused, the port was taken, the series was cut short or an event was lost, 2 the arguments made no sense.
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
  const options = { ...input.options, log: print, signal }
  if ('place' in input) return runHosts(input.place, options, signal)
  const server = new SimulatedServer('simulator', options)
  const result = await server.runCommand(input.line)
  if (!result.ok) return 1
  print(`${result.outcome}: ${result.posted} events accepted, ${result.failures.length} lost`)
  return result.outcome === 'finished' && result.failures.length === 0 ? 0 : 1
}
