import { detectDialect, type DialectName } from '@lobby/cs2'
import { RconClient, type RconResult } from '@lobby/cs2/clients'
import type { Platform } from '#platform/platform'
import { seal, unseal } from '#platform/sealed'
import { findAddress } from '../addresses.ts'
import { markRefused, type ServerRow } from '../servers.queries.ts'

export const rconPurpose = 'game-server-rcon'

export function sealRcon(secret: string, password: string): string {
  return seal(secret, rconPurpose, password)
}

type Kept = { key: string; client: RconClient }
export type ConsoleResult = RconResult | { ok: false; failure: 'not_set'; text: ''; tookMs: 0 }
type Tried = { result: RconResult; plugin: DialectName | null }
type Target = Pick<ServerRow, 'id' | 'host' | 'port' | 'rcon_password' | 'rcon_refused'>

/** The consoles of game servers, one connection a server and node, opened when needed. */
export class Consoles {
  readonly #platform: Platform
  readonly #kept = new Map<string, Kept>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /**
   * Sends one command. A password that the server refused is told to every node and not tried again before there is
   * another one: servers ban addresses that go on.
   */
  async run(server: Target, command: string): Promise<ConsoleResult> {
    const { rcon_password: sealed } = server
    const password = sealed === null ? null : unseal(this.#platform.config.secrets, rconPurpose, sealed)
    if (sealed === null || password === null) return { ok: false, failure: 'not_set', text: '', tookMs: 0 }
    if (server.rcon_refused) return { ok: false, failure: 'wrong_password', text: '', tookMs: 0 }
    const found = await findAddress(server.host)
    if (!found.ok) return { ok: false, failure: 'unreachable', text: '', tookMs: 0 }
    const target = { address: found.address, port: server.port, password }
    const result = await this.#clientOf(server.id, `${target.address}:${target.port}:${sealed}`, target).run(command)
    if (!result.ok && result.failure === 'wrong_password') await markRefused(this.#platform.db, server.id, sealed)
    return result
  }

  /** Tries a password once, away from the kept connections, and finds out which plugin answers there. */
  async tryOut(target: { address: string; port: number; password: string }): Promise<Tried> {
    const client = new RconClient(target)
    const result = await client.run('echo LOBBY')
    const ask = async (command: string): Promise<string | null> => {
      const answer = await client.run(command)
      return answer.ok ? answer.text : null
    }
    const plugin = result.ok ? await detectDialect(ask) : null
    client.close()
    return { result, plugin }
  }

  forget(serverId: string): void {
    this.#kept.get(serverId)?.client.close()
    this.#kept.delete(serverId)
  }

  close(): void {
    for (const id of this.#kept.keys()) this.forget(id)
  }

  #clientOf(id: string, key: string, target: ConstructorParameters<typeof RconClient>[0]): RconClient {
    const kept = this.#kept.get(id)
    if (kept?.key === key) return kept.client
    this.forget(id)
    const client = new RconClient(target)
    this.#kept.set(id, { key, client })
    return client
  }
}
