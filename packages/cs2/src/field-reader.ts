/** Inclusive limits of an integer field. */
export type IntRange = { readonly min: number; readonly max: number }

/** A parsed JSON object, and neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * An integer given as a JSON number or as digits in a string (dialects differ in which they send).
 * Returns null for anything else, fractions and out-of-range values included.
 */
export function readInteger(value: unknown, range: IntRange): number | null {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return null
  return number >= range.min && number <= range.max ? number : null
}

/**
 * Text that is safe to store and show: no control characters (PostgreSQL refuses NUL), no lone surrogates, and at most
 * `maxLength` characters, cut between code points.
 */
export function cleanText(value: string, maxLength: number): string {
  const visible = value.toWellFormed().replaceAll(/\p{Cc}/gu, '')
  // A character has one or two units: what has so few of them is short enough.
  return visible.length <= maxLength ? visible : Array.from(visible).slice(0, maxLength).join('')
}

/**
 * Reads fields of one JSON object and remembers the first that did not fit instead of throwing: a reader function can
 * build its event in one expression and ask `firstProblem` afterwards. Children share the memory of their parent.
 * Values read after a problem are placeholders and must not be used.
 */
export class FieldReader {
  readonly #record: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #problems: string[]

  constructor(record: Readonly<Record<string, unknown>>, path = '', problems: string[] = []) {
    this.#record = record
    this.#path = path
    this.#problems = problems
  }

  /** Path of the first field that did not fit, such as `team1.players[3].stats.kills`; null when all did. */
  get firstProblem(): string | null {
    return this.#problems[0] ?? null
  }

  /** The raw value, or undefined; never one inherited from Object.prototype. */
  raw(key: string): unknown {
    return Object.hasOwn(this.#record, key) ? this.#record[key] : undefined
  }

  /** Records that a field did not fit for a reason the reader function found out itself. */
  reject(key: string): void {
    this.#problems.push(this.#path === '' ? key : `${this.#path}.${key}`)
  }

  /** A required integer within the range. */
  int(key: string, range: IntRange): number {
    const value = readInteger(this.raw(key), range)
    if (value === null) this.reject(key)
    return value ?? range.min
  }

  /** Required text, cleaned and cut; an empty string is text. */
  text(key: string, maxLength: number): string {
    const value = this.raw(key)
    if (typeof value !== 'string') this.reject(key)
    return typeof value === 'string' ? cleanText(value, maxLength) : ''
  }

  /** A required identifier: text, or an integer written out. */
  id(key: string, maxLength: number): string {
    const value = this.raw(key)
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
    return this.text(key, maxLength)
  }

  /** A required object. */
  object(key: string): FieldReader {
    const value = this.raw(key)
    if (!isRecord(value)) this.reject(key)
    return this.#child(isRecord(value) ? value : {}, key)
  }

  /** A required list of objects, at most `maxLength` long. */
  objects(key: string, maxLength: number): readonly FieldReader[] {
    const value = this.raw(key)
    if (!Array.isArray(value) || value.length > maxLength) {
      this.reject(key)
      return []
    }
    return value.map((item: unknown, index) => {
      const place = `${key}[${index}]`
      if (!isRecord(item)) this.reject(place)
      return this.#child(isRecord(item) ? item : {}, place)
    })
  }

  #child(record: Readonly<Record<string, unknown>>, place: string): FieldReader {
    return new FieldReader(record, this.#path === '' ? place : `${this.#path}.${place}`, this.#problems)
  }
}
