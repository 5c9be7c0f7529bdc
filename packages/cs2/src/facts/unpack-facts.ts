import type { Side } from '../game-event.ts'
import type { GameFact, Loadout } from './game-fact.ts'
import { boardFields, kinds, sides, version, type Cell, type Field, type Packed } from './packed-schema.ts'

/** The facts that were packed, each as it was; null for a text that is none of ours. */
export function unpackFacts(text: string): readonly GameFact[] | null {
  const packed = parse(text)
  if (packed === null) return null
  const facts: GameFact[] = []
  let [at, offset] = [0, 0]
  for (const row of packed.facts) {
    const [index, sinceOffset, sinceAt] = row
    const [kind, fields] = kinds[index ?? -1] ?? []
    if (kind === undefined || fields === undefined) return null
    at += sinceAt ?? 0
    offset += sinceOffset ?? 0
    const reader = new RowReader(row, packed)
    const values = Object.entries(fields).map(([name, field]) => [name, reader.read(field)])
    if (!reader.isWhole) return null
    facts.push({ at, offset, kind, ...(Object.fromEntries(values) as object) } as GameFact)
  }
  return facts
}

function parse(text: string): Packed | null {
  try {
    const packed = JSON.parse(text) as Partial<Packed> | null
    const isOurs =
      packed?.v === version && [packed.words, packed.people, packed.facts].every((list) => Array.isArray(list))
    return isOurs && packed.facts?.every((row) => Array.isArray(row)) ? (packed as Packed) : null
  } catch {
    return null
  }
}

/** Reads the fields of one fact from its row. */
class RowReader {
  readonly #row: readonly Cell[]
  readonly #tables: Packed
  #at = 3
  #isBroken = false

  constructor(row: readonly Cell[], tables: Packed) {
    this.#row = row
    this.#tables = tables
  }

  get isWhole(): boolean {
    return !this.#isBroken && this.#at === this.#row.length
  }

  read(field: Field): unknown {
    switch (field) {
      case 'number':
        return this.#number()
      case 'maybeNumber':
        return this.#next()
      case 'flag':
        return this.#number() === 1
      case 'maybeFlag':
        return this.#maybe((value) => value === 1)
      case 'word':
        return this.#word(this.#number())
      case 'maybeWord':
        return this.#maybe((value) => this.#word(value))
      case 'player':
        return this.#player(this.#number())
      case 'side':
        return this.#known(sides[this.#number()])
      case 'place':
        return [this.#number(), this.#number(), this.#number()]
      case 'words':
        return this.#list(() => this.#word(this.#number()))
      case 'loadout':
        return this.#loadout()
      case 'board':
        return this.#list(() => this.#line())
    }
  }

  #next(): Cell {
    const value = this.#row[this.#at]
    this.#at += 1
    return value ?? null
  }

  #number(): number {
    const value = this.#next()
    if (typeof value === 'number') return value
    this.#isBroken = true
    return 0
  }

  #maybe<Value>(of: (value: number) => Value): Value | null {
    const value = this.#next()
    return value === null ? null : of(value)
  }

  #known<Value>(value: Value | undefined): Value | undefined {
    if (value === undefined) this.#isBroken = true
    return value
  }

  #word(place: number): string | undefined {
    return this.#known(this.#tables.words[place])
  }

  #player(place: number): { steamId: string | null; side: Side | null } | undefined {
    const [steamId, side] = this.#known(this.#tables.people[place]) ?? []
    return steamId === undefined || side === undefined ? undefined : { steamId, side: sides[side] ?? null }
  }

  #list<Item>(item: () => Item): Item[] {
    const length = this.#number()
    if (length < 0 || length > this.#row.length) this.#isBroken = true
    return this.#isBroken ? [] : Array.from({ length }, item)
  }

  #loadout(): Loadout {
    const [armor, worn] = [this.#number(), this.#number()]
    const items = this.#list(() => this.#word(this.#number()) ?? '')
    return { items, armor, hasHelmet: (worn & 1) > 0, hasKit: (worn & 2) > 0, hasBomb: (worn & 4) > 0 }
  }

  #line(): object {
    const player = this.#player(this.#number())
    return { ...player, ...Object.fromEntries(boardFields.map((name) => [name, this.#number()])) }
  }
}
