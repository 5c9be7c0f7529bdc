import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { startFrailServices, type FrailServices } from '../../../../scripts/lib/services.mjs'
import { LobbyPrograms, type LobbyProcess } from '../lobby-process.ts'
import { Way } from '../way.ts'
import { Front } from './front.ts'

/** Longer than any fault with what follows from it. */
const patienceMs = 300_000
const clock = path.join(import.meta.dirname, 'moved-clock.ts')

/** One process of the site, with ways of its own to the database and to Redis. */
export class Node {
  readonly ways: { database: Way; redis: Way }
  readonly #site: ChaosSite
  readonly #settings: Record<string, string>
  process!: LobbyProcess
  /** Whether it ended without being told to. */
  hasEnded = false
  #isMeant = false

  constructor(site: ChaosSite, settings: Record<string, string>, ways: Node['ways']) {
    this.#site = site
    this.#settings = settings
    this.ways = ways
  }

  get port(): number {
    return Number(this.#settings['PORT'])
  }

  async start(): Promise<void> {
    this.#isMeant = false
    const started = this.#site.programs.launch(this.#settings, ['--import', clock])
    this.process = started
    void started.exit().then(() => (this.hasEnded ||= !this.#isMeant))
    await started.ready()
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#isMeant = true
    await this.process.kill(signal)
  }

  moveClock(offsetMs: number): void {
    writeFileSync(this.#settings['MOVED_CLOCK'] ?? '', String(offsetMs))
    process.kill(this.process.pid, 'SIGUSR2')
  }
}

/** Two processes of one site on a PostgreSQL and a Redis that can be harmed, behind one address. */
export class ChaosSite {
  readonly programs = new LobbyPrograms()
  readonly services: FrailServices
  readonly front: Front
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lobby-chaos-'))
  nodes: [Node, Node] = [] as never
  visitor!: LobbyClient
  organiser!: LobbyClient

  private constructor(services: FrailServices, front: Front) {
    this.services = services
    this.front = front
  }

  static async start(): Promise<ChaosSite> {
    const site = new ChaosSite(await startFrailServices(), await Front.open())
    site.nodes = [await site.#node(1), await site.#node(2)]
    await Promise.all(site.nodes.map((node) => node.start()))
    site.front.targets = site.nodes.map(({ port }) => port)
    site.visitor = new LobbyClient({ base: `http://127.0.0.1:${site.front.port}`, patienceMs })
    site.organiser = await signInOrganiser(site.visitor, site.programs.admin)
    return site
  }

  get databaseUrl(): string {
    return this.services.postgres.url
  }

  async stop(): Promise<void> {
    for (const node of this.nodes) await node.kill('SIGTERM')
    await this.programs.stop()
    await this.front.close()
    for (const { ways } of this.nodes) await Promise.all([ways.database.cut(), ways.redis.cut()])
    await this.services.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #node(number: number): Promise<Node> {
    const { postgres, redis } = this.services
    const ways = { database: await Way.to(postgres.url), redis: await Way.to(redis.url) }
    const file = path.join(this.#folder, `clock-${number}`)
    writeFileSync(file, '0')
    const settings = await this.programs.settings({
      DATABASE_URL: ways.database.of(postgres.url),
      REDIS_URL: ways.redis.of(redis.url),
      PUBLIC_URL: `http://127.0.0.1:${this.front.port}`,
      SECRET: 'one secret of both processes of a chaos',
      MOVED_CLOCK: file,
    })
    return new Node(this, settings, ways)
  }
}
