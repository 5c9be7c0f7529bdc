import { teamBoardMinimum, teamMeasures, type TeamBoardRow } from '@lobby/contract'
import { sql } from 'kysely'
import { OrderedList } from '#core/ordered-list'
import { Turn } from '#core/turn'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db, Runner } from '#platform/database'
import { Followed, type Change } from '#platform/followed'
import { sourceKey, type BoardSource } from './board-source.ts'
import { shareOf } from './ratios.rules.ts'

export type TeamMeasure = (typeof teamMeasures)[number]
type Sums = Pick<TeamBoardRow, 'matches' | 'wins' | 'maps' | 'maps_won' | 'rounds' | 'rounds_won'>
type TeamStanding = Sums & { id: string }

const maxBoards = 6
const teamsAtOnce = 500

const values: Readonly<Record<TeamMeasure, (sums: Sums) => readonly [number, number]>> = {
  wins: ({ wins, matches }) => [wins, -matches],
  win_share: ({ wins, matches }) => [wins / Math.max(1, matches), matches],
  rounds: ({ rounds, rounds_won: won }) => [2 * won - rounds, rounds],
}

function isEnough(by: TeamMeasure, { matches }: Sums): boolean {
  return by !== 'win_share' || matches >= teamBoardMinimum.matches
}

function compare(by: TeamMeasure, one: Sums, other: Sums): number {
  const [first, second] = [values[by](one), values[by](other)]
  return second[0] - first[0] || second[1] - first[1]
}

/** Teams of a time, in order by each measure. */
class Ladders {
  readonly #standings = new Map<string, TeamStanding>()
  readonly #lists = new Map(
    teamMeasures.map((by) => [
      by,
      new OrderedList<TeamStanding>(
        (one, other) => compare(by, one, other) || (one.id < other.id ? -1 : Number(one.id > other.id)),
      ),
    ]),
  )

  put(ids: readonly string[], now: readonly TeamStanding[]): void {
    for (const id of ids) this.#remove(id)
    for (const standing of now) {
      this.#standings.set(standing.id, standing)
      for (const [by, list] of this.#lists) if (isEnough(by, standing)) list.add(standing)
    }
  }

  part(by: TeamMeasure, { offset, limit }: { offset: number; limit: number }) {
    const list = this.#lists.get(by)
    const found = list?.slice(offset, limit) ?? []
    const rankOf = (one: TeamStanding): number => 1 + (list?.countBefore((other) => compare(by, other, one) < 0) ?? 0)
    return { total: list?.length ?? 0, places: found.map((standing) => ({ ...standing, rank: rankOf(standing) })) }
  }

  #remove(id: string): void {
    const standing = this.#standings.get(id)
    if (standing === undefined) return
    this.#standings.delete(id)
    for (const list of this.#lists.values()) list.remove(standing)
  }
}

/** The boards of teams, kept as those of players are. */
export class TeamBoards {
  readonly #db: Db
  readonly #kept = new BoundedCache<Followed<Ladders>>({ maxEntries: maxBoards })

  constructor(db: Db) {
    this.#db = db
  }

  async page(
    source: BoardSource,
    by: TeamMeasure,
    page: { offset: number; limit: number },
  ): Promise<{ total: number; teams: TeamBoardRow[] }> {
    const followed = await this.#kept.get(sourceKey(source), async () => ({ value: this.#follow(source) }), new Set())
    const { total, places } = (await followed.now()).part(by, page)
    const names = await listNames(
      this.#db,
      places.map(({ id }) => id),
    )
    const teams = places.flatMap(({ id, rank, ...sums }): TeamBoardRow[] => {
      const team = names.get(id)
      if (team === undefined) return []
      return [{ rank, team, ...sums, win_share: sums.matches === 0 ? 0 : shareOf(sums.wins, sums.matches) }]
    })
    return { total, teams }
  }

  #follow(source: BoardSource): Followed<Ladders> {
    return new Followed(this.#db, {
      kinds: ['team-results'],
      make: async () => {
        const ladders = new Ladders()
        const turn = new Turn()
        for (let last = ''; ;) {
          const ids = await listIdsAfter(this.#db, source, last)
          ladders.put(ids, await listStandings(this.#db, source, ids))
          last = ids.at(-1) ?? ''
          if (ids.length < teamsAtOnce) return ladders
          if (turn.isOver) await turn.end()
        }
      },
      take: async (ladders, changes: readonly Change[]) => {
        const ids = [...new Set(changes.map(({ id }) => id))]
        for (let at = 0; at < ids.length; at += teamsAtOnce) {
          const some = ids.slice(at, at + teamsAtOnce)
          ladders.put(some, await listStandings(this.#db, source, some))
        }
      },
    })
  }
}

async function listIdsAfter(runner: Runner, source: BoardSource, after: string): Promise<string[]> {
  const { rows } = await (
    source.kind === 'kept'
      ? sql<{ id: string }>`select team_id as id from team_figures where scope = ${source.scope} and team_id > ${after}
          order by team_id limit ${teamsAtOnce}`
      : sql<{ id: string }>`select distinct team_id as id from team_match_figures
          where finished_at >= ${source.since.toISOString()}::timestamptz and team_id > ${after} order by team_id limit ${teamsAtOnce}`
  ).execute(runner)
  return rows.map(({ id }) => id)
}

async function listStandings(runner: Runner, source: BoardSource, ids: readonly string[]): Promise<TeamStanding[]> {
  if (ids.length === 0) return []
  const { rows } = await (
    source.kind === 'kept'
      ? sql<TeamStanding>`select team_id as id, matches, wins, maps, maps_won, rounds, rounds_won from team_figures
          where team_id = any(${ids}::text[]) and scope = ${source.scope}`
      : sql<TeamStanding>`select team_id as id, sum(matches)::int as matches, sum(wins)::int as wins, sum(maps)::int as maps,
            sum(maps_won)::int as maps_won, sum(rounds)::int as rounds, sum(rounds_won)::int as rounds_won
          from team_match_figures where team_id = any(${ids}::text[]) and finished_at >= ${source.since.toISOString()}::timestamptz
          group by team_id`
  ).execute(runner)
  return rows
}

async function listNames(runner: Runner, ids: readonly string[]): Promise<Map<string, TeamBoardRow['team']>> {
  if (ids.length === 0) return new Map()
  const rows = await runner.selectFrom('teams').select(['id', 'name', 'tag']).where('id', 'in', ids).execute()
  return new Map(rows.map((team) => [team.id, team]))
}
