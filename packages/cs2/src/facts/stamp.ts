/** How a line begins: `01/19/2026 - 19:03:17`, with `L ` before it in a file and milliseconds after it over HTTP. */
const stamp = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2}):(\d{2})$/
const stampLength = '01/19/2026 - 19:03:17'.length

/** Reads the heads of lines. Many lines share a second, so the last one is remembered. */
export class StampReader {
  #known = 'never'
  #knownAt: number | null = null
  /** Where the text begins after the head that was read last. */
  textFrom = 0

  /** The server's own clock in milliseconds, as if its zone were UTC; null for what is no head. */
  read(line: string): number | null {
    const isFile = line.startsWith('L ')
    const second = this.#second(line, isFile ? 2 : 0)
    if (second === null) return null
    const at = stampLength + (isFile ? 2 : 0)
    if (isFile) {
      this.textFrom = at + 2
      return line.startsWith(': ', at) ? second : null
    }
    this.textFrom = at + 7
    if (line.charCodeAt(at) !== 46 || !line.startsWith(' - ', at + 4)) return null
    const milliseconds = line.slice(at + 1, at + 4)
    return /^\d{3}$/.test(milliseconds) ? second + Number(milliseconds) : null
  }

  #second(line: string, from: number): number | null {
    if (line.startsWith(this.#known, from)) return this.#knownAt
    const text = line.slice(from, from + stampLength)
    const parts = stamp.exec(text)?.slice(1).map(Number)
    if (parts === undefined) return null
    this.#known = text
    this.#knownAt = timeOf(parts)
    return this.#knownAt
  }
}

function timeOf(parts: readonly number[]): number | null {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = parts
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60
  return isReal && year >= 2000 ? Date.UTC(year, month - 1, day, hour, minute, second) : null
}

const decoder = new TextDecoder()

/** Every line has a stamp; the first one may have lost it. */
const stampedWithin = 4

/** The clock of the first line that begins in these bytes; null where none does. */
export function firstStamp(bytes: Uint8Array): number | null {
  const stamps = new StampReader()
  let at = 0
  for (let line = 0; line < stampedWithin && at !== -1; line += 1) {
    const stamp = stamps.read(decoder.decode(bytes.subarray(at, at + 64)))
    if (stamp !== null) return stamp
    at = nextLine(bytes, at)
  }
  return null
}

function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(10, at)
  return end === -1 ? -1 : end + 1
}
