import type { ByteReader } from './byte-reader.ts'

/** Somebody on a server (A2S_PLAYER). CS2 leaves names empty unless a plugin fills them. */
export type ListedPlayer = {
  readonly name: string
  readonly score: number
  /** Seconds since they came. */
  readonly seconds: number
}

/**
 * Reads what follows the letter D. The count at its head is one byte and servers are known to say more than they list, so
 * the list ends where the bytes do; an entry cut short is left out.
 */
export function readServerPlayers(reader: ByteReader): readonly ListedPlayer[] {
  const count = reader.uint8()
  const players: ListedPlayer[] = []
  while (players.length < count && reader.left > 0) {
    reader.skip(1)
    const [name, score, seconds] = [reader.text(), reader.int32(), reader.float32()]
    if (reader.failed) break
    players.push({ name, score, seconds: Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0 })
  }
  return players
}
