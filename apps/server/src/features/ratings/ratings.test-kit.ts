import { sql } from 'kysely'
import type { MatchState } from '#matches'
import { type Db, jsonb } from '#platform/database'
import type { Platform } from '#platform/platform'
import { rateMatch } from './rate-match.ts'

type Played = {
  teams: readonly [readonly string[], readonly string[]]
  score: readonly [number, number]
  /** ISO 8601. */
  at: string
  /** Rounds of somebody who did not play all. */
  rounds?: Readonly<Record<string, number>>
}

const day = '2026-03-01T'
/** So many minutes into the day of the tests. */
export function minute(count: number): string {
  return new Date(Date.parse(`${day}00:00:00Z`) + count * 60_000).toISOString()
}

/** People, and matches between any of them as their fold would leave them: a ladder knows nothing else. */
export class RatedWorld {
  readonly #platform: Platform
  readonly #name: string
  #tournament = 0
  #matches = 0

  private constructor(platform: Platform, name: string) {
    this.#platform = platform
    this.#name = name
  }

  /** `name` begins every id, so that several stand beside each other. */
  static async open(platform: Platform, name: string, players: 1 | 2 | 5 = 1): Promise<RatedWorld> {
    const world = new RatedWorld(platform, name)
    await world.#begin(players)
    return world
  }

  get #db(): Db {
    return this.#platform.db
  }

  async #begin(players: number): Promise<void> {
    const name = this.#name
    await sql`
      insert into users (id, username, username_key, email, steam_id)
      select ${name} || n, ${name} || n, ${name} || n, ${name} || n || '@test.lobby.local',
        (76561198000000000 + abs(hashtext(${name})) + n)::text
      from generate_series(0, 19) as n`.execute(this.#db)
    await sql`
      insert into teams (id, name, name_key, tag, captain_id)
      values (${`${name}A`}, ${`${name}A`}, ${`${name}a`}, 'AA', ${`${name}0`}), (${`${name}B`}, ${`${name}B`}, ${`${name}b`}, 'BB', ${`${name}1`})`.execute(
      this.#db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into tournaments (name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams,
        roster_min, roster_max, payment_deadline_hours, format, players_a_side)
      values (${name}, 'live', now(), now(), 0, 0, 8, 2, 1, 7, 48, '{"stages":[]}', ${players}) returning id`.execute(
      this.#db,
    )
    this.#tournament = rows[0]!.id
  }

  id(number: number): string {
    return `${this.#name}${number}`
  }

  ids(...numbers: number[]): string[] {
    return numbers.map((number) => this.id(number))
  }

  /** A match of one map, over; not rated yet. */
  async play(...maps: [Played, ...Played[]]): Promise<number> {
    const state = await this.#stateOf(maps)
    this.#matches += 1
    const number = this.#matches
    const { rows } = await sql<{ id: number }>`
      insert into matches (tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, status, state, finished_at)
      values (${this.#tournament}, ${`m${number}`}, ${number}, 'groups', 1, false, ${maps.length}, ${`${this.#name}A`}, ${`${this.#name}B`},
        '["de_nuke","de_mirage","de_inferno"]', ${state.status}, ${jsonb(state)}, ${maps.at(-1)!.at}::timestamptz) returning id`.execute(
      this.#db,
    )
    const matchId = rows[0]!.id
    const players = new Map(
      maps.flatMap(({ teams }) => teams.flatMap((ids, at) => ids.map((id) => [id, at + 1] as const))),
    )
    for (const [user_id, team_number] of players)
      await this.#db
        .insertInto('match_players')
        .values({ match_id: matchId, user_id, team_number, is_reserve: false, is_substitute: false })
        .execute()
    return matchId
  }

  /** The same match, as it is told now. */
  async retell(matchId: number, change: Played | { void: string } | { revived: true }): Promise<void> {
    const match = await this.#db
      .selectFrom('matches')
      .select('state')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    const before = match.state as MatchState
    const state =
      'teams' in change
        ? await this.#stateOf([change])
        : 'void' in change
          ? voidOf(before, change.void)
          : before.beforeVoid!
    await sql`
      update matches set state = ${jsonb(state)}, status = ${state.status}, version = version + 1 where id = ${matchId}`.execute(
      this.#db,
    )
  }

  async rated(...maps: [Played, ...Played[]]): Promise<number> {
    const id = await this.play(...maps)
    await rateMatch(this.#platform, id)
    return id
  }

  /** Everything of a ladder, as its tables have it. */
  async ladder(): Promise<unknown> {
    const like = `${this.#name}%`
    const all = async (table: 'rating_players' | 'rating_changes') =>
      (
        await sql<object>`select to_jsonb(${sql.table(table)}) - 'match_id' - 'last_match' as row from ${sql.table(table)}
        where user_id like ${like} order by ladder, user_id, maps`.execute(this.#db)
      ).rows
    return { players: await all('rating_players'), changes: await all('rating_changes') }
  }

  async points(number: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('rating_players')
      .select('mean')
      .where('user_id', '=', this.id(number))
      .executeTakeFirst()
    return row === undefined ? null : Math.round(1500 + 700 * row.mean)
  }

  async #stateOf(maps: readonly Played[]): Promise<MatchState> {
    const steamIds = new Map(
      (
        await this.#db.selectFrom('users').select(['id', 'steam_id']).where('id', 'like', `${this.#name}%`).execute()
      ).map(({ id, steam_id }) => [id, steam_id ?? '']),
    )
    return {
      bestOf: maps.length === 3 ? 3 : 1,
      mapAdvantage: null,
      status: 'finished',
      currentMap: null,
      maps: maps.map((map, number) => mapStateOf(map, number, steamIds)),
      reported: null,
      turned: false,
      winner: 1,
      outcome: 'played',
      decision: null,
      word: null,
      beforeVoid: null,
      moments: maps.map(({ at, score }, map) => ({ at, kind: 'map_finished', map, score })),
    }
  }
}

function mapStateOf(
  { teams, score, rounds = {} }: Played,
  number: number,
  steamIds: ReadonlyMap<string, string>,
): MatchState['maps'][number] {
  const all = score[0] + score[1]
  const winners = [...Array.from({ length: score[0] }, () => 1), ...Array.from({ length: score[1] }, () => 2)]
  // Whoever wins the map wins its last round.
  if (score[0] > score[1]) winners.reverse()
  let [one, two] = [0, 0]
  return {
    number,
    status: 'finished',
    score,
    winner: score[0] > score[1] ? 1 : 2,
    rounds: winners.map((winner, at) => {
      if (winner === 1) one += 1
      else two += 1
      return {
        number: at + 1,
        score: [one, two],
        side: at < 12 === (winner === 1) ? 'ct' : 't',
        reason: 'other',
        key: `k${at}`,
      }
    }),
    players: Object.fromEntries(
      teams.flatMap((ids, at) =>
        ids.map((id) => [
          steamIds.get(id) ?? id,
          {
            team: at === 0 ? 1 : 2,
            name: id,
            kills: 0,
            deaths: 0,
            assists: 0,
            damage: 0,
            headshotKills: 0,
            roundsPlayed: rounds[id] ?? all,
            mvps: 0,
            kast: null,
          },
        ]),
      ),
    ),
  }
}

function voidOf(before: MatchState, reason: string): MatchState {
  const word = { by: null, reason, at: minute(0) }
  return { ...before, status: 'void', winner: null, outcome: null, word, beforeVoid: before }
}
