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
    console: await tryConsole(consoles, heard, place),
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
): Promise<ServerCheck['console']> {
  if (password === null) return 'not_set'
  if (!heard.ok) return 'unreachable'
  const answer = await consoles.tryOut({ address: heard.address, port, password })
  if (answer.ok) return 'ok'
  return answer.failure === 'wrong_password' ? 'wrong_password' : 'unreachable'
}
