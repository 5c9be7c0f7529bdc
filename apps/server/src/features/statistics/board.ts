import { addSorted, compareTexts, countBefore, removeSorted } from '#core/sorted'

/** A player's sums over a time. */
type Sums = {
  xp: number
  matches: number
  wins: number
  maps: number
  rounds: number
  kills: number
  deaths: number
  assists: number
  damage: number
  headshot_kills: number
  /** Null where no log of a server tells of the player. */
  logged_rounds: number | null
  kast_rounds: number | null
  first_kills: number | null
  clutches: number | null
}

/** A player with results in the time, whoever may see them. */
export type Standing = Sums & {
  id: string
  username: string
  username_key: string
  avatar: string | null
  /** Of the last matches whether each was won, the latest last. */
  form: boolean[]
  city: string | null
  /** As it is searched. */
  city_key: string | null
  /** Whether visitors see them on the board, and whether members do; so, too, their city. */
  for_all: boolean
  for_members: boolean
  city_for_all: boolean
  city_for_members: boolean
}

export type Ranked = Standing & { rank: number }
export type BoardPart = { rows: Ranked[]; total: number; cities: string[] }

const shownCities = 50

/** Points, then wins, then kills; who is level in all of them shares the place. */
function compareFigures(one: Standing, other: Standing): number {
  return other.xp - one.xp || other.wins - one.wins || other.kills - one.kills
}

function compareStandings(one: Standing, other: Standing): number {
  return (
    compareFigures(one, other) || compareTexts(one.username_key, other.username_key) || compareTexts(one.id, other.id)
  )
}

/**
 * The board of a time, in order all the while: a player whose figures, name or choices change is moved, and nobody else is ranked anew. A place is counted when it
 * is asked for.
 */
export class Board {
  readonly #standings = new Map<string, Standing>()
  readonly #forAll = new Ladder((standing) => (standing.city_for_all ? standing.city_key : null))
  readonly #forMembers = new Ladder((standing) => (standing.city_for_members ? standing.city_key : null))

  /** Everything of these players as it is now; who is named without a standing has none any more. */
  put(ids: readonly string[], standings: readonly Standing[]): void {
    const before = ids.flatMap((id) => this.#standings.get(id) ?? [])
    for (const id of ids) this.#standings.delete(id)
    for (const standing of standings) this.#standings.set(standing.id, standing)
    const forAll = (all: readonly Standing[]): Standing[] => all.filter((standing) => standing.for_all)
    const forMembers = (all: readonly Standing[]): Standing[] => all.filter((standing) => standing.for_members)
    this.#forAll.replace(forAll(before), forAll(standings))
    this.#forMembers.replace(forMembers(before), forMembers(standings))
  }

  part(isMember: boolean, wanted: { cityKey: string | null; offset: number; limit: number }): BoardPart {
    return (isMember ? this.#forMembers : this.#forAll).part(wanted)
  }
}

/** The board as visitors or as members see it, and that of each city: places there are those of the city. */
class Ladder {
  readonly #cityOf: (standing: Standing) => string | null
  readonly #all: Standing[] = []
  readonly #byCity = new Map<string, Standing[]>()
  readonly #spellings = new Spellings()

  constructor(cityOf: (standing: Standing) => string | null) {
    this.#cityOf = cityOf
  }

  replace(before: readonly Standing[], now: readonly Standing[]): void {
    for (const standing of before) this.#remove(standing)
    addSorted(this.#all, now, compareStandings)
    for (const [key, standings] of Map.groupBy(now, this.#cityOf)) if (key !== null) this.#addTo(key, standings)
  }

  part({ cityKey, offset, limit }: { cityKey: string | null; offset: number; limit: number }): BoardPart {
    const list = cityKey === null ? this.#all : (this.#byCity.get(cityKey) ?? [])
    const rows: Ranked[] = []
    for (const standing of list.slice(offset, offset + limit)) {
      const above = rows.at(-1)
      const isLevel = above !== undefined && compareFigures(above, standing) === 0
      rows.push({ ...standing, rank: isLevel ? above.rank : rankIn(list, standing) })
    }
    return { rows, total: list.length, cities: this.#spellings.first(shownCities) }
  }

  #remove(standing: Standing): void {
    removeSorted(this.#all, standing, compareStandings)
    const key = this.#cityOf(standing)
    const list = key === null ? undefined : this.#byCity.get(key)
    if (key === null || list === undefined) return
    removeSorted(list, standing, compareStandings)
    this.#spellings.count(key, standing.city, -1)
    if (list.length === 0) this.#byCity.delete(key)
  }

  #addTo(key: string, standings: readonly Standing[]): void {
    const list = this.#byCity.get(key) ?? []
    this.#byCity.set(key, list)
    addSorted(list, standings, compareStandings)
    for (const { city } of standings) this.#spellings.count(key, city, 1)
  }
}

function rankIn(list: readonly Standing[], standing: Standing): number {
  return 1 + countBefore(list, (other) => compareFigures(other, standing) < 0)
}

/** Cities as people write them: those with most people first, each as most of them write it. */
class Spellings {
  readonly #byKey = new Map<string, Map<string, number>>()
  #first: string[] | null = null

  count(key: string, spelling: string | null, change: 1 | -1): void {
    if (spelling === null) return
    this.#first = null
    const counts = this.#byKey.get(key) ?? new Map<string, number>()
    this.#byKey.set(key, counts)
    const count = (counts.get(spelling) ?? 0) + change
    if (count > 0) counts.set(spelling, count)
    else counts.delete(spelling)
    if (counts.size === 0) this.#byKey.delete(key)
  }

  first(most: number): string[] {
    this.#first ??= [...this.#byKey.values()]
      .map(usual)
      .sort((one, other) => other.people - one.people || compareTexts(one.city, other.city))
      .slice(0, most)
      .map(({ city }) => city)
    return this.#first
  }
}

function usual(counts: ReadonlyMap<string, number>): { city: string; people: number } {
  let people = 0
  let city = ''
  let most = 0
  for (const [spelling, count] of counts) {
    people += count
    if (count < most || (count === most && compareTexts(spelling, city) > 0)) continue
    city = spelling
    most = count
  }
  return { city, people }
}
