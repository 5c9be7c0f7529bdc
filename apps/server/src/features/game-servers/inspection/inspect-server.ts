import { setTimeout as sleep } from 'node:timers/promises'
import { queryServer } from '@lobby/cs2/clients'
import { gatherFacts, judgeInspection, type InspectionTools } from '@lobby/cs2/inspection'
import type { ServerInspection } from '@lobby/contract'
import { newId } from '#core/ids'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findAddress } from '../addresses.ts'
import type { Consoles } from '../console/consoles.ts'
import { askServer } from '../health/ask-server.ts'
import { findServer, holdsMatch, lockServer, savePluginFound, type ServerRow } from '../servers.queries.ts'
import { readHistory } from './history.queries.ts'
import {
  endInterrupted,
  findLatest,
  insertInspection,
  saveEnd,
  saveStep,
  type InspectionRow,
} from './inspections.queries.ts'
import { testAddress } from './test-address.ts'

/** Longer than every wait of a check together. */
const longestMs = 180_000

type Asked = { serverId: string; userId: string; mayDisturb: boolean }

/** Checks of servers that this node carries out; the site closes once they have ended. */
export class Inspections {
  readonly #platform: Platform
  readonly #consoles: Consoles
  readonly #underWay = new Set<Promise<void>>()
  readonly #stop = new AbortController()

  constructor(platform: Platform, consoles: Consoles) {
    this.#platform = platform
    this.#consoles = consoles
  }

  /**
   * Begins a check and answers at once; what it comes to is stored.
   * @throws SERVER_NOT_FOUND, SERVER_HAS_MATCH, SERVER_HAS_PLAYERS, SERVER_CHECK_RUNNING
   */
  async begin(asked: Asked): Promise<ServerInspection> {
    const { db } = this.#platform
    await this.#refusePeople(asked)
    const { row, server } = await this.#insert(asked)
    const run = this.#carryOut(row, server, asked.mayDisturb).finally(() => this.#underWay.delete(run))
    this.#underWay.add(run)
    return presentInspection((await findLatest(db, server.id)) ?? row, this.#platform.clock.now())
  }

  /** Waits for what this node has under way. */
  async ended(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  /** Breaks off what is under way, which then counts as interrupted. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.#consoles.close()
    await this.ended()
  }

  /** Asked anew: what was heard last may be ten seconds old, and of a match that is over. A server that is silent is left to the check itself. */
  async #refusePeople({ serverId, mayDisturb }: Asked): Promise<void> {
    const server = found(await findServer(this.#platform.db, serverId), 'SERVER_NOT_FOUND')
    if (await holdsMatch(this.#platform.db, serverId)) refuse('SERVER_HAS_MATCH')
    if (mayDisturb) return
    const heard = await askServer(server)
    if (heard.ok && heard.seen.players > 0) refuse('SERVER_HAS_PLAYERS')
  }

  /** Under the server's lock, which whoever gives it a match takes too. */
  #insert({ serverId, userId }: Asked): Promise<{ row: InspectionRow; server: ServerRow }> {
    return this.#platform
      .transact(async ({ trx }) => {
        const server = found(await lockServer(trx, serverId), 'SERVER_NOT_FOUND')
        if (await holdsMatch(trx, serverId)) refuse('SERVER_HAS_MATCH')
        const now = this.#platform.clock.now()
        await endInterrupted(trx, serverId, now)
        const row: InspectionRow = {
          id: newId(),
          server_id: serverId,
          begun_by: userId,
          begun_at: now,
          ends_at: new Date(now.getTime() + longestMs),
          step: 'query',
          ended_at: null,
          refusal: null,
          report: null,
          worked_on: null,
        }
        await insertInspection(trx, row)
        return { row, server }
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'game_server_inspections_one_a_server')) throw new AppError('SERVER_CHECK_RUNNING')
        throw error
      })
  }

  /** Never rejects: a check that broke ends as interrupted. */
  async #carryOut(row: InspectionRow, server: ServerRow, mayDisturb: boolean): Promise<void> {
    const { db, clock } = this.#platform
    const end = (result: Pick<Parameters<typeof saveEnd>[2], 'refusal' | 'report' | 'workedOn'>) =>
      saveEnd(db, row.id, { ...result, at: clock.now() })
    try {
      const history = await readHistory(db, server)
      const gathered = await gatherFacts(this.#toolsOf(row.id, server, mayDisturb))
      if (this.#stop.signal.aborted) return await end({ refusal: 'interrupted', report: null, workedOn: null })
      if (!gathered.ok) return await end({ refusal: gathered.code, report: null, workedOn: null })
      const entered = { dialect: server.plugin, gotvPort: server.gotv_port }
      const { facts } = gathered
      const report = judgeInspection({ ...facts, entered, history, freeDiskBytes: null })
      if (facts.dialect !== null) await savePluginFound(db, server, facts.dialect)
      const workedOn = facts.dialect !== null && facts.query.ok ? facts.query.info.version : null
      return await end({
        refusal: null,
        report: { ...report, points: [...report.points], unconfirmed: [...report.unconfirmed] },
        workedOn,
      })
    } catch {
      // What stopped it may stop this, too; then it counts as interrupted once its time is over.
      await end({ refusal: 'interrupted', report: null, workedOn: null }).catch(() => undefined)
    }
  }

  #toolsOf(id: string, server: ServerRow, mayDisturb: boolean): InspectionTools {
    const { db } = this.#platform
    return {
      query: async () => {
        const place = await findAddress(server.host)
        if (!place.ok)
          return { ok: false, why: place.why === 'address_not_allowed' ? ('not_allowed' as const) : place.why }
        const heard = await queryServer({ address: place.address, port: server.port })
        return heard.ok ? heard : { ok: false, why: heard.failure }
      },
      console: this.#consoleOf(server),
      address: testAddress(this.#platform, id),
      onStep: (step) => saveStep(db, id, step),
      mayDisturb,
      wait: (milliseconds) => sleep(milliseconds, undefined, { signal: this.#stop.signal }).catch(() => undefined),
    }
  }

  #consoleOf(server: ServerRow): InspectionTools['console'] {
    if (server.rcon_password === null) return 'not_set'
    if (server.rcon_refused) return 'wrong_password'
    return async (line) => {
      if (this.#stop.signal.aborted) return { ok: false, failure: 'unreachable', tookMs: 0 }
      const { tookMs, ...result } = await this.#consoles.run(server, line)
      if (result.ok) return { ok: true, text: result.text, tookMs }
      return { ok: false, failure: result.failure === 'not_set' ? 'unreachable' : result.failure, tookMs }
    }
  }
}

/** A check whose time is over without an end was interrupted. */
function presentInspection(row: InspectionRow, now: Date): ServerInspection {
  const isLost = row.ended_at === null && row.ends_at <= now
  return {
    id: row.id,
    begun_at: row.begun_at.toISOString(),
    step: row.ended_at === null && !isLost ? row.step : null,
    ended_at: (isLost ? row.ends_at : row.ended_at)?.toISOString() ?? null,
    refusal: isLost ? 'interrupted' : row.refusal,
    report: row.report,
  }
}

/** @throws SERVER_NOT_FOUND */
export async function readInspection({ db, clock }: Platform, serverId: string): Promise<ServerInspection | null> {
  found(await findServer(db, serverId), 'SERVER_NOT_FOUND')
  const row = await findLatest(db, serverId)
  return row === undefined ? null : presentInspection(row, clock.now())
}
