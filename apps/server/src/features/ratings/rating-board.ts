import { isOnBoard } from '@lobby/rating'
import { OrderedList } from '#core/ordered-list'
import { compareTexts } from '#core/sorted'
import { Spellings } from '#core/spellings'

/** Somebody with maps enough for the board of a ladder, whoever may see them. */
export type RatedPerson = {
  id: string
  username: string
  username_key: string
  avatar: string | null
  mean: number
  variance: number
  maps: number
  last_at: Date
  /** By what the board is ordered: the mean less one standard deviation, in points. */
  board_points: number
  /** 0 is the first league; null until leagues were given while they stood here. */
  league: number | null
  city: string | null
  city_key: string | null
  for_all: boolean
  for_members: boolean
  city_for_all: boolean
  city_for_members: boolean
}

export type PlacedPerson = RatedPerson & { rank: number }
export type RatingPage = {
  rows: PlacedPerson[]
  total: number
  /** Cities that people of the board tell the asker, whichever was asked for. */
  cities: string[]
  /** For `after`; null on the last page. */
  next: string | null
}
/** Who looks, and of which city (as it is searched) the board is; null for all. */
export type Seen = { isMember: boolean; cityKey: string | null }
/** `after` goes on behind the cursor of the page before, whoever moved meanwhile. */
export type Part = { limit: number; offset: number; after?: string | undefined }
export type Around = Pick<RatingPage, 'rows' | 'total'> & { own: PlacedPerson }

const shownCities = 50

const compareOrder = (one: RatedPerson, other: RatedPerson): number =>
  other.board_points - one.board_points ||
  compareTexts(one.username_key, other.username_key) ||
  compareTexts(one.id, other.id)
const compareLast = (one: RatedPerson, other: RatedPerson): number =>
  one.last_at.getTime() - other.last_at.getTime() || compareTexts(one.id, other.id)

/** One ladder's board: who did not play for a month leaves it when somebody asks. */
export class RatingBoard {
  readonly #people = new Map<string, RatedPerson>()
  /** Who played longest ago is the first. */
  readonly #byLast = new OrderedList<RatedPerson>(compareLast)
  /** As visitors see it, and as members do. */
  readonly #views = [new View(false), new View(true)]

  /** Everything of these people as it is now; who is named without a row has none. */
  put(ids: readonly string[], rows: readonly RatedPerson[]): void {
    for (const id of ids) this.#remove(this.#people.get(id))
    for (const person of rows) {
      this.#people.set(person.id, person)
      this.#byLast.add(person)
      for (const view of this.#views) view.add(person)
    }
  }

  part(now: Date, seen: Seen, part: Part): RatingPage {
    return this.#viewOf(now, seen).part(seen.cityKey, part)
  }

  /** Null for who does not stand there. */
  around(now: Date, seen: Seen, { id, neighbours }: { id: string; neighbours: number }): Around | null {
    const view = this.#viewOf(now, seen)
    const person = this.#people.get(id)
    return person === undefined ? null : view.around(seen.cityKey, person, neighbours)
  }

  /** As it stands now: whoever stayed away is let go. */
  #viewOf(now: Date, { isMember }: Seen): View {
    const time = now.getTime()
    for (
      let [first] = this.#byLast.slice(0, 1);
      first !== undefined && !isOnBoard({ maps: first.maps, lastAt: first.last_at.getTime() }, time);
      [first] = this.#byLast.slice(0, 1)
    )
      this.#remove(first)
    return this.#views[isMember ? 1 : 0]!
  }

  #remove(person: RatedPerson | undefined): void {
    if (person === undefined) return
    this.#people.delete(person.id)
    this.#byLast.remove(person)
    for (const view of this.#views) view.remove(person)
  }
}

/** A board as visitors or as members see it, and that of each city: places there are those of the city. */
class View {
  readonly #isMember: boolean
  readonly #all = new OrderedList<RatedPerson>(compareOrder)
  readonly #byCity = new Map<string, OrderedList<RatedPerson>>()
  readonly #spellings = new Spellings()

  constructor(isMember: boolean) {
    this.#isMember = isMember
  }

  add(person: RatedPerson): void {
    if (!this.#shows(person)) return
    this.#all.add(person)
    const key = this.#cityOf(person)
    if (key === null) return
    const list = this.#byCity.get(key) ?? new OrderedList(compareOrder)
    this.#byCity.set(key, list)
    list.add(person)
    this.#spellings.count(key, person.city, 1)
  }

  remove(person: RatedPerson): void {
    if (!this.#shows(person)) return
    this.#all.remove(person)
    const key = this.#cityOf(person)
    const list = key === null ? undefined : this.#byCity.get(key)
    if (key === null || list === undefined) return
    list.remove(person)
    this.#spellings.count(key, person.city, -1)
    if (list.length === 0) this.#byCity.delete(key)
  }

  part(cityKey: string | null, { limit, offset, after }: Part): RatingPage {
    const list = this.#list(cityKey)
    const from = after === undefined ? offset : behind(list, after)
    const found = list.slice(from, limit)
    const last = found.at(-1)
    const isLast = last === undefined || from + found.length >= list.length
    return {
      rows: placed(list, found),
      total: list.length,
      cities: this.#spellings.first(shownCities),
      next: isLast ? null : cursorOf(last),
    }
  }

  around(cityKey: string | null, person: RatedPerson, neighbours: number): Around | null {
    const list = this.#list(cityKey)
    const at = list.countBefore((other) => compareOrder(other, person) < 0)
    if (list.slice(at, 1)[0] !== person) return null
    const from = Math.max(0, at - neighbours)
    const rows = placed(list, list.slice(from, at - from + neighbours + 1))
    return { rows, total: list.length, own: rows[at - from]! }
  }

  #list(cityKey: string | null): OrderedList<RatedPerson> {
    return cityKey === null ? this.#all : (this.#byCity.get(cityKey) ?? new OrderedList(compareOrder))
  }

  #shows(person: RatedPerson): boolean {
    return this.#isMember ? person.for_members : person.for_all
  }

  #cityOf(person: RatedPerson): string | null {
    return (this.#isMember ? person.city_for_members : person.city_for_all) ? person.city_key : null
  }
}

/** Who has as many points shares the place. */
function placed(list: OrderedList<RatedPerson>, found: readonly RatedPerson[]): PlacedPerson[] {
  const rows: PlacedPerson[] = []
  for (const [at, person] of found.entries()) {
    const isLevel = found[at - 1]?.board_points === person.board_points
    const rank = isLevel
      ? (rows.at(-1)?.rank ?? 1)
      : 1 + list.countBefore((other) => other.board_points > person.board_points)
    rows.push({ ...person, rank })
  }
  return rows
}

function cursorOf({ board_points: points, username_key: name, id }: RatedPerson): string {
  return Buffer.from(JSON.stringify([points, name, id])).toString('base64url')
}

/** How many stand before and at a cursor; all of them for one that says nothing. */
function behind(list: OrderedList<RatedPerson>, cursor: string): number {
  const told = readCursor(cursor)
  if (told === null) return list.length
  const [points, name, id] = told
  return list.countBefore(
    (other) =>
      (points - other.board_points || compareTexts(other.username_key, name) || compareTexts(other.id, id)) <= 0,
  )
}

function readCursor(cursor: string): [number, string, string] | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(told) || told.length !== 3) return null
    const [points, name, id]: unknown[] = told
    return typeof points === 'number' && typeof name === 'string' && typeof id === 'string' ? [points, name, id] : null
  } catch {
    return null
  }
}
