import { inflateRawSync } from 'node:zlib'
import { refuse } from '#platform/errors'

/** What one file within an archive may come to: a sheet of a bank is a hundredth of it, and what only claims to be small is cut off. */
const unzippedMax = 20 * 1_048_576
const filesMax = 200
const endMark = 0x06_05_4b_50
const entryMark = 0x02_01_4b_50
const localMark = 0x04_03_4b_50

/** A spreadsheet's archive, by its own list of contents. Only files that are asked for are unzipped. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: ReadonlyMap<string, { at: number; packed: number; method: number }>

  /** @throws STATEMENT_BROKEN */
  constructor(bytes: Buffer) {
    this.#bytes = bytes
    try {
      this.#entries = entriesOf(bytes)
    } catch {
      refuse('STATEMENT_BROKEN')
    }
  }

  /** Null where there is no such file. @throws STATEMENT_BROKEN */
  text(name: string): string | null {
    const entry = this.#entries.get(name)
    if (entry === undefined) return null
    try {
      const { at, packed, method } = entry
      if (this.#bytes.readUInt32LE(at) !== localMark) throw new Error('no file there')
      const from = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28)
      const content = this.#bytes.subarray(from, from + packed)
      if (method === 0) return content.toString('utf8')
      if (method !== 8) throw new Error('packed in another way')
      return inflateRawSync(content, { maxOutputLength: unzippedMax }).toString('utf8')
    } catch {
      return refuse('STATEMENT_BROKEN')
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }
}

function entriesOf(bytes: Buffer): Map<string, { at: number; packed: number; method: number }> {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end -= 1
  if (end < 0) throw new Error('no archive')
  const count = bytes.readUInt16LE(end + 10)
  if (count > filesMax) throw new Error('too many files')
  const entries = new Map<string, { at: number; packed: number; method: number }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('no entry there')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      at: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}
