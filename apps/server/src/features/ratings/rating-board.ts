import type { RatingLadder } from '@lobby/contract'
import { boardMaps, isOnBoard } from '@lobby/rating'
import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '#core/search-key'
import { addSorted, compareTexts, countBefore, removeSorted } from '#core/sorted'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Clock } from '#platform/clock'
import type { Db, Runner } from '#platform/database'
import { type Change, Followed } from '#platform/followed'
import { sharesWith } from '#users'

/** Somebody on the board of a ladder, whoever may see them. */
type RatedPerson = {
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
  city_key: string | null
  for_all: boolean
  for_members: boolean
  city_for_all: boolean
  city_for_members: boolean
}

export type PlacedPerson = RatedPerson & { rank: number }
export type RatingPage = { rows: PlacedPerson[]; total: number }
type Wanted = { ladder: RatingLadder; isMember: boolean; city?: string }

const peopleAtOnce = 200

function isPublic(isMember: boolean): RawBuilder<boolean> {
  return sql`users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
    and ${sharesWith('statistics', isMember)}`
}

/** Who of these has maps enough for the board, or everybody behind an id. */
async function listRated(
  runner: Runner,
  ladder: RatingLadder,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<RatedPerson[]> {
  const { rows } = await sql<Omit<RatedPerson, 'city_key'> & { city: string | null }>`
    select users.id, users.username, users.username_key, users.avatar, users.city, players.mean, players.variance, players.maps,
      players.last_at, players.board_points, players.league, ${isPublic(false)} as for_all, ${isPublic(true)} as for_members,
      ${sharesWith('city', false)} as city_for_all, ${sharesWith('city', true)} as city_for_members
    from rating_players as players join users on users.id = players.user_id
    where players.ladder = ${ladder} and players.maps >= ${boardMaps} and ${
      'ids' in which
        ? sql`players.user_id in (select jsonb_array_elements_text(${JSON.stringify(which.ids)}::text::jsonb))`
        : sql`players.user_id > ${which.after}`
    }
    order by players.user_id ${'ids' in which ? sql`` : sql`limit ${which.limit}`}
  `.execute(runner)
  return rows.map(({ city, ...row }) => ({ ...row, city_key: city === null ? null : searchKey(city) }))
}

/**
 * The boards of the rating, kept in order in memory as docs/decisions/045 has it: each answer first takes up whose number, name or choices changed. For whoever
 * shows boards; `page` costs the same at any depth.
 */
export class RatingBoards {
  readonly #db: Db
  readonly #clock: Clock
  readonly #kept = new BoundedCache<Followed<RatingBoard>>({ maxEntries: 3 })

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** So many places behind the first so many; of a city, places there. */
  async page(wanted: Wanted, { limit, offset }: { limit: number; offset: number }): Promise<RatingPage> {
    const board = await this.#board(wanted.ladder)
    return board.part(this.#clock.now(), wanted, { limit, offset })
  }

  /** Somebody's place with those around it; null where they do not stand on the board. */
  async around(wanted: Wanted, id: string, neighbours: number): Promise<(RatingPage & { own: PlacedPerson }) | null> {
    const board = await this.#board(wanted.ladder)
    return board.around(this.#clock.now(), wanted, { id, neighbours })
  }

  async #board(ladder: RatingLadder): Promise<RatingBoard> {
    const followed = await this.#kept.get(ladder, async () => ({ value: this.#follow(ladder) }), new Set())
    return followed.now()
  }

  #follow(ladder: RatingLadder): Followed<RatingBoard> {
    return new Followed(this.#db, {
      kinds: ['person', 'rating'],
      make: () => this.#make(ladder),
      take: (board, changes) => this.#take(ladder, board, changes),
    })
  }

  async #make(ladder: RatingLadder): Promise<RatingBoard> {
    const board = new RatingBoard()
    const turn = new Turn()
    for (let after = ''; ;) {
      const rows = await listRated(this.#db, ladder, { after, limit: peopleAtOnce })
      board.put(
        rows.map(({ id }) => id),
        rows,
      )
      if (rows.length < peopleAtOnce) return board
      after = rows.at(-1)!.id
      if (turn.isOver) await turn.end()
    }
  }

  async #take(ladder: RatingLadder, board: RatingBoard, changes: readonly Change[]): Promise<void> {
    const turn = new Turn()
    const ids = [...new Set(changes.map(({ id }) => id))]
    for (let from = 0; from < ids.length; from += peopleAtOnce) {
      const some = ids.slice(from, from + peopleAtOnce)
      board.put(some, await listRated(this.#db, ladder, { ids: some }))
      if (turn.isOver) await turn.end()
    }
  }
}

const compareOrder = (one: RatedPerson, other: RatedPerson): number =>
  other.board_points - one.board_points ||
  compareTexts(one.username_key, other.username_key) ||
  compareTexts(one.id, other.id)
const compareLast = (one: RatedPerson, other: RatedPerson): number =>
  one.last_at.getTime() - other.last_at.getTime() || compareTexts(one.id, other.id)

/** One ladder's board: who did not play for a month leaves it when somebody asks. */
class RatingBoard {
  readonly #people = new Map<string, RatedPerson>()
  /** Who played longest ago is the first. */
  readonly #byLast: RatedPerson[] = []
  readonly #lists = new Map<string, RatedPerson[]>()

  /** Everything of these people as it is now; who is named without a row has none. */
  put(ids: readonly string[], rows: readonly RatedPerson[]): void {
    const before = ids.flatMap((id) => this.#people.get(id) ?? [])
    for (const person of before) this.#remove(person)
    for (const person of rows) this.#people.set(person.id, person)
    addSorted(this.#byLast, rows, compareLast)
    for (const [key, people] of this.#groupsOf(rows)) {
      const list = this.#lists.get(key) ?? []
      this.#lists.set(key, list)
      addSorted(list, people, compareOrder)
    }
  }

  part(now: Date, wanted: Wanted, { limit, offset }: { limit: number; offset: number }): RatingPage {
    const list = this.#listOf(now, wanted)
    return { rows: placed(list, offset, offset + limit), total: list.length }
  }

  around(
    now: Date,
    wanted: Wanted,
    { id, neighbours }: { id: string; neighbours: number },
  ): (RatingPage & { own: PlacedPerson }) | null {
    const list = this.#listOf(now, wanted)
    const person = this.#people.get(id)
    const at = person === undefined ? -1 : countBefore(list, (other) => compareOrder(other, person) < 0)
    if (person === undefined || list[at] !== person) return null
    const from = Math.max(0, at - neighbours)
    const rows = placed(list, from, at + neighbours + 1)
    return { rows, total: list.length, own: rows[at - from]! }
  }

  #listOf(now: Date, { isMember, city = '' }: Wanted): readonly RatedPerson[] {
    const time = now.getTime()
    for (
      let first = this.#byLast[0];
      first !== undefined && !isOnBoard({ maps: first.maps, lastAt: first.last_at.getTime() }, time);
      first = this.#byLast[0]
    )
      this.#remove(first)
    return this.#lists.get(`${isMember ? 'members' : 'all'} ${city === '' ? '' : searchKey(city)}`) ?? []
  }

  #remove(person: RatedPerson): void {
    this.#people.delete(person.id)
    removeSorted(this.#byLast, person, compareLast)
    for (const key of this.#groupsOf([person]).keys()) removeSorted(this.#lists.get(key)!, person, compareOrder)
  }

  #groupsOf(people: readonly RatedPerson[]): Map<string, RatedPerson[]> {
    const groups = new Map<string, RatedPerson[]>()
    const add = (key: string, person: RatedPerson): void => {
      const group = groups.get(key) ?? []
      group.push(person)
      groups.set(key, group)
    }
    for (const person of people) {
      const { city_key } = person
      if (person.for_all) add('all ', person)
      if (person.for_members) add('members ', person)
      if (city_key === null) continue
      if (person.for_all && person.city_for_all) add(`all ${city_key}`, person)
      if (person.for_members && person.city_for_members) add(`members ${city_key}`, person)
    }
    return groups
  }
}

/** Who has as many points shares the place. */
function placed(list: readonly RatedPerson[], from: number, to: number): PlacedPerson[] {
  return list.slice(from, to).map((person) => ({
    ...person,
    rank: 1 + countBefore(list, (other) => other.board_points > person.board_points),
  }))
}
