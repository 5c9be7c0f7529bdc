import type { LeaderboardMeasure } from '@lobby/contract'
import { OrderedList } from '#core/ordered-list'
import { compareTexts } from '#core/sorted'
import { Spellings } from '#core/spellings'
import { measures, type ShownSums } from './measures.rules.ts'

/** A player with results in the time, whoever may see them: what decides places, and the sums that a file of all of them shows. No more, as there may be a million. */
export type Standing = ShownSums & {
  id: string
  username: string
  username_key: string
  city: string | null
  /** As it is searched. */
  city_key: string | null
  /** Whether visitors see them on the board, and whether members do; so, too, their city. */
  for_all: boolean
  for_members: boolean
  city_for_all: boolean
  city_for_members: boolean
}

export type Place = { readonly standing: Standing; readonly rank: number }
export type BoardPart = { places: Place[]; total: number; cities: string[]; next: string | null }
type Wanted = {
  isMember: boolean
  by: LeaderboardMeasure
  cityKey: string | null
  limit: number
  offset: number
  after?: string | undefined
}
export type Own = { standing: 'placed' | 'hidden' | 'few' | 'none'; total: number; places: Place[] }

const shownCities = 50

/**
 * The boards of a time, in order all the while: a player whose figures, name or choices change is moved, and nobody else is ranked anew. A place is counted when it
 * is asked for. By each measure there is one from when it is first asked for.
 */
export class Board {
  readonly #standings = new Map<string, Standing>()
  readonly #ladders = new Map<string, Ladder>()

