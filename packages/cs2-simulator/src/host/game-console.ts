import { settingPrefix } from '../match-setup.ts'
import type { Voice } from '../options.ts'
import type { SimulatedServer } from '../simulated-server.ts'
import type { HostState } from './host-state.ts'
import { matchCommands } from './match-commands.ts'
import { isLacking, isMuffled, moduleList, pluginList, troubledLoad, type Trouble } from './trouble.ts'
import { matchStatus, serverStatus, tournamentStatus, webAvailable } from './status-text.ts'

/** What a console can do to the server it belongs to. */
export type ConsoleHost = {
  readonly server: SimulatedServer
  readonly state: () => HostState
  readonly port: () => number
  /** Goes to another map; the server is silent meanwhile. */
  readonly changeMap: (map: string) => void
  /** A setting was changed by hand. */
  readonly onSetting: (name: string, value: string) => void
  readonly quit: () => void
  readonly trouble: () => Trouble | null
  /** How far the clock of this machine is off, in milliseconds. */
  readonly clockOffMs: number
  readonly hasGotv: boolean
}

/** One answer; null closes every console, as the end of the process does. */
type Answer = string | null
type Command = (words: readonly string[], line: string) => Answer | Promise<Answer>

/** Get5's own status is all that others say. */
const knowsFree: ReadonlySet<Voice> = new Set(['matchzy', 'matchzy-enhanced'])

/** Longer lines are cut off by the engine; here they are refused whole, so that a test notices. */
const maxLineBytes = 512

/** Words of one command; quotes group and vanish. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"?|[^\s"]+/g)].map((found) => found[1] ?? found[0])
}

/** Commands of a line: a semicolon parts them, but not within quotes. */
function commandsOf(line: string): string[] {
  const parts = [...line.matchAll(/(?:[^";]|"[^"]*"?)+/g)].map(([part]) => part.trim())
  return parts.filter((part) => part !== '')
}

/**
 * The console of a simulated server: the commands that LOBBY sends, with MatchZy's answers and refusals. A load that
 * worked says nothing, as there: the config was fetched and series_start is on its way.
 */
export class GameConsole {
  readonly #host: ConsoleHost
  readonly #settings = new Map<string, string>([
    ['sv_password', ''],
    ['sv_cheats', 'false'],
    ['mp_maxrounds', '24'],
    ['tv_delay', '105'],
    ['mp_logdetail', '0'],
    ['mp_logdetail_items', 'false'],
    ['mp_logmoney', 'false'],
  ])
  readonly #commands: ReadonlyMap<string, Command>

  constructor(host: ConsoleHost) {
    this.#host = host
    this.#settings.set('tv_enable', String(host.hasGotv))
    // Classic, five against five.
    this.#settings.set('game_type', '0').set('game_mode', '1')
    this.#commands = new Map(Object.entries(this.#allCommands()))
  }

  /** Carries out one line. */
  async run(line: string): Promise<Answer> {
    if (new TextEncoder().encode(line).length > maxLineBytes) return 'Command line is too long\n'
    const answers: string[] = []
    for (const command of commandsOf(line)) {
      const answer = await this.#runOne(command)
      if (answer === null) return null
      answers.push(answer)
    }
    return answers.join('')
  }

  #runOne(line: string): Answer | Promise<Answer> {
    const words = wordsOf(line)
    const name = (words[0] ?? '').toLowerCase()
    const trouble = this.#host.trouble()
    if (!isMuffled(trouble) && this.#host.server.state === 'idle')
      this.#host.server.log.console(line, this.#host.clockOffMs)
    if (isLacking(name, trouble)) return `Unknown command '${words[0] ?? ''}'!\n`
    const way = troubledLoad(line, trouble)
    if ('answer' in way) return way.answer
    const command = this.#commands.get(name)
    if (command !== undefined) return command(words.slice(1), way.line)
    if (this.#isSetting(name)) return this.#setting(name, words.slice(1), line.slice(name.length).trim())
    return `Unknown command '${words[0] ?? ''}'!\n`
  }

  #allCommands(): Record<string, Command> {
    const status: Command = () => `${matchStatus(this.#host.server)}\n`
    const { voice } = this.#host.server.settings
    const tournament: Command = () => `${tournamentStatus(this.#host.server)}\n`
    const queue: Command = () => '[MatchQueue] No queued match to clear. cleared_queued_match=none\n'
    const available: Command = () => `${webAvailable(this.#host.server)}\n`
    const change: Command = ([map = '']) => this.#changeMap(map)
    return {
      ...matchCommands(this.#host.server),
      get5_status: status,
      ...(knowsFree.has(voice) ? { get5_web_available: available } : {}),
      ...(voice === 'matchzy-enhanced' ? { at_tournament_status: tournament, at_clear_queued_match: queue } : {}),
      map: change,
      changelevel: change,
      css_map: change,
      status: () => serverStatus(this.#host.state(), this.#host.port(), Date.now()),
      say: () => '',
      logaddress_add_http: ([url = '']) => this.#host.server.log.listen(url),
      logaddress_delall_http: () => this.#host.server.log.listenNoMore(),
      logaddress_list_http: () => this.#host.server.log.list(),
      log: () => '',
      css_asay: () => '',
      meta: ([what]) => (what === 'list' ? moduleList(this.#host.trouble()) : ''),
      css_plugins: ([what]) => (what === 'list' ? pluginList(voice, this.#host.trouble()) : ''),
      echo: (words) => `${words.join(' ')}\n`,
      cvarlist: () => this.#list(),
      quit: () => {
        this.#host.quit()
        return null
      },
    }
  }

  #changeMap(map: string): string {
    if (!/^\w{2,64}$/.test(map)) return `map load failed: ${map} not found or invalid\n`
    this.#host.changeMap(map)
    return ''
  }

  #isSetting(name: string): boolean {
    return (
      ['hostname', 'rcon_password'].includes(name) ||
      this.#settings.has(name) ||
      /^(?:sv|mp|tv)_\w+$/.test(name) ||
      (name.startsWith(settingPrefix[this.#host.server.settings.voice] ?? 'get5_') && /^\w+$/.test(name)) ||
      /^get5_\w+_(?:url|header_key|header_value)$/.test(name)
    )
  }

  #setting(name: string, words: readonly string[], typed: string): string {
    const [value] = words
    if (value === undefined) {
      const known = name === 'hostname' ? this.#host.state().name : this.#settings.get(name)
      return known === undefined || name === 'rcon_password' ? `Unknown command '${name}'!\n` : `${name} = ${known}\n`
    }
    this.#settings.set(name, value)
    // Addresses of uploads hold for every match.
    this.#host.server.set.set(name, typed)
    this.#host.onSetting(name, value)
    return ''
  }

  /** Every setting with words about it: the long answer that any console has. */
  #list(): string {
    const known = [...this.#settings].filter(([name]) => name !== 'rcon_password' && name !== 'sv_password')
    const rest = Array.from({ length: 400 }, (_, index) => [`sv_setting_${index}`, '0'] as const)
    return [...known, ...rest].map(([name, value]) => `${name} : ${value} : баптау · настройка\n`).join('')
  }
}
