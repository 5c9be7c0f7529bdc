import type { RatingLadder } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { numberOf } from './explain.rules.ts'
import { isPublic } from './rating-boards.ts'

/** Somebody with their place and number at the end of a season. */
export type FrozenPerson = {
  id: string
  username: string
  avatar: string | null
  place: number
  points: number
  spread: number
  maps: number
}
type Frozen = { season: string; ladder: RatingLadder }

/** So many places behind the first so many of a frozen board, without those who are not shown to the asker. */
export async function listFrozen(
  runner: Runner,
  { season, ladder, isMember }: Frozen & { isMember: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<FrozenPerson[]> {
  const { rows } = await sql<Omit<FrozenPerson, 'points' | 'spread'> & { mean: number; variance: number }>`
    select users.id, users.username, users.avatar, places.place, places.mean, places.variance, places.maps
    from rating_season_places as places join users on users.id = places.user_id
    where places.season = ${season} and places.ladder = ${ladder} and places.place > ${offset} and places.place <= ${offset + limit}
      and ${isPublic(isMember)}
    order by places.place
  `.execute(runner)
  return rows.map(({ mean, variance, ...person }) => ({ ...person, ...numberOf(mean, variance) }))
}

/** Places of a frozen board, whoever is shown. */
export async function countFrozen(runner: Runner, { season, ladder }: Frozen): Promise<number> {
  const last = await runner
    .selectFrom('rating_season_places')
    .select('place')
    .where('season', '=', season)
    .where('ladder', '=', ladder)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.place ?? 0
}
