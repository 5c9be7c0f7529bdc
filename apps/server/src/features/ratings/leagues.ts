import { boardDays, boardMaps, leagueOf, weekOf } from '@lobby/rating'
import { sql } from 'kysely'
import type { Trx } from '#platform/database'
import { areSumsOwed } from '#platform/owed-sums'
import type { Platform } from '#platform/platform'
import { ladders, type LadderName } from './rated-maps.rules.ts'
import { refold } from './take-up.ts'

type Standing = { user_id: string; league: number | null; mean: number; variance: number; maps: number }

/** Who stands on the board of a ladder at a moment, the first in front; accounts that are gone or banned do not. */
async function listBoard(trx: Trx, ladder: LadderName, at: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select players.user_id, players.league, players.mean, players.variance, players.maps
    from rating_players as players join users on users.id = players.user_id
    where players.ladder = ${ladder} and players.maps >= ${boardMaps}
      and players.last_at >= ${at.toISOString()}::timestamptz - make_interval(days => ${boardDays})
      and users.deleted_at is null and users.banned_at is null
    order by players.board_points desc, players.user_id
  `.execute(trx)
  return rows
}

/** Gives leagues for the week of this moment, once, whoever looks first, and not while ladders are owed by a rebuild. Answers whether this was the first look. */
export async function moveLeagues(
  { transact }: Pick<Platform, 'transact'>,
  ladder: LadderName,
  at: Date,
): Promise<boolean> {
  const week = new Date(weekOf(at.getTime())).toISOString().slice(0, 10)
  return transact(async ({ trx }) => {
    if (await areSumsOwed(trx, 'ratings')) return false
    const first = await sql`
      insert into rating_league_weeks (ladder, week) values (${ladder}, ${week}) on conflict do nothing returning week
    `.execute(trx)
    if (first.rows.length === 0) return false
    const board = await listBoard(trx, ladder, at)
    const moved = board.flatMap(({ user_id, league: before }, index) => {
      const league = leagueOf(index + 1, board.length, before)
      return league === before ? [] : [{ user_id, league }]
    })
    if (moved.length > 0)
      await sql`
        update rating_players set league = n.league
        from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as n (user_id text, league integer)
        where rating_players.ladder = ${ladder} and rating_players.user_id = n.user_id
      `.execute(trx)
    return true
  })
}

const lookEveryMs = 3_600_000

export function watchLeagues(platform: Platform): void {
  const look = async (): Promise<void> => {
    for (const ladder of ladders) await moveLeagues(platform, ladder, platform.clock.now())
  }
  platform.looks.regularly({ name: 'leagues of the week', everyMs: lookEveryMs, look })
}

/**
 * A season begins: from then on everybody is a little less sure (models.md, 1.4). For whoever keeps seasons, in their transaction; said twice it is
 * said once. A start in the past is in force for maps from then on when ladders are folded anew.
 */
export async function beginRatingSeason(trx: Trx, startsAt: Date): Promise<void> {
  await trx
    .insertInto('rating_seasons')
    .values({ starts_at: startsAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A season begins at another time than was said; what was folded with it stays until ladders are folded anew. */
export async function takeBackRatingSeason(trx: Trx, startsAt: Date): Promise<void> {
  await trx.deleteFrom('rating_seasons').where('starts_at', '=', startsAt).execute()
}

/** A season is over: its boards as they stand at this moment, for good; ladders that a rebuild owes are made before. Said twice it is said once. */
export async function freezeRatingBoards(trx: Trx, { season, at }: { season: string; at: Date }): Promise<void> {
  const areOwed = await areSumsOwed(trx, 'ratings')
  for (const ladder of ladders) {
    if (areOwed) await refold(trx, ladder)
    const rows = (await listBoard(trx, ladder, at)).map((row, index) => ({ ...row, place: index + 1 }))
    await sql`
      insert into rating_season_places (season, ladder, place, user_id, mean, variance, maps, league)
      select ${season}, ${ladder}, place, user_id, mean, variance, maps, league
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as n (place integer, user_id text, mean float8, variance float8, maps integer, league integer)
      where not exists (select 1 from rating_season_places where season = ${season} and ladder = ${ladder})
    `.execute(trx)
  }
}
