import { ratingBoard, type RatingLadder } from '@lobby/contract'
import { create, of, type Standing, standingOf } from '@lobby/rating'
import { sql, type Compilable } from 'kysely'
import { sharesWith } from '#users'
import type { Runner } from '#platform/database'
import { inOwnWords } from '#platform/trips'
import { numberOf } from './explain.rules.ts'
import { listSeasons, startsOf, type SeasonRow } from './ratings.queries.ts'

type Number = { points: number; spread: number }
/** How somebody's last map left them. */
type Left = { id: string; mean: number; variance: number; maps: number; last_at: Date }

/** The numbers of these people as they are shown at a moment: days away have made them less sure. `seasons`: what `selectSeasons` found. */
export function numbersAt(
  people: readonly Left[],
  { seasons, at }: { seasons: readonly SeasonRow[]; at: Date },
): Map<string, Number> {
  const standings = standingsAt(people, startsOf(seasons), at)
  return new Map(standings.map(([id, { mean, variance }]) => [id, numberOf(mean, variance)]))
}

/** The numbers of five against five of those of these people who show them to the asker; whoever is in placement has none. */
export async function shownRatings(
  runner: Runner,
  { ids, isMember, at }: { ids: readonly string[]; isMember: boolean; at: Date },
): Promise<Map<string, Number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Left>`
    select users.id, players.mean, players.variance, players.maps, players.last_at
    from rating_players as players join users on users.id = players.user_id
    where players.ladder = '5v5' and ${sharesWith('statistics', isMember)}
      and players.user_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
  `.execute(runner)
  const standings = standingsAt(rows, await listSeasons(runner), at)
  return new Map(
    standings.flatMap(([id, { mean, variance, placement }]) =>
      placement === null ? [[id, numberOf(mean, variance)] as const] : [],
    ),
  )
}

function standingsAt(people: readonly Left[], seasons: number[], at: Date): [string, Standing][] {
  const empty = { ...create(), seasons }
  const skills = people.map(
    ({ id, mean, variance, maps, last_at }) => [id, { mean, variance, maps, lastAt: last_at.getTime() }] as const,
  )
  const ladder = { ...empty, players: empty.players.with(skills) }
  return people.map(({ id }) => [id, of(ladder, id, at.getTime())])
}

export type TrendRow = { user_id: string; mean_after: number; variance_after: number; maps: number; ended_at: Date }

/** The last maps of these people and the one before them, in an index alone; to be asked beside others, and read by `trendsOf`. */
export function selectTrends(runner: Runner, ladder: RatingLadder, ids: readonly string[]): Compilable<TrendRow> {
  const words = sql<TrendRow>`
    select asked.id as user_id, last.mean_after, last.variance_after, last.maps, last.ended_at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as asked (id)
    cross join lateral (
      select mean_after, variance_after, maps, ended_at from rating_changes
      where user_id = asked.id and ladder = ${ladder}
      order by ended_at desc, match_id desc, map_number desc limit ${ratingBoard.trend + 1}
    ) as last
    order by asked.id, last.maps`
  return inOwnWords(runner, words)
}

/** Points after each of these maps by player, the oldest first; what was in placement is not told. */
export function trendsOf(rows: readonly TrendRow[]): Map<string, number[]> {
  const trends = new Map<string, number[]>()
  for (const { user_id: id, mean_after: mean, variance_after: variance, maps, ended_at } of rows) {
    if (standingOf({ mean, variance, maps, lastAt: ended_at.getTime() }).placement !== null) continue
    trends.set(id, [...(trends.get(id) ?? []), numberOf(mean, variance).points])
  }
  return trends
}
