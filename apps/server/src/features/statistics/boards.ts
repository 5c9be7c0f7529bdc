import type { LeaderboardMeasure, TeamSummary } from '@lobby/contract'
import { searchKey } from '#core/search-key'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db } from '#platform/database'
import { Followed, type Change } from '#platform/followed'
import { Board, type Own, type Place } from './board.ts'
import { sourceKey, type BoardSource } from './board-source.ts'
import {
  findLastFinish,
  listIdsPlayedIn,
  listKeptIdsAfter,
  listShown,
  listStandings,
  listSums,
  listTeams,
  type PlayerSums,
  type ShownPlayer,
} from './leaderboard.queries.ts'

/** What a board is of, by what, and who looks. */
export type Audience = {
  readonly source: BoardSource
  readonly isMember: boolean
  readonly by: LeaderboardMeasure
  readonly city?: string | undefined
}
type Page = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }
export type LeaderboardRow = ShownPlayer & Pick<Place, 'rank'> & { team: TeamSummary | null }
export type BareRow = PlayerSums & Pick<Place, 'username' | 'rank'>
export type BoardPage = { rows: LeaderboardRow[]; total: number; cities: string[]; next: string | null }

/** The times, the season, ways to play and some cups; at midnight there are new ones, while somebody may still look at the one of before. */
const maxBoards = 12
/** Accounts looked at in one statement: on the embedded database the process does nothing else meanwhile. */
const peopleAtOnce = 100
const neighbours = 2
const dayMs = 86_400_000

/**
 * The boards, kept in memory and in order: each answer first takes up whose results, names or choices changed since the last one. So a page costs the same at any
 * depth and in any city, after a match as before it, on each node by itself. Memory holds what decides places; what else is shown is asked for the players of one page.
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

  /** A page for a file: names as the board has them, and sums. */
  async bare({ source, ...audience }: Audience, page: Page): Promise<{ rows: BareRow[]; next: string | null }> {
    const board = await (await this.#of(source)).now()
    const { places, next } = board.part({ ...wantedOf({ source, ...audience }), ...page })
    const ids = places.map(({ id }) => id)
    const sums = new Map((await listSums(this.#db, ids, source)).map((own) => [own.id, own]))
    const rows = places.flatMap(({ id, username, rank }): BareRow[] => {
      const own = sums.get(id)
      return own === undefined ? [] : [{ ...own, username, rank }]
    })
    return { rows, next }
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
    const ids = places.map(({ id }) => id)
    const shown = new Map((await listShown(this.#db, ids, source)).map((player) => [player.id, player]))
    const teams = await listTeams(this.#db, ids, isMember)
    return places.flatMap(({ id, rank }) => {
      const player = shown.get(id)
      return player === undefined ? [] : [{ ...player, rank, team: teams.get(id) ?? null }]
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
  return { isMember, by, cityKey: city === '' ? null : searchKey(city) }
}
