import type { TeamSummary } from '@lobby/contract'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import { cityKey } from '#core/city-key'
import type { Counts } from '#figures'
import type { Runner } from '#platform/database'
import { inOwnWords } from '#platform/trips'
import { sharesWith } from '#users'
import type { Standing } from './board.ts'
import { sumsOf, type BoardSource } from './board-source.ts'
import { shownNames } from './measures.rules.ts'

const formLength = 5

/** Who stands on the board of this asker: accounts that are gone, soon will be or are banned are left out, as is who keeps their results. */
export function onBoard(isMember: boolean): RawBuilder<boolean> {
  return sql`users.deleted_at is null and users.deletion_due_at is null and users.banned_at is null
    and ${sharesWith('statistics', isMember)}`
}

/** People with a kept sum of that scope in the order of their ids, so that all of them are gone through in pieces. */
export async function listKeptIdsAfter(
  runner: Runner,
  { scope, after, limit }: { scope: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await runner
    .selectFrom('player_figures')
    .select('user_id')
    .where('scope', '=', scope)
    .where('map', '=', '')
    .where('side', '=', 'all')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function listIdsPlayedIn(runner: Runner, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from player_map_figures
    where side = 'all' and finished_at >= ${from.toISOString()}::timestamptz and finished_at < ${to.toISOString()}::timestamptz
  `.execute(runner)
  return rows.map((row) => row.user_id)
}

/** When the last match with figures ended; null before there is one. */
export async function findLastFinish(runner: Runner): Promise<Date | null> {
  const row = await runner
    .selectFrom('player_map_figures')
    .select('finished_at')
    .where('side', '=', 'all')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at ?? null
}

/** Those of these people who have results in the time. */
export async function listStandings(runner: Runner, ids: readonly string[], source: BoardSource): Promise<Standing[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Omit<Standing, 'city_key'>>`
    select users.id, users.username, users.username_key, users.city,
      ${onBoard(false)} as for_all, ${onBoard(true)} as for_members,
      ${sharesWith('city', false)} as city_for_all, ${sharesWith('city', true)} as city_for_members,
      ${sql.join(shownNames.map((name) => sql.ref(`sums.${name}`)))}
    from users join (${sumsOf(source, ids, shownNames)}) as sums on sums.user_id = users.id
  `.execute(runner)
  // The fold of the program is the database's, and costs a fifth.
  return rows.map((row) => ({
    ...row,
    // Of a million names those that are their own keys are kept once.
    username: row.username === row.username_key ? row.username_key : row.username,
    city: row.city === null ? null : spelt(row.city),
    city_key: row.city === null ? null : spelt(cityKey(row.city)),
  }))
}

/** One text for all who live there: of a million standings each would be a copy of its own. */
const spellings = new Map<string, string>()
const maxSpellings = 5_000
function spelt(text: string): string {
  const known = spellings.get(text)
  if (known !== undefined) return known
  if (spellings.size < maxSpellings) spellings.set(text, text)
  return text
}

const playedNames = ['matches', 'wins', 'rounds', 'kills', 'deaths', 'damage'] as const satisfies (keyof Counts)[]

export type PlayedSums = Pick<Counts, (typeof playedNames)[number]>

type PlayedText = { found: string }

/** A few sums by player, to be asked beside others and read by `playedOf`. They come as one text: thousands of values cost more to carry one by one than to find. */
export function selectPlayed(runner: Runner, ids: readonly string[], source: BoardSource): Compilable<PlayedText> {
  const columns = sql.join(['user_id', ...playedNames].map((name) => sql.ref(name)))
  const words = sql<PlayedText>`
    select coalesce(json_agg(json_build_array(${columns})), '[]')::text as found
    from (${sumsOf(source, ids, playedNames)}) as sums`
  return inOwnWords(runner, words)
}

export function playedOf([row]: readonly PlayedText[]): Map<string, PlayedSums> {
  const found = JSON.parse(row?.found ?? '[]') as [string, number, number, number, number, number, number][]
  return new Map(
    found.map(([id, matches, wins, rounds, kills, deaths, damage]) => [
      id,
      { matches, wins, rounds, kills, deaths, damage },
    ]),
  )
}

/** What a page shows of its players beside places and sums. */
export type Face = {
  avatar: string | null
  /** Of the last matches whether each was won, the latest last. */
  form: boolean[]
  /** The one that they joined last, of those who show theirs to the asker. */
  team: TeamSummary | null
}
type FaceRow = Omit<Face, 'team'> & {
  id: string
  team_id: string | null
  team_name: string | null
  team_tag: string | null
}

/** Of these people, to be asked beside others and read by `facesOf`: all that it takes stands in three rows of each, of which results are read in an index alone. */
export function selectFaces(
  runner: Runner,
  ids: readonly string[],
  { source, isMember }: { source: BoardSource; isMember: boolean },
): Compilable<FaceRow> {
  const inTime = source.kind === 'since' ? sql`finished_at >= ${source.since.toISOString()}::timestamptz` : sql`true`
  const words = sql<FaceRow>`
    select list.user_id as id, list.avatar, teams.id as team_id, teams.name as team_name, teams.tag as team_tag, array(
      select won from player_results where user_id = list.user_id and ${inTime}
      order by finished_at desc, match_id desc limit ${sql.lit(formLength)}) as form
    from unnest(${ids}::text[]) as asked (id) join player_list as list on list.user_id = asked.id
    left join teams on teams.id = list.team_id and list.teams_for >= ${sql.lit(isMember ? 1 : 2)}`
  return inOwnWords(runner, words)
}

export function facesOf(rows: readonly FaceRow[]): Map<string, Face> {
  return new Map(
    rows.map(({ id, avatar, form, team_id: teamId, team_name: name, team_tag: tag }) => [
      id,
      {
        avatar,
        form: form.toReversed(),
        team: teamId === null || name === null || tag === null ? null : { id: teamId, name, tag },
      },
    ]),
  )
}
