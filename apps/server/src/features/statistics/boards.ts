import type { LeaderboardMeasure } from '@lobby/contract'
import { cityKey } from '#core/city-key'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db } from '#platform/database'
import { Followed, type Change } from '#platform/followed'
import { askTogether } from '#platform/trips'
import { Board, type BoardPart, type Own, type Place } from './board.ts'
import { sourceKey, type BoardSource } from './board-source.ts'
import {
  selectFaces,
  facesOf,
  findLastFinish,
  listIdsPlayedIn,
  listKeptIdsAfter,
  listStandings,
  type Face,
} from './leaderboard.queries.ts'
import type { ShownSums } from './measures.rules.ts'

/** What a board is of, by what, and who looks. */
export type Audience = {
  readonly source: BoardSource
  readonly isMember: boolean
  readonly by: LeaderboardMeasure
  readonly city?: string | undefined
}
type Page = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }
export type LeaderboardRow = ShownSums & Face & Pick<Place, 'rank'> & { id: string; username: string }
export type BoardPage = { rows: LeaderboardRow[]; total: number; cities: string[]; next: string | null }

/** The times, the season, ways to play and some cups; at midnight there are new ones, while somebody may still look at the one of before. */
const maxBoards = 12
/** Accounts looked at in one statement: on the embedded database the process does nothing else meanwhile. */
const peopleAtOnce = 100
const neighbours = 2
const dayMs = 86_400_000

/**
 * The boards, kept in memory and in order: each answer first takes up whose results, names or choices changed since the last one. So a page costs the same at any
 * depth and in any city, after a match as before it, on each node by itself. Memory holds places and sums; what else is shown is asked for the players of one page.
 */
export class Boards {
  readonly #db: Db
  readonly #kept = new BoundedCache<Followed<Board>>({ maxEntries: maxBoards })

  constructor(db: Db) {
    this.#db = db
  }

  async page(audience: Audience, page: Page): Promise<BoardPage> {
    const board = await (await this.#of(audience.source)).now()
    const { places, ...others } = board.part({ ...wantedOf(audience), ...page })
    return { ...others, rows: await this.#rows(audience, places) }
  }

  /** A page for a file, which asks the database for nothing: of a million players it would do nothing else. */
  async bare({ source, ...audience }: Audience, page: Page): Promise<Pick<BoardPart, 'places' | 'next'>> {
    const board = await (await this.#of(source)).now()
    return board.part({ ...wantedOf({ source, ...audience }), ...page })
  }

  async own(userId: string, audience: Audience): Promise<Omit<Own, 'places'> & { rows: LeaderboardRow[] }> {
    const board = await (await this.#of(audience.source)).now()
    const { places, ...own } = board.own(userId, wantedOf(audience), neighbours)
    return { ...own, rows: await this.#rows(audience, places) }
  }

  /** Between questions. */
  async keepUp(): Promise<void> {
    await (await this.#of({ kind: 'kept', scope: 'all' })).now()
  }

  async #rows({ source, isMember }: Audience, places: readonly Place[]): Promise<LeaderboardRow[]> {
    if (places.length === 0) return []
    const ids = places.map(({ standing }) => standing.id)
    const [found] = await askTogether(this.#db, [selectFaces(this.#db, ids, { source, isMember })])
    const faces = facesOf(found)
    return places.flatMap(({ standing, rank }) => {
      const face = faces.get(standing.id)
      return face === undefined ? [] : [{ ...standing, ...face, rank }]
    })
  }

  #of(source: BoardSource): Promise<Followed<Board>> {
    return this.#kept.get(sourceKey(source), async () => ({ value: this.#follow(source) }), new Set())
  }

  #follow(source: BoardSource): Followed<Board> {
    return new Followed(this.#db, {
      kinds: ['person', 'results'],
      make: () => this.#make(source),
      take: (board, changes) => this.#take(board, source, changes),
    })
  }

  async #make(source: BoardSource): Promise<Board> {
    const board = new Board()
    const turn = new Turn()
    for await (const ids of source.kind === 'kept' ? this.#keptIds(source.scope) : this.#idsSince(source.since)) {
      board.put(ids, await listStandings(this.#db, ids, source))
      if (turn.isOver) await turn.end()
    }
    return board
  }

  async *#keptIds(scope: string): AsyncGenerator<string[]> {
    for (let last = ''; ;) {
      const ids = await listKeptIdsAfter(this.#db, { scope, after: last, limit: peopleAtOnce })
      if (ids.length > 0) yield ids
      if (ids.length < peopleAtOnce) return
      last = ids.at(-1) ?? ''
    }
  }

  /** A day at a time, so that no statement takes long. */
  async *#idsSince(since: Date): AsyncGenerator<string[]> {
    const seen = new Set<string>()
    const last = (await findLastFinish(this.#db))?.getTime() ?? -Infinity
    for (let from = since.getTime(); from <= last; from += dayMs) {
      const played = await listIdsPlayedIn(this.#db, new Date(from), new Date(from + dayMs))
      const ids = played.filter((id) => !seen.has(id))
      for (const id of ids) seen.add(id)
      for (let at = 0; at < ids.length; at += peopleAtOnce) yield ids.slice(at, at + peopleAtOnce)
    }
  }

  async #take(board: Board, source: BoardSource, changes: readonly Change[]): Promise<void> {
    const turn = new Turn()
    const ids = [...new Set(changes.map(({ id }) => id))]
    for (let from = 0; from < ids.length; from += peopleAtOnce) {
      const some = ids.slice(from, from + peopleAtOnce)
      board.put(some, await listStandings(this.#db, some, source))
      if (turn.isOver) await turn.end()
    }
  }
}

function wantedOf({ isMember, by, city = '' }: Audience) {
  return { isMember, by, cityKey: city === '' ? null : cityKey(city) }
}
