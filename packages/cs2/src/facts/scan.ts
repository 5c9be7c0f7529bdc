import type { Place } from './game-fact.ts'

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isWord = (code: number): boolean =>
  isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95

/** Longer words are none of the engine's. */
const maxWord = 64

/** Reads a line from left to right, each character once at most: no input can make it slow. */
export class Scan {
  readonly text: string
  at: number

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  get isDone(): boolean {
    return this.at === this.text.length
  }

  take(literal: string): boolean {
    if (!this.text.startsWith(literal, this.at)) return false
    this.at += literal.length
    return true
  }

  /** A whole number of nine digits at most, with a minus where one stands. */
  integer(): number | null {
    const isNegative = this.text.charCodeAt(this.at) === 45
    const from = isNegative ? this.at + 1 : this.at
    let at = from
    let value = 0
    for (let code = this.text.charCodeAt(at); isDigit(code) && at - from < 10; code = this.text.charCodeAt(at)) {
      value = value * 10 + code - 48
      at += 1
    }
    if (at === from || at - from > 9) return null
    this.at = at
    // Never the zero that has a sign.
    return isNegative ? 0 - value : value
  }

  /** `"12"` */
  quoted(before: string, after: string): number | null {
    if (!this.take(before)) return null
    const value = this.integer()
    return value !== null && value >= 0 && this.take(after) ? value : null
  }

  /** Letters, digits and underscores; maybe none. Null where it is too long. */
  word(): string | null {
    const from = this.at
    while (isWord(this.text.charCodeAt(this.at))) this.at += 1
    return this.at - from > maxWord ? null : this.text.slice(from, this.at)
  }

  /** `[1 -2 3]` */
  place(): Place | null {
    if (!this.take('[')) return null
    const x = this.integer()
    if (x === null || !this.take(' ')) return null
    const y = this.integer()
    if (y === null || !this.take(' ')) return null
    const z = this.integer()
    return z !== null && this.take(']') ? [x, y, z] : null
  }

  /** `1.01` */
  decimal(): number | null {
    const whole = this.integer()
    if (whole === null) return null
    if (!this.take('.')) return whole
    const from = this.at
    const fraction = this.integer()
    return fraction === null || fraction < 0 ? null : Number(`${whole}.${this.text.slice(from, this.at)}`)
  }
}