  /** Everything of these players as it is now; who is named without a standing has none any more. */
  put(ids: readonly string[], standings: readonly Standing[]): void {
    const before = ids.flatMap((id) => this.#standings.get(id) ?? [])
    for (const id of ids) this.#standings.delete(id)
    for (const standing of standings) this.#standings.set(standing.id, standing)
    for (const ladder of this.#ladders.values()) ladder.replace(before, standings)
  }

  part(wanted: Wanted): BoardPart {
    return this.#ladder(wanted).part(wanted)
  }

  /** Where somebody stands, with so many neighbours to each side. */
  own(id: string, wanted: Pick<Wanted, 'isMember' | 'by' | 'cityKey'>, neighbours: number): Own {
    const standing = this.#standings.get(id)
    const ladder = this.#ladder(wanted)
    const total = ladder.totalOf(wanted.cityKey)
    if (standing === undefined) return { standing: 'none', total, places: [] }
    const isHidden = !(wanted.isMember ? standing.for_members : standing.for_all)
    if (isHidden) return { standing: 'hidden', total, places: [] }
    if (!measures[wanted.by].isEnough(standing)) return { standing: 'few', total, places: [] }
    const places = ladder.around(standing, wanted.cityKey, neighbours)
    return { standing: places.length === 0 ? 'none' : 'placed', total, places }
  }

  #ladder({ isMember, by }: Pick<Wanted, 'isMember' | 'by'>): Ladder {
    const key = `${by} ${isMember}`
    const known = this.#ladders.get(key)
    if (known !== undefined) return known
    const made = new Ladder({ isMember, by })
    made.replace([], [...this.#standings.values()])
    this.#ladders.set(key, made)
    return made
  }
}

/** One board as visitors or as members see it, and that of each city: places there are those of the city. */
class Ladder {
  readonly #by: LeaderboardMeasure
  readonly #isShown: (standing: Standing) => boolean
  readonly #cityOf: (standing: Standing) => string | null
  readonly #compare: (one: Standing, other: Standing) => number
  readonly #all: OrderedList<Standing>
  readonly #byCity = new Map<string, OrderedList<Standing>>()
  readonly #spellings = new Spellings()

  constructor({ isMember, by }: Pick<Wanted, 'isMember' | 'by'>) {
    this.#by = by
    const { isEnough } = measures[by]
    this.#isShown = (one) => (isMember ? one.for_members : one.for_all) && isEnough(one)
    this.#cityOf = (one) => ((isMember ? one.city_for_members : one.city_for_all) ? one.city_key : null)
    this.#compare = (one, other) =>
      this.#figures(one, other) || compareTexts(one.username_key, other.username_key) || compareTexts(one.id, other.id)
    this.#all = new OrderedList(this.#compare)
  }

  replace(before: readonly Standing[], now: readonly Standing[]): void {
    for (const standing of before) if (this.#isShown(standing)) this.#remove(standing)
    for (const standing of now) if (this.#isShown(standing)) this.#add(standing)
  }

  totalOf(cityKey: string | null): number {
    return this.#list(cityKey)?.length ?? 0
  }

  part({ cityKey, offset, limit, after }: Wanted): BoardPart {
    const list = this.#list(cityKey)
    const from = after === undefined ? offset : this.#behind(cityKey, after)
    const found = list?.slice(from, limit) ?? []
    const last = found.at(-1)
    const isLast = from + found.length >= (list?.length ?? 0)
    return {
      places: this.#places(list, found),
      total: list?.length ?? 0,
      cities: this.#spellings.first(shownCities),
      next: last === undefined || isLast ? null : this.#cursorOf(last),
    }
  }

  around(standing: Standing, cityKey: string | null, neighbours: number): Place[] {
    const list = this.#list(cityKey)
    const at = list?.countBefore((other) => this.#compare(other, standing) < 0) ?? 0
    const [first] = list?.slice(at, 1) ?? []
    if (list === undefined || first !== standing) return []
    const from = Math.max(0, at - neighbours)
    return this.#places(list, list.slice(from, at - from + 1 + neighbours))
  }

  /** Below 0 where the first is better; 0 for who shares a place. */
  #figures(one: Standing, other: Standing): number {
    const { values } = measures[this.#by]
    const [first, second] = [values(one), values(other)]
    return second[0] - first[0] || second[1] - first[1]
  }

  #places(list: OrderedList<Standing> | undefined, found: readonly Standing[]): Place[] {
    const places: Place[] = []
    for (const [at, standing] of found.entries()) {
      const above = found[at - 1]
      const isLevel = above !== undefined && this.#figures(above, standing) === 0
      const rank = isLevel
        ? (places.at(-1)?.rank ?? 1)
        : 1 + (list?.countBefore((other) => this.#figures(other, standing) < 0) ?? 0)
      places.push({ standing, rank })
    }
    return places
  }

  #list(cityKey: string | null): OrderedList<Standing> | undefined {
    return cityKey === null ? this.#all : this.#byCity.get(cityKey)
  }

  /** Where somebody stands by what decides it, so that a list goes on there whoever moves. */
  #cursorOf(standing: Standing): string {
    const { username_key: name, id } = standing
    return Buffer.from(JSON.stringify([...measures[this.#by].values(standing), name, id])).toString('base64url')
  }

  /** How many stand before and at a cursor; all of them for one that says nothing. */
  #behind(cityKey: string | null, cursor: string): number {
    const list = this.#list(cityKey)
    const told = readCursor(cursor)
    if (list === undefined || told === null) return list?.length ?? 0
    const [first, second, name, id] = told
    const { values } = measures[this.#by]
    return list.countBefore((other) => {
      const [own, then] = values(other)
      const order = first - own || second - then || compareTexts(other.username_key, name) || compareTexts(other.id, id)
      return order <= 0
    })
  }

  #remove(standing: Standing): void {
    this.#all.remove(standing)
    const key = this.#cityOf(standing)
    const list = key === null ? undefined : this.#byCity.get(key)
    if (key === null || list === undefined) return
    list.remove(standing)
    this.#spellings.count(key, standing.city, -1)
    if (list.length === 0) this.#byCity.delete(key)
  }

  #add(standing: Standing): void {
    this.#all.add(standing)
    const key = this.#cityOf(standing)
    if (key === null) return
    const list = this.#byCity.get(key) ?? new OrderedList(this.#compare)
    this.#byCity.set(key, list)
    list.add(standing)
    this.#spellings.count(key, standing.city, 1)
  }
}

function readCursor(cursor: string): [number, number, string, string] | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(told) || told.length !== 4) return null
    const [first, second, name, id]: unknown[] = told
    const isSound =
      typeof first === 'number' && typeof second === 'number' && typeof name === 'string' && typeof id === 'string'
    return isSound ? [first, second, name, id] : null
  } catch {
    return null
  }
}
