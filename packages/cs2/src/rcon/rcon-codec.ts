import { joinBytes } from '../query/byte-reader.ts'

/** Types of packets. An answer to a sign-in has the number of a command; only its direction tells them apart. */
export const rconType = { auth: 3, command: 2, authAnswer: 2, answer: 0 } as const

export type RconPacket = { readonly id: number; readonly type: number; readonly body: Uint8Array }

/** Size, id, type; then the body and two NULs. The size does not count itself. */
const headerBytes = 12
const sizeWithoutBody = 10
/** What the protocol allows to be sent. */
const maxBodyBytes = 4_086
/** What is taken: CS2 answers in one packet, however long. */
const maxPacketBytes = 1_048_576

/** @throws RangeError for a body that is too long or holds a NUL, which would end it early. */
export function encodeRconPacket({ id, type, body }: RconPacket): Uint8Array {
  if (body.length > maxBodyBytes) throw new RangeError('an RCON packet holds 4086 bytes at most')
  if (body.includes(0)) throw new RangeError('an RCON packet holds no NUL')
  const bytes = new Uint8Array(headerBytes + body.length + 2)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, sizeWithoutBody + body.length, true)
  view.setInt32(4, id, true)
  view.setInt32(8, type, true)
  bytes.set(body, headerBytes)
  return bytes
}

/** Cuts a stream of bytes into packets, however it was chopped on its way. */
export class RconFramer {
  #kept: Uint8Array[] = []
  #keptBytes = 0
  /** Bytes of the packet under way, its size included; 0 while its size is not known. */
  #wanted = 0

  /** The packets that are whole now; null when the bytes are no RCON: nothing after them can be trusted. */
  push(chunk: Uint8Array): RconPacket[] | null {
    this.#kept.push(chunk)
    this.#keptBytes += chunk.length
    const packets: RconPacket[] = []
    while (this.#keptBytes >= Math.max(this.#wanted, 4)) {
      // Joined only when there is something to cut: a long packet comes in many chunks.
      const bytes = joinBytes(this.#kept)
      const view = new DataView(bytes.buffer)
      const size = view.getInt32(0, true)
      if (size < sizeWithoutBody || size > maxPacketBytes) return null
      this.#wanted = 4 + size
      this.#kept = [bytes]
      if (bytes.length < this.#wanted) return packets
      packets.push(cut(bytes.subarray(0, this.#wanted), view))
      this.#keep(bytes.subarray(this.#wanted))
    }
    return packets
  }

  #keep(rest: Uint8Array): void {
    this.#kept = rest.length === 0 ? [] : [rest]
    this.#keptBytes = rest.length
    this.#wanted = 0
  }
}

function cut(bytes: Uint8Array, view: DataView): RconPacket {
  const body = bytes.slice(headerBytes, bytes.length - 1)
  const end = body.indexOf(0)
  return {
    id: view.getInt32(4, true),
    type: view.getInt32(8, true),
    body: end === -1 ? body : body.slice(0, end),
  }
}
