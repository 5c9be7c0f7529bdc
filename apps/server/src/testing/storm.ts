import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { code, eventually, makeTournament, type GameServer } from '@lobby/testing'
import type { LobbyClient } from '@lobby/demo'
import type { OwnPostgres } from '../../../../scripts/lib/services.mjs'

/** So many do each kind of thing at the same time; more than the server has connections. */
const lanes = 8
/** Before whoever was refused asks again. */
const pauseMs = 10

/** Ways in which a database goes; each ends with it being there again. */
const blows: ((postgres: OwnPostgres) => Promise<void>)[] = [
  async ({ url }) => {
    await askOnce(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  },
  async ({ halt, begin }) => {
    await halt('fast')
    await begin()
  },
  async ({ halt, begin }) => {
    await halt('immediate')
    await begin()
  },
]

export async function askOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

/** Many who read and write all the while, a game server that sends each round until it is taken, and a database that goes and comes back under them. */
export class Storm {
  /** How often each end came: `done`, `503 DATABASE_UNAVAILABLE`. */
  readonly ends = new Map<string, number>()
  /** Names of tournaments that somebody was told to have made. */
  readonly made: string[] = []
  readonly #organiser: LobbyClient
  readonly #server: GameServer
  #round = 1
  #named = 0
  #isOver = false

  constructor(organiser: LobbyClient, server: GameServer) {
    this.#organiser = organiser
    this.#server = server
  }

  /** One blow for each round, each when all of them are at work again. */
  async rage(postgres: OwnPostgres, rounds: number): Promise<void> {
    const work = Promise.all([
      ...Array.from({ length: lanes }, () => this.#keepOn(() => this.#write())),
      ...Array.from({ length: lanes }, () => this.#keepOn(() => code(this.#organiser.get('/api/admin/users?q=a')))),
      ...Array.from({ length: lanes }, () => this.#keepOn(() => code(this.#organiser.get('/api/health/ready')))),
      ...Array.from({ length: lanes }, () => this.#keepOn(() => this.#sayRound())),
    ])
    const blowing = async (): Promise<void> => {
      for (let blow = 0; blow < rounds; blow++) {
        this.#round = blow + 1
        await this.#allWork()
        await blows[blow % blows.length]?.(postgres)
      }
      await this.#allWork()
    }
    try {
      // Who finds the process gone ends it all.
      await Promise.race([blowing(), work])
    } finally {
      this.#isOver = true
    }
    await work
  }

  /** So many more things went through as there are people. */
  async #allWork(): Promise<void> {
    const done = (): number => this.ends.get('done') ?? 0
    const enough = done() + lanes * 6
    await eventually(() => done() >= enough)
  }

  async #keepOn(once: () => Promise<string>): Promise<void> {
    while (!this.#isOver) {
      const end = await once()
      this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
      if (end !== 'done') await setTimeout(pauseMs)
    }
  }

  async #write(): Promise<string> {
    const name = `Storm ${(this.#named += 1)}`
    const end = await code(makeTournament(this.#organiser, { name }))
    if (end === 'done') this.made.push(name)
    return end
  }

  /** Also when it was taken already: a server whose answer was lost cannot know. */
  async #sayRound(): Promise<string> {
    const { status, body } = await this.#server.round([this.#round, 0])
    return status === 200 ? 'done' : `${status} ${body.code}`
  }
}

/** Takes all that is under way for given to the dead, as the queue does after a minute: whose note that it is done was lost is done again. */
export async function giveUpOnWorkers(url: string): Promise<void> {
  await askOnce(url, "update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'")
}

/** Jobs that are due and not done. */
export async function openJobs(url: string): Promise<number> {
  const due = "state in ('created', 'retry', 'active') and start_after <= now() + interval '10 seconds'"
  const [counted] = await askOnce<{ count: number }>(url, `select count(*)::int as count from pgboss.job where ${due}`)
  return counted?.count ?? 0
}
