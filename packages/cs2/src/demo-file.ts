/**
 * What a demo of Source 2 says of itself, read while it comes by and without holding it.
 *
 * The file: `PBDEMS2\0`, where its last message stands (int32, little-endian, 0 until the recording is closed), another offset, then messages of kind,
 * tick and length (varints) and a protobuf. The first is CDemoFileHeader (5: map), the last CDemoFileInfo (1: length in seconds, float)
 * (demo.proto of SteamDatabase/Protobufs; held against recorded files). Neither holds a date: when it was recorded a demo does not tell.
 */
export type DemoFacts = {
  readonly bytes: number
  /** False where the file ends within its own first message: nothing can be played of it. */
  readonly hasHead: boolean
  /** The map's name as the engine knows it, such as `de_mirage`; null where the header is not as known. */
  readonly map: string | null
  /** Whether the end of the recording is in the file: false where the server did not close it, or the file is cut short. */
  readonly isWhole: boolean
  /** How long the recording is, pauses included; null where its end does not tell. */
  readonly seconds: number | null
}

const startBytes = 16
/** Real headers take some 230 bytes; a file whose first message is longer than this is none that we know. */
const headBytesMax = 65_536
const infoBytesMax = 65_536
const kinds = { fileHeader: 1, fileInfo: 2 } as const
const fields = { mapName: 5, playbackSeconds: 1 } as const
const mapNamePattern = /^[\w./-]{1,128}$/

/** Takes a demo chunk by chunk, of any size; keeps its first message and its last, nothing else. */
export class DemoReader {
  #bytes = 0
  #head: Uint8Array = new Uint8Array()
  #info: Uint8Array = new Uint8Array()

  push(chunk: Uint8Array): void {
    const before = this.#bytes
    this.#bytes += chunk.length
    if (this.#head.length < headBytesMax)
      this.#head = joined(this.#head, chunk.subarray(0, headBytesMax - this.#head.length))
    const at = this.#infoAt
    // The offset is known with the first bytes; what stands before it in this chunk is passed over.
    if (at !== null && this.#bytes > at && this.#info.length < infoBytesMax)
      this.#info = joined(
        this.#info,
        chunk.subarray(Math.max(0, at - before)).subarray(0, infoBytesMax - this.#info.length),
      )
  }

  facts(): DemoFacts {
    const head = readMessage(this.#head.subarray(startBytes))
    const at = this.#infoAt
    const info = at === null || this.#info.length === 0 ? null : readMessage(this.#info)
    return {
      bytes: this.#bytes,
      hasHead: head !== 'cut',
      map: head === 'cut' || head?.kind !== kinds.fileHeader ? null : readMapName(head.body),
      isWhole: info !== null && info !== 'cut',
      seconds: info === null || info === 'cut' || info.kind !== kinds.fileInfo ? null : readSeconds(info.body),
    }
  }

  get #infoAt(): number | null {
    const at = this.#head.length < startBytes ? 0 : viewOf(this.#head).getInt32(8, true)
    return at < startBytes ? null : at
  }
}

type Message = { kind: number; body: Uint8Array }

/** The message that begins here; `cut` where the bytes end before it does, null where it is longer than any that we know. */
function readMessage(bytes: Uint8Array): Message | 'cut' | null {
  let at = 0
  const numbers: number[] = []
  while (numbers.length < 3) {
    const number = readVarint(bytes, at)
    if (number === null) return bytes.length - at < 10 ? 'cut' : null
    numbers.push(number.value)
    at = number.end
  }
  const [kind = 0, , length = 0] = numbers
  if (length > headBytesMax - 64) return null
  return at + length > bytes.length ? 'cut' : { kind, body: bytes.subarray(at, at + length) }
}

function readVarint(bytes: Uint8Array, from: number): { value: number; end: number } | null {
  let value = 0
  for (let at = from; at < Math.min(bytes.length, from + 10); at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 2 ** (7 * (at - from))
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return null
}

type Field = { number: number; value: Uint8Array }

/** The fields of a protobuf, as far as they can be read. */
function* fieldsOf(body: Uint8Array): Generator<Field> {
  let at = 0
  while (at < body.length) {
    const tag = readVarint(body, at)
    if (tag === null) return
    const wire = tag.value % 8
    const size = sizeOf(wire, body, tag.end)
    if (size === null || size.from + size.length > body.length) return
    yield { number: Math.floor(tag.value / 8), value: body.subarray(size.from, size.from + size.length) }
    at = size.from + size.length
  }
}

/** Where a field's value stands, by its wire type: varint, 64 bits, counted bytes, 32 bits. */
function sizeOf(wire: number, body: Uint8Array, at: number): { from: number; length: number } | null {
  if (wire === 1) return { from: at, length: 8 }
  if (wire === 5) return { from: at, length: 4 }
  if (wire !== 0 && wire !== 2) return null
  const number = readVarint(body, at)
  if (number === null) return null
  return wire === 0 ? { from: at, length: number.end - at } : { from: number.end, length: number.value }
}

function fieldOf(body: Uint8Array, wanted: number): Uint8Array | null {
  for (const { number, value } of fieldsOf(body)) if (number === wanted) return value
  return null
}

function readMapName(body: Uint8Array): string | null {
  // Byte by byte: no name of a map has more than ASCII.
  const name = Array.from(fieldOf(body, fields.mapName) ?? [], (byte) => String.fromCodePoint(byte)).join('')
  return mapNamePattern.test(name) ? name : null
}

function readSeconds(body: Uint8Array): number | null {
  const value = fieldOf(body, fields.playbackSeconds)
  if (value?.length !== 4) return null
  const seconds = viewOf(value).getFloat32(0, true)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
