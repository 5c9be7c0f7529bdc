import type { LeaderboardQuery, TeamSummary } from '@lobby/contract'
import { searchKey } from '#core/search-key'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db } from '#platform/database'
import { Followed, type Change } from '#platform/followed'
import { Board, type Ranked } from './board.ts'
import { listIdsAfter, listStandings, listTeams } from './leaderboard.queries.ts'

/** What a board is of. */
export type Audience = { since: Date | null; isMember: boolean }
export type LeaderboardRow = Ranked & { team: TeamSummary | null }
export type BoardPage = { rows: LeaderboardRow[]; total: number; cities: string[] }

/** Three times; at midnight there are new ones, while somebody may still look at the one of before. */
const maxBoards = 4
/** Accounts looked at in one statement: on the embedded database the process does nothing else meanwhile. */
const peopleAtOnce = 50

/**
 * The boards, kept in memory and in order: each answer first takes up whose results, names or choices changed since the last one. So a page costs the same at any
 * depth and in any city, after a match as before it, on each node by itself.
 */
export class Boards {
  readonly #db: Db
  readonly #kept = new BoundedCache<Followed<Board>>({ maxEntries: maxBoards })

  constructor(db: Db) {
    this.#db = db
  }

  async page(
    { since, isMember }: Audience,
    { limit, offset, city = '' }: Omit<LeaderboardQuery, 'period'>,
  ): Promise<BoardPage> {
    const board = await (await this.#of(since)).now()
    const cityKey = city === '' ? null : searchKey(city)
    const { rows, ...others } = board.part(isMember, { cityKey, offset, limit })
    const ids = rows.map(({ id }) => id)
    const teams = await listTeams(this.#db, ids, isMember)
    return { ...others, rows: rows.map((row) => ({ ...row, team: teams.get(row.id) ?? null })) }
  }

  /** Between questions. */
  async keepUp(): Promise<void> {
    await (await this.#of(null)).now()
  }

  #of(since: Date | null): Promise<Followed<Board>> {
    const key = since?.toISOString() ?? ''
    return this.#kept.get(key, async () => ({ value: this.#follow(since) }), new Set())
  }

  #follow(since: Date | null): Followed<Board> {
    return new Followed(this.#db, {
      kinds: ['person', 'results'],
      make: () => this.#make(since),
      take: (board, changes) => this.#take(board, since, changes),
    })
  }

  async #make(since: Date | null): Promise<Board> {
    const board = new Board()
    const turn = new Turn()
    for (let last = ''; ;) {
      const ids = await listIdsAfter(this.#db, last, peopleAtOnce)
      board.put(ids, await listStandings(this.#db, ids, since))
      if (ids.length < peopleAtOnce) return board
      last = ids.at(-1) ?? ''
      if (turn.isOver) await turn.end()
    }
  }

  async #take(board: Board, since: Date | null, changes: readonly Change[]): Promise<void> {
    const turn = new Turn()
    const ids = [...new Set(changes.map(({ id }) => id))]
    for (let from = 0; from < ids.length; from += peopleAtOnce) {
      const some = ids.slice(from, from + peopleAtOnce)
      board.put(some, await listStandings(this.#db, some, since))
      if (turn.isOver) await turn.end()
    }
  }
}
