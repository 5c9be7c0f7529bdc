import type { LeaderboardQuery } from '@lobby/contract'
import { searchKey } from '#core/search-key'
import { peopleTag } from '#platform/answer-cache'
import { BoundedCache } from '#platform/bounded-cache'
import type { Platform } from '#platform/platform'
import {
  listCities,
  listForms,
  listPlaces,
  type Audience,
  type LeaderboardRow,
  type Placed,
} from './leaderboard.queries.ts'
import { resultsTag } from './project-match.ts'

/** All of a time, in the order of their places. */
type Board = { places: readonly Placed[]; byCity: ReadonlyMap<string, readonly Placed[]>; cities: string[] }
export type BoardPage = { rows: LeaderboardRow[]; total: number; cities: string[] }

/** Three times, as visitors and as members see them; at midnight there are new ones. */
const maxBoards = 12
const maxBytes = 96 * 1_024 * 1_024
/** A player's row, as V8 keeps it. */
const rowBytes = 320

/**
 * The boards, ranked once whenever a result or a person changes and kept in memory, so that a page costs the same at any depth and in any
 * city. Only what is shown of the players of one page is asked of the database.
 */
export class Boards {
  readonly #db: Platform['db']
  readonly #kept = new BoundedCache<Board>({
    maxEntries: maxBoards,
    size: { maxBytes, of: ({ places }) => places.length * rowBytes },
  })

  constructor({ db, answers }: Pick<Platform, 'db' | 'answers'>) {
    this.#db = db
    answers.onDropHere.push((tag) => this.#kept.drop(tag))
  }

  async page(audience: Audience, { limit, offset, city }: Omit<LeaderboardQuery, 'period'>): Promise<BoardPage> {
    const { places, byCity, cities } = await this.#board(audience)
    const inPlace = city === undefined || city === '' ? places : (byCity.get(searchKey(city)) ?? [])
    const shown = inPlace.slice(offset, offset + limit)
    const ids = shown.map(({ id }) => id)
    const forms = await listForms(this.#db, ids, audience)
    const rows = shown.map((place) => ({ ...place, form: [], team: null, ...forms.get(place.id) }))
    return { rows, total: inPlace.length, cities }
  }

  #board(audience: Audience): Promise<Board> {
    const key = `${audience.isMember} ${audience.since?.toISOString() ?? ''}`
    const tags = new Set([resultsTag, peopleTag])
    return this.#kept.get(key, async () => ({ value: await this.#make(audience) }), tags)
  }

  async #make(audience: Audience): Promise<Board> {
    const places = await listPlaces(this.#db, audience)
    return { places, byCity: citiesOf(places), cities: await listCities(this.#db, audience) }
  }
}

/** The board of each city: places are those of the city. */
function citiesOf(places: readonly Placed[]): Map<string, Placed[]> {
  const byCity = new Map<string, Placed[]>()
  for (const place of places) {
    if (place.city_key === null) continue
    const others = byCity.get(place.city_key) ?? []
    const above = others.at(-1)
    others.push({ ...place, rank: above && isLevel(above, place) ? above.rank : others.length + 1 })
    byCity.set(place.city_key, others)
  }
  return byCity
}

function isLevel(one: Placed, other: Placed): boolean {
  return one.xp === other.xp && one.wins === other.wins && one.kills === other.kills
}
