import { setTimeout as sleep } from 'node:timers/promises'
import { GameConsole } from './host/game-console.ts'
import type { HostPerson, HostState } from './host/host-state.ts'
import { QueryPort, type QueryPortOptions } from './host/query-port.ts'
import { RconPort, type RconManner } from './host/rcon-port.ts'
import type { SimulatorOptions } from './options.ts'
import type { Trouble } from './host/trouble.ts'
import { SimulatedServer } from './simulated-server.ts'

/** What a simulated server looks like from outside. */
export type HostOptions = {
  readonly rconPassword: string
  /** Default 'de_mirage'. While a match is played, its map is told. */
  readonly map?: string
  /** Names of who is on while no match is. Default nobody. */
  readonly people?: readonly string[]
  readonly bots?: number
  readonly maxPlayers?: number
  readonly vac?: boolean
  /** sv_tags; `128tick` says the tick rate. */
  readonly tags?: readonly string[]
  readonly gotvPort?: number
  readonly query?: QueryPortOptions
  readonly rcon?: { readonly manner?: RconManner; readonly mirrors?: boolean; readonly maxFailures?: number }
  /** Whether GOTV is on; default true. */
  readonly gotv?: boolean
  /** What is wrong with it; default nothing. */
  readonly trouble?: Trouble | null
  /** How far its clock is off, in milliseconds; default 0. */
  readonly clockOffMs?: number
  /** The game's version. */
  readonly version?: string
  /** How long a change of map silences the server; default 8000. */
  readonly mapChangeMs?: number
}

const usualVersion = '1.40.9.7'
const portTries = 20

/**
 * A simulated server on a real port: UDP answers A2S, TCP on the same number is the RCON console, and a match loaded there
 * is fetched and played as SimulatedServer does.
 */
export class SimulatedHost {
  readonly server: SimulatedServer
  readonly #options: HostOptions
  readonly #query: QueryPort
  readonly #rcon: RconPort
  readonly #console: GameConsole
  /** May change while it runs, as by an update of the game. */
  trouble: Trouble | null
  version: string
  #name: string
  #map: string
  #hasPassword = false
  #people: readonly HostPerson[] = []
  #port = 0
  #address = '127.0.0.1'
  #silentUntil = 0
  #frozenUntil = 0
  #restart: NodeJS.Timeout | undefined
  /** Stopped for good, as far as this machine knows. */
  #isOff = true

  constructor(name: string, options: HostOptions, play: SimulatorOptions) {
    this.server = new SimulatedServer(name, play)
    this.#options = options
    this.#name = name
    this.trouble = options.trouble ?? null
    this.version = options.version ?? usualVersion
    this.#map = options.map ?? 'de_mirage'
    this.people = options.people ?? []
    this.#query = new QueryPort(() => this.state, options.query)
    this.#query.isSilent = () => Date.now() < this.#silentUntil
    this.#console = new GameConsole({
      server: this.server,
      state: () => this.state,
      port: () => this.#port,
      changeMap: (map) => this.changeMap(map),
      onSetting: (setting, value) => this.#onSetting(setting, value),
      quit: () => void this.stop(),
      trouble: () => this.trouble,
      clockOffMs: options.clockOffMs ?? 0,
      hasGotv: options.gotv ?? true,
    })
    this.#rcon = new RconPort((line) => this.#console.run(line), { password: options.rconPassword, ...options.rcon })
    this.#rcon.awake = () => sleep(Math.max(0, this.#frozenUntil - Date.now()), undefined, { ref: false })
    this.server.machine = {
      crash: () => void this.crash(this.server.settings.restartMs),
      silence: (milliseconds) => this.freeze(milliseconds),
      rename: (called) => {
        this.#name = called ?? this.#name
      },
    }
  }

  /** Where it listens; 0 while it does not. */
  get port(): number {
    return this.#port
  }
  /** Wrong passwords that the console was given. */
  get rconFailures(): number {
    return this.#rcon.failures
  }

  /** What it tells at this moment. */
  get state(): HostState {
    const moment = this.server.picture?.moment ?? null
    const fighters = moment === null ? [] : [...moment.game.fighters.team1, ...moment.game.fighters.team2]
    return {
      name: this.#name,
      map: moment?.setup.maps[moment.mapNumber] ?? this.#map,
      people: fighters.length > 0 ? fighters.map(({ name }) => ({ name, since: Date.now() })) : this.#people,
      bots: this.#options.bots ?? 0,
      maxPlayers: this.#options.maxPlayers ?? 12,
      hasPassword: this.#hasPassword,
      vac: this.#options.vac ?? true,
      version: this.version,
      gotvPort: this.#options.gotvPort ?? null,
      tags: this.#options.tags ?? [],
    }
  }

  /** Names of who is on; everybody comes now. */
  set people(names: readonly string[]) {
    this.#people = names.map((name) => ({ name, since: Date.now() }))
  }

  /** Goes to another map. Questions go unanswered until it is loaded. */
  changeMap(map: string): void {
    this.#map = map
    this.#silentUntil = Date.now() + (this.#options.mapChangeMs ?? 8_000)
  }

  /** Listens on both sides of one port; 0 takes a free one. Answers it. */
  async start(address = '127.0.0.1', port = 0): Promise<number> {
    this.#address = address
    this.#isOff = false
    for (let tries = 1; ; tries += 1) {
      const taken = await this.#rcon.start(address, port)
      try {
        await this.#query.start(address, taken)
        this.#port = taken
        return taken
      } catch (error) {
        // A number that is free for TCP may be taken for UDP.
        await this.#rcon.stop()
        if (port !== 0 || tries >= portTries) throw error
      }
    }
  }

  /** Answers nobody for so long, on neither port, as during a long change of map; what is played goes on. */
  freeze(milliseconds: number): void {
    this.#silentUntil = this.#frozenUntil = Date.now() + milliseconds
  }

  /** Is gone at once, with whatever is played on it, and stands there again after a while: empty, on the same port. */
  async crash(awayMs: number): Promise<void> {
    await this.#goDown()
    if (this.#isOff) return
    this.#restart = setTimeout(() => void this.start(this.#address, this.#port).catch(() => undefined), awayMs)
  }

  /** Goes down at once, with whatever is played on it. */
  async stop(): Promise<void> {
    this.#isOff = true
    await this.#goDown()
  }

  async #goDown(): Promise<void> {
    clearTimeout(this.#restart)
    this.server.end()
    await Promise.all([this.#query.stop(), this.#rcon.stop()])
  }

  #onSetting(name: string, value: string): void {
    if (name === 'hostname') this.#name = value
    if (name === 'sv_password') this.#hasPassword = value !== ''
    if (name === 'rcon_password') this.#rcon.password = value
  }
}
