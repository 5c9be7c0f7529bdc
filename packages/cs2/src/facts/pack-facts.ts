import type { Side } from '../game-event.ts'
import type { BoardLine, GameFact, Loadout } from './game-fact.ts'
import { boardFields, kindIndex, kinds, sides, version, type Cell, type Field, type Packed } from './packed-schema.ts'

/** Words and people by their places, so that a fact is a row of small numbers. */
class Tables {
  readonly words: string[] = []
  readonly people: [steamId: string | null, side: number][] = []
  readonly #wordPlaces = new Map<string, number>()
  readonly #peoplePlaces = new Map<string, number>()

  word(text: string): number {
    return placeIn(this.#wordPlaces, text, () => this.words.push(text) - 1)
  }

  player({ steamId, side }: { readonly steamId: string | null; readonly side: Side | null }): number {
    const place = sides.indexOf(side)
    return placeIn(this.#peoplePlaces, `${steamId}${place}`, () => this.people.push([steamId, place]) - 1)
  }
}

function placeIn(places: Map<string, number>, key: string, add: () => number): number {
  const known = places.get(key)
  if (known !== undefined) return known
  const place = add()
  places.set(key, place)
  return place
}

/** Facts of one run in their order, as a short text. */
export function packFacts(facts: Iterable<GameFact>): string {
  const tables = new Tables()
  let [at, offset] = [0, 0]
  const rows: Cell[][] = []
  for (const fact of facts) {
    const index = kindIndex.get(fact.kind) ?? -1
    const row: Cell[] = [index, fact.offset - offset, fact.at - at]
    const values = fact as unknown as Readonly<Record<string, unknown>>
    for (const [name, field] of Object.entries(kinds[index]?.[1] ?? {})) write(row, field, values[name], tables)
    rows.push(row)
    at = fact.at
    offset = fact.offset
  }
  const packed: Packed = { v: version, words: tables.words, people: tables.people, facts: rows }
  return JSON.stringify(packed)
}

function write(row: Cell[], field: Field, value: unknown, tables: Tables): void {
  switch (field) {
    case 'number':
    case 'maybeNumber':
      row.push(value as Cell)
      return
    case 'flag':
    case 'maybeFlag':
      row.push(value === null ? null : Number(value))
      return
    case 'word':
      row.push(tables.word(value as string))
      return
    case 'maybeWord':
      row.push(value === null ? null : tables.word(value as string))
      return
    case 'player':
      row.push(tables.player(value as Parameters<Tables['player']>[0]))
      return
    case 'side':
      row.push(sides.indexOf(value as Side | null))
      return
    case 'place':
      row.push(...(value as readonly number[]))
      return
    default:
      writeList(row, field, value, tables)
  }
}

function writeList(row: Cell[], field: 'words' | 'loadout' | 'board', value: unknown, tables: Tables): void {
  if (field === 'words') {
    const words = value as readonly string[]
    row.push(words.length, ...words.map((word) => tables.word(word)))
    return
  }
  if (field === 'loadout') {
    const { items, armor, hasHelmet, hasKit, hasBomb } = value as Loadout
    row.push(armor, Number(hasHelmet) + 2 * Number(hasKit) + 4 * Number(hasBomb))
    return writeList(row, 'words', items, tables)
  }
  const lines = value as readonly BoardLine[]
  row.push(lines.length)
  for (const line of lines) row.push(tables.player(line), ...boardFields.map((name) => line[name]))
}
