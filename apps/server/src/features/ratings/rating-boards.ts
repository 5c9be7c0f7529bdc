import type { RatingLadder } from '@lobby/contract'
import { boardMaps, isOnBoard, standingOf } from '@lobby/rating'
import { sql, type RawBuilder } from 'kysely'
import { cityKey } from '#core/city-key'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Clock } from '#platform/clock'
import type { Db, Runner } from '#platform/database'
import { type Change, Followed } from '#platform/followed'
import { sharesWith } from '#users'
import { ladders } from './rated-maps.rules.ts'
import { RatingBoard, type Around, type Part, type RatedPerson, type RatingPage, type Seen } from './rating-board.ts'

type Wanted = { ladder: RatingLadder; isMember: boolean; city?: string | undefined }

/** Why somebody has no place: too few rated maps, the first of them placement (`isPlaced`: it is over), none for a month, results that are kept to themselves, or no rated map at all. */
export type Unplaced = { standing: 'few' | 'away' | 'hidden' | 'none'; maps: number; isPlaced: boolean }

const peopleAtOnce = 200

/** Of users: whom a board shows to whoever asks. */
export function isPublic(isMember: boolean): RawBuilder<boolean> {
  return sql`users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
    and ${sharesWith('statistics', isMember)}`
}

/** Who of these has maps enough for the board, or everybody behind an id. */
async function listRated(
  runner: Runner,
  ladder: RatingLadder,
  which: { ids: readonly string[] } | { after: string; limit: number },
): Promise<RatedPerson[]> {
  const { rows } = await sql<Omit<RatedPerson, 'city_key'>>`
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
  return rows.map((row) => ({ ...row, city_key: row.city === null ? null : cityKey(row.city) }))
}

/**
 * The boards of the rating, kept in order in memory as docs/decisions/045 has it: each answer first takes up whose number, name or choices changed. For whoever
 * shows boards; `page` costs the same at any depth.
 */
export class RatingBoards {
  readonly #db: Db
  readonly #clock: Clock
  readonly #kept = new BoundedCache<Followed<RatingBoard>>({ maxEntries: ladders.length })

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** So many places behind the first so many, or behind a cursor; of a city, places there. */
  async page(wanted: Wanted, part: Part): Promise<RatingPage> {
    const board = await this.#board(wanted.ladder)
    return board.part(this.#clock.now(), seenBy(wanted), part)
  }

  /** Somebody's place with those around it; null where they do not stand on the board. */
  async around(wanted: Wanted, id: string, neighbours: number): Promise<Around | null> {
    const board = await this.#board(wanted.ladder)
    return board.around(this.#clock.now(), seenBy(wanted), { id, neighbours })
  }

  /** Why somebody has no place on the board of all cities. */
  async whyUnplaced({ ladder, isMember }: Wanted, id: string): Promise<Unplaced> {
    const { rows } = await sql<{ mean: number; variance: number; maps: number; last_at: Date; is_shown: boolean }>`
      select players.mean, players.variance, players.maps, players.last_at, ${isPublic(isMember)} as is_shown
      from rating_players as players join users on users.id = players.user_id
      where players.ladder = ${ladder} and players.user_id = ${id}
    `.execute(this.#db)
    const [row] = rows
    if (row === undefined) return { standing: 'none', maps: 0, isPlaced: false }
    const { mean, variance, maps } = row
    const lastAt = row.last_at.getTime()
    const isPlaced = standingOf({ mean, variance, maps, lastAt }).placement === null
    if (!row.is_shown) return { standing: 'hidden', maps, isPlaced }
    if (maps < boardMaps) return { standing: 'few', maps, isPlaced }
    const isAway = !isOnBoard({ maps, lastAt }, this.#clock.now().getTime())
    return { standing: isAway ? 'away' : 'none', maps, isPlaced }
  }

  /** Between questions. */
  async keepUp(): Promise<void> {
    await this.#board('5v5')
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

function seenBy({ isMember, city = '' }: Wanted): Seen {
  return { isMember, cityKey: city === '' ? null : cityKey(city) }
}
