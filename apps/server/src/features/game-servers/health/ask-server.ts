import { readStatusPlayers, tickRateOf, type ListedPlayer, type ServerInfo } from '@lobby/cs2'
import { queryServer } from '@lobby/cs2/clients'
import type { ServerCheck, ServerPlayer } from '@lobby/contract'
import { findAddress } from '../addresses.ts'
import type { Consoles } from '../console/consoles.ts'
import type { Seen, ServerRow } from '../servers.queries.ts'

export type Heard = { ok: true; address: string; name: string; seen: Seen } | { ok: false; why: Miss }
type Miss = Exclude<ServerCheck['query'], 'ok'>

/** More names than a game holds are not kept. */
const maxNames = 64

/** Asks a server what it plays and how many are on. */
export async function askServer(place: { host: string; port: number }, signal?: AbortSignal): Promise<Heard> {
  const found = await findAddress(place.host)
  if (!found.ok) return found
  const { address } = found
  const heard = await queryServer({ address, port: place.port }, signal === undefined ? {} : { signal })
  if (!heard.ok) return { ok: false, why: heard.failure }
  const { info, pingMs, players } = heard
  return { ok: true, address, name: info.name, seen: seenOf(info, pingMs, players) }
}

function seenOf(info: ServerInfo, pingMs: number, players: readonly ListedPlayer[] | null): Seen {
  const people = Math.max(0, info.players - info.bots)
  return {
    ping_ms: pingMs,
    map: info.map,
    players: people,
    max_players: info.maxPlayers,
    has_password: info.hasPassword,
    vac: info.vac,
    tick_rate: tickRateOf(info.tags),
    version: info.version,
    names: people === 0 ? [] : namesOf(info, players),
  }
}

/** CS2 lists people without names unless a plugin fills them, and bots among them: then the list names nobody. */
function namesOf(info: ServerInfo, players: readonly ListedPlayer[] | null): ServerPlayer[] | null {
  if (players === null || info.bots > 0 || players.length === 0 || players.some(({ name }) => name === '')) return null
  return players.slice(0, maxNames).map(({ name, seconds }) => ({ name, seconds }))
}

/** Who is on a training server, by its console where the query names nobody; null where that tells nothing either. */
export async function nameThePeople(consoles: Consoles, server: ServerRow, seen: Seen): Promise<Seen> {
  const isWanted = seen.names === null && server.purpose === 'training' && !server.rcon_refused
  if (!isWanted || server.rcon_password === null) return seen
  const answer = await consoles.run(server, 'status')
  const listed = answer.ok ? readStatusPlayers(answer.text) : null
  return { ...seen, names: listed === null ? null : listed.slice(0, maxNames) }
}
