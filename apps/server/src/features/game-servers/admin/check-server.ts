import type { ServerCheck } from '@lobby/contract'
import type { Consoles } from '../console/consoles.ts'
import { askServer, type Heard } from '../health/ask-server.ts'

/** Asks a server by both its sides while somebody waits. A password is tried once. */
export async function checkServer(
  consoles: Consoles,
  place: { host: string; port: number; password: string | null },
): Promise<{ check: ServerCheck; heard: Heard }> {
  const heard = await askServer(place)
  const check: ServerCheck = {
    query: heard.ok ? 'ok' : heard.why,
    ...(await tryConsole(consoles, heard, place)),
    said: heard.ok
      ? {
          name: heard.name,
          map: heard.seen.map,
          ping: heard.seen.ping_ms,
          current_players: heard.seen.players,
          max_players: heard.seen.max_players,
        }
      : null,
  }
  return { check, heard }
}

async function tryConsole(
  consoles: Consoles,
  heard: Heard,
  { port, password }: { port: number; password: string | null },
): Promise<Pick<ServerCheck, 'console' | 'plugin'>> {
  if (password === null) return { console: 'not_set', plugin: null }
  if (!heard.ok) return { console: 'unreachable', plugin: null }
  const { result, plugin } = await consoles.tryOut({ address: heard.address, port, password })
  if (result.ok) return { console: 'ok', plugin }
  return { console: result.failure === 'wrong_password' ? 'wrong_password' : 'unreachable', plugin: null }
}
