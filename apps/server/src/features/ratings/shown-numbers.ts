import { ratingBoard, type RatingLadder } from '@lobby/contract'
import { create, of, type Standing, standingOf } from '@lobby/rating'
import { sql } from 'kysely'
import { sharesWith } from '#users'
import type { Runner } from '#platform/database'
import { numberOf } from './explain.rules.ts'
import { listSeasons } from './ratings.queries.ts'

type Number = { points: number; spread: number }
/** How somebody's last map left them. */
type Left = { id: string; mean: number; variance: number; maps: number; last_at: Date }

/** The numbers of these people as they are shown at a moment: days away have made them less sure. */
export async function numbersAt(runner: Runner, people: readonly Left[], at: Date): Promise<Map<string, Number>> {
  const standings = await standingsAt(runner, people, at)
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
  const standings = await standingsAt(runner, rows, at)
  return new Map(
    standings.flatMap(([id, { mean, variance, placement }]) =>
      placement === null ? [[id, numberOf(mean, variance)] as const] : [],
    ),
  )
}

async function standingsAt(runner: Runner, people: readonly Left[], at: Date): Promise<[string, Standing][]> {
  const empty = { ...create(), seasons: await listSeasons(runner) }
  const skills = people.map(
    ({ id, mean, variance, maps, last_at }) => [id, { mean, variance, maps, lastAt: last_at.getTime() }] as const,
  )
  const ladder = { ...empty, players: empty.players.with(skills) }
  return people.map(({ id }) => [id, of(ladder, id, at.getTime())])
}

type ChangeRow = { user_id: string; mean_after: number; variance_after: number; maps: number; ended_at: Date }

/** Points after each of the last maps of these people and before the first of them, the oldest first; what was in placement is not told. */
export async function listTrends(
  runner: Runner,
  ladder: RatingLadder,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ChangeRow>`
    select asked.id as user_id, last.mean_after, last.variance_after, last.maps, last.ended_at
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as asked (id)
    cross join lateral (
      select mean_after, variance_after, maps, ended_at from rating_changes
      where user_id = asked.id and ladder = ${ladder}
      order by ended_at desc, match_id desc, map_number desc limit ${ratingBoard.trend + 1}
    ) as last
    order by asked.id, last.maps
  `.execute(runner)
  const trends = new Map<string, number[]>()
  for (const { user_id: id, mean_after: mean, variance_after: variance, maps, ended_at } of rows) {
    if (standingOf({ mean, variance, maps, lastAt: ended_at.getTime() }).placement !== null) continue
    trends.set(id, [...(trends.get(id) ?? []), numberOf(mean, variance).points])
  }
  return trends
}
