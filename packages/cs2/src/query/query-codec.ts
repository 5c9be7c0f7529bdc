import { ByteReader, joinBytes } from './byte-reader.ts'
import { readServerInfo, type ServerInfo } from './server-info.ts'
import { readServerPlayers, type ListedPlayer } from './server-players.ts'

/** One of several datagrams that make an answer. */
export type QueryPart = {
  readonly id: number
  readonly total: number
  readonly number: number
  /** The bytes after the header. They may still begin with two bytes of size that old engines leave out. */
  readonly body: Uint8Array
}

/** A datagram, taken apart. */
export type Datagram =
  | { readonly kind: 'whole'; readonly payload: Uint8Array }
  | ({ readonly kind: 'part' } & QueryPart)

/** What a server answers to a question. */
export type QueryAnswer =
  | { readonly kind: 'challenge'; readonly challenge: number }
  | { readonly kind: 'info'; readonly info: ServerInfo }
  | { readonly kind: 'players'; readonly players: readonly ListedPlayer[] }

const single = -1
const split = -2
const letter = { infoRequest: 0x54, playersRequest: 0x55, challenge: 0x41, info: 0x49, players: 0x44 } as const
const infoWords = new TextEncoder().encode('Source Engine Query\0')

/** More parts than any list of players needs. */
const maxParts = 16

function question(kind: number, words: Uint8Array, challenge: number | null): Uint8Array {
  const bytes = new Uint8Array(5 + words.length + (challenge === null ? 0 : 4))
  const view = new DataView(bytes.buffer)
  view.setInt32(0, single, true)
  bytes[4] = kind
  bytes.set(words, 5)
  if (challenge !== null) view.setInt32(5 + words.length, challenge, true)
  return bytes
}

/** A2S_INFO; with the challenge once the server asked for one. */
export function infoRequest(challenge: number | null): Uint8Array {
  return question(letter.infoRequest, infoWords, challenge)
}

/** A2S_PLAYER; without a challenge it asks for one. */
export function playersRequest(challenge: number | null): Uint8Array {
  return question(letter.playersRequest, new Uint8Array(), challenge ?? -1)
}

/** Takes a datagram apart; null when it is none of ours. Compressed answers (engines before 2009) are none. */
export function readDatagram(bytes: Uint8Array): Datagram | null {
  const reader = new ByteReader(bytes)
  const header = reader.int32()
  if (header === single && reader.left > 0) return { kind: 'whole', payload: reader.rest() }
  if (header !== split) return null
  const [id, total, number] = [reader.int32(), reader.uint8(), reader.uint8()]
  const isUsable = !reader.failed && id >= 0 && total > 0 && total <= maxParts && number < total && reader.left > 0
  return isUsable ? { kind: 'part', id, total, number, body: reader.rest() } : null
}

/** Reads the payload of an answer; null when it is none that we ask for, or cut short. */
export function readAnswer(payload: Uint8Array): QueryAnswer | null {
  const reader = new ByteReader(payload)
  const kind = reader.uint8()
  if (kind === letter.challenge) {
    const challenge = reader.int32()
    return reader.failed ? null : { kind: 'challenge', challenge }
  }
  if (kind === letter.info) {
    const info = readServerInfo(reader)
    return info === null ? null : { kind: 'info', info }
  }
  if (kind === letter.players && reader.left > 0) return { kind: 'players', players: readServerPlayers(reader) }
  return null
}

/** Collects the parts of answers, in any order, until one is whole. Holds one answer at a time: a new id drops the old one. */
export class PartCollector {
  #id = -1
  #total = 0
  readonly #parts = new Map<number, Uint8Array>()

  /** The payload, once its last part has come. */
  add({ id, total, number, body }: QueryPart): Uint8Array | null {
    if (id !== this.#id || total !== this.#total) {
      this.#parts.clear()
      this.#id = id
      this.#total = total
    }
    // The first to come counts: a repeated part says the same, and a forged one comes late.
    if (!this.#parts.has(number)) this.#parts.set(number, body)
    if (this.#parts.size < total) return null
    const bodies = Array.from({ length: total }, (_, index) => this.#parts.get(index) ?? new Uint8Array())
    this.#parts.clear()
    this.#id = -1
    return joinParts(bodies)
  }
}

/** Every part says its size first, but for engines that leave it out: the answer's own header tells which. */
function joinParts(bodies: readonly Uint8Array[]): Uint8Array | null {
  const [first] = bodies
  if (first === undefined) return null
  const offset = [2, 0].find((at) => first.length >= at + 4 && new ByteReader(first.subarray(at)).int32() === single)
  if (offset === undefined) return null
  return joinBytes(bodies.map((body) => body.subarray(offset))).subarray(4)
}
