import type { ByteReader } from './byte-reader.ts'

/** What a server says of itself (A2S_INFO). Names and maps are a stranger's text, made fit to be shown. */
export type ServerInfo = {
  readonly name: string
  readonly map: string
  /** 'csgo' for CS2 as well. */
  readonly folder: string
  readonly game: string
  /** 730 for CS2, and for CS:GO before it. */
  readonly appId: number
  /** Everybody, bots included. */
  readonly players: number
  readonly maxPlayers: number
  readonly bots: number
  readonly hasPassword: boolean
  readonly vac: boolean
  readonly version: string
  /** The spectators' port of GOTV. */
  readonly gotvPort: number | null
  /** What `sv_tags` holds, as the server writes it. */
  readonly tags: readonly string[]
}

const extra = { gamePort: 0x80, steamId: 0x10, gotv: 0x40, tags: 0x20 } as const
/** The Ship puts its own three bytes in; no game of ours does. */
const theShip = 2400

/** Reads what follows the letter I; null when it is cut short. */
export function readServerInfo(reader: ByteReader): ServerInfo | null {
  reader.uint8()
  const [name, map, folder, game] = [reader.text(), reader.text(), reader.text(), reader.text()]
  const appId = reader.uint16()
  const [players, maxPlayers, bots] = [reader.uint8(), reader.uint8(), reader.uint8()]
  // Kind of server and system: nobody here asks for them.
  reader.skip(2)
  const [hasPassword, vac] = [reader.uint8() === 1, reader.uint8() === 1]
  if (appId === theShip) reader.skip(3)
  const version = reader.text()
  if (reader.failed) return null
  return {
    name,
    map: mapName(map),
    folder,
    game,
    appId,
    players,
    maxPlayers,
    bots,
    hasPassword,
    vac,
    version,
    ...readExtras(reader),
  }
}

/** Flagged fields at the end. A server that breaks off in the middle of them has said enough. */
function readExtras(reader: ByteReader): Pick<ServerInfo, 'gotvPort' | 'tags'> {
  const flags = reader.left > 0 ? reader.uint8() : 0
  if (flags & extra.gamePort) reader.skip(2)
  if (flags & extra.steamId) reader.skip(8)
  const gotvPort = flags & extra.gotv ? reader.uint16() : 0
  if (flags & extra.gotv) reader.text()
  const tags = flags & extra.tags ? reader.text() : ''
  return {
    gotvPort: gotvPort === 0 ? null : gotvPort,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  }
}

/** A workshop map is told with its folders: `workshop/3070284539/de_cache` is de_cache. */
function mapName(map: string): string {
  return map.split(/[\\/]/).at(-1) ?? map
}

/** Ticks a second as the server's own tags name them: `128tick`, `tickrate128`, `128-tick`, `tick64`. */
export function tickRateOf(tags: readonly string[]): number | null {
  for (const tag of tags) {
    const found = /^(?:(\d{2,3})[\s_-]?tick(?:rate)?s?|tick(?:rate)?[\s:_=-]?(\d{2,3}))$/i.exec(tag)
    const rate = Number(found?.[1] ?? found?.[2])
    if (rate >= 10 && rate <= 256) return rate
  }
  return null
}
