const utf8 = new TextDecoder('utf-8')

/** What one line of text from a server may hold at most, in code points. */
const maxTextLength = 128

/** Text of a stranger as it may be shown: no control or format characters, one line, not endless. */
export function shownText(bytes: Uint8Array): string {
  const text = utf8
    .decode(bytes)
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  return Array.from(text).slice(0, maxTextLength).join('')
}

/**
 * Reads little-endian values one after another. What lies beyond the end reads as zero and marks the reader as failed, so
 * that a parser may read on and look once.
 */
export class ByteReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #offset = 0
  #failed = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Something was read that was not there. */
  get failed(): boolean {
    return this.#failed
  }
  get left(): number {
    return this.#bytes.length - this.#offset
  }

  uint8(): number {
    return this.#take(1, (at) => this.#view.getUint8(at))
  }
  uint16(): number {
    return this.#take(2, (at) => this.#view.getUint16(at, true))
  }
  int32(): number {
    return this.#take(4, (at) => this.#view.getInt32(at, true))
  }
  uint32(): number {
    return this.#take(4, (at) => this.#view.getUint32(at, true))
  }
  float32(): number {
    return this.#take(4, (at) => this.#view.getFloat32(at, true))
  }
  skip(count: number): void {
    this.#take(count, () => 0)
  }

  /** Text up to the next NUL, as it may be shown. */
  text(): string {
    const end = this.#bytes.indexOf(0, this.#offset)
    if (end === -1) {
      this.#failed = true
      this.#offset = this.#bytes.length
      return ''
    }
    const text = shownText(this.#bytes.subarray(this.#offset, end))
    this.#offset = end + 1
    return text
  }

  rest(): Uint8Array {
    const rest = this.#bytes.subarray(this.#offset)
    this.#offset = this.#bytes.length
    return rest
  }

  #take(count: number, read: (at: number) => number): number {
    if (this.left < count) {
      this.#failed = true
      this.#offset = this.#bytes.length
      return 0
    }
    const value = read(this.#offset)
    this.#offset += count
    return value
  }
}

/** One after another. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
