import type { PlayerRating, RatingChanges, RatingChangesQuery, RatingCorrection, RatingLadder } from '@lobby/contract'
import { create, of, rating1, type Skill, standingOf, type Standing } from '@lobby/rating'
import { sql } from 'kysely'
import { sharesWith } from '#users'
import type { Runner } from '#platform/database'
import { explain, type ExplainedRow, numberOf, tenthOfPoints } from './explain.rules.ts'
import { listSeasons } from './ratings.queries.ts'

const historyLength = 100

type PlayerRow = { mean: number; variance: number; maps: number; last_at: Date }

/** A player's number at a moment: days away have made it less sure. */
async function standingAt(
  runner: Runner,
  { userId, ladder, at }: { userId: string; ladder: RatingLadder; at: Date },
): Promise<Standing> {
  const row = await runner
    .selectFrom('rating_players')
    .select(['mean', 'variance', 'maps', 'last_at'])
    .where('ladder', '=', ladder)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const empty = { ...create(), seasons: await listSeasons(runner) }
  const players = row === undefined ? empty.players : empty.players.with([[userId, skillOf(row)]])
  return of({ ...empty, players }, userId, at.getTime())
}

function skillOf({ mean, variance, maps, last_at }: PlayerRow): Skill {
  return { mean, variance, maps, lastAt: last_at.getTime() }
}

/** A player's number alone, or how far placement is. */
export async function readNumber(
  runner: Runner,
  asked: { userId: string; ladder: RatingLadder; at: Date },
): Promise<Pick<NonNullable<PlayerRating['rating']>, 'maps' | 'now' | 'placement'>> {
  const { maps, mean, variance, placement } = await standingAt(runner, asked)
  return { maps, now: placement === null ? numberOf(mean, variance) : null, placement }
}

export async function readRating(
  runner: Runner,
  asked: { userId: string; ladder: RatingLadder; at: Date },
): Promise<NonNullable<PlayerRating['rating']>> {
  const standing = await standingAt(runner, asked)
  const { maps, lastAt, placement } = standing
  return {
    ladder: asked.ladder,
    version: rating1.version,
    maps,
    last_at: lastAt === null ? null : new Date(lastAt).toISOString(),
    now: placement === null ? numberOf(standing.mean, standing.variance) : null,
    placement,
    history: placement === null ? await readHistory(runner, asked) : [],
  }
}

/** After each of the last maps, once there was a number to show. */
async function readHistory(
  runner: Runner,
  { userId, ladder }: { userId: string; ladder: RatingLadder },
): Promise<NonNullable<PlayerRating['rating']>['history']> {
  const { rows } = await sql<PlayerRow>`
    select mean_after as mean, variance_after as variance, maps, ended_at as last_at from rating_changes
    where user_id = ${userId} and ladder = ${ladder}
    order by ended_at desc, match_id desc, map_number desc limit ${historyLength}
  `.execute(runner)
  return rows
    .toReversed()
    .filter((row) => standingOf(skillOf(row)).placement === null)
    .map(({ mean, variance, last_at }) => ({ ...numberOf(mean, variance), at: last_at.toISOString() }))
}

type Cursor = { at: Date; kind: 0 | 1; id: number }
type Entry = { at: Date; kind: 0 | 1; id: number; shown: NonNullable<RatingChanges['changes']>[number] }

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const [at, kind, id] = text.split('.').map(Number)
  return { at: new Date(at!), kind: kind === 1 ? 1 : 0, id: id! }
}

const compareEntries = (one: Entry, other: Entry): number =>
  other.at.getTime() - one.at.getTime() || other.kind - one.kind || other.id - one.id

/** Newest first, corrections before the maps of the same moment; nothing while no number is shown. */
export async function readChanges(
  runner: Runner,
  asked: { userId: string; ladder: RatingLadder; at: Date; isMember: boolean },
  { cursor, limit, match }: Pick<RatingChangesQuery, 'cursor' | 'limit' | 'match'>,
): Promise<RatingChanges> {
  const { placement } = await standingAt(runner, asked)
  if (placement !== null) return { changes: [], next: null }
  if (match !== undefined) {
    const maps = await listMaps(runner, asked, { from: null, limit, match: Number(match) })
    return { changes: maps.map(({ shown }) => shown), next: null }
  }
  const from = readCursor(cursor)
  const page = { from, limit: limit + 1 }
  const entries = [...(await listMaps(runner, asked, page)), ...(await listCorrections(runner, asked, page))]
  const shown = entries.toSorted(compareEntries).slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return {
    changes: shown.map((entry) => entry.shown),
    next: last === undefined ? null : `${last.at.getTime()}.${last.kind}.${last.id}`,
  }
}

type Page = { from: Cursor | null; limit: number; match?: number }
type Asked = { userId: string; ladder: RatingLadder; isMember: boolean }

async function listMaps(
  runner: Runner,
  { userId, ladder, isMember }: Asked,
  { from, limit, match }: Page,
): Promise<Entry[]> {
  const id = sql<number>`(changes.match_id * 64 + changes.map_number)`
  const before =
    from === null
      ? sql`true`
      : sql`changes.ended_at <= ${from.at.toISOString()}::timestamptz and (changes.ended_at < ${from.at.toISOString()}::timestamptz
          or ${from.kind} = 1 or ${id} < ${from.id}::bigint)`
  const { rows } = await sql<ExplainedRow & { id: number }>`
    select changes.*, ${id} as id, maps.map, maps.rounds, maps.mean1, maps.mean2, maps.variance1, maps.variance2,
      maps.party_mean, maps.chance, maps.strength, maps.together1, maps.together2,
      others.id as opponent_id, others.name as opponent_name,
      changes.ladder <> '1v1' or coalesce((
        select ${sharesWith('statistics', isMember)} from users
        where users.id = maps.teams -> (2 - changes.team) ->> 0), true) as is_theirs_shown
    from rating_changes as changes
    join rated_maps as maps using (match_id, map_number)
    join matches on matches.id = changes.match_id
    join teams as others on others.id = case when changes.team = 1 then matches.team2_id else matches.team1_id end
    where changes.user_id = ${userId} and changes.ladder = ${ladder} and ${before}
      and ${match === undefined ? sql`true` : sql`changes.match_id = ${match}`}
    order by changes.ended_at desc, changes.match_id desc, changes.map_number desc limit ${limit}
  `.execute(runner)
  return rows.map((row) => ({ at: row.ended_at, kind: 0, id: row.id, shown: explain(row) }))
}

type CorrectionRow = {
  id: string
  at: Date
  mean_before: number
  mean_after: number
  match_id: number
  kind: RatingCorrection['kind']
  reason: string | null
  team1: string
  team2: string
}

async function listCorrections(runner: Runner, { userId, ladder }: Asked, { from, limit }: Page): Promise<Entry[]> {
  const before =
    from === null
      ? sql`true`
      : sql`corrections.at <= ${from.at.toISOString()}::timestamptz and (corrections.at < ${from.at.toISOString()}::timestamptz
          or (${from.kind} = 1 and corrections.id < ${from.id}::bigint))`
  const { rows } = await sql<CorrectionRow>`
    select corrections.*, one.name as team1, two.name as team2
    from rating_corrections as corrections
    join matches on matches.id = corrections.match_id
    join teams as one on one.id = matches.team1_id join teams as two on two.id = matches.team2_id
    where corrections.user_id = ${userId} and corrections.ladder = ${ladder} and ${before}
    order by corrections.id desc limit ${limit}
  `.execute(runner)
  return rows.map(({ id, at, kind, reason, match_id, mean_before, mean_after, team1, team2 }) => ({
    at,
    kind: 1,
    id: Number(id),
    shown: {
      kind,
      at: at.toISOString(),
      match_id: String(match_id),
      teams: [team1, team2],
      before: numberOf(mean_before, 0).points,
      after: numberOf(mean_after, 0).points,
      reason,
    },
  }))
}

type Moved = { ladder: RatingLadder; change: number | null }

/** By how much each of these matches moved a player's number: null of a ladder whose number is not shown. */
export async function changesOfMatches(
  runner: Runner,
  { userId, at, matchIds }: { userId: string; at: Date; matchIds: readonly number[] },
): Promise<Map<number, Moved>> {
  const { rows } = await sql<{ match_id: number; ladder: RatingLadder; moved: number }>`
    select match_id, ladder, sum(mean_after - mean_before) as moved from rating_changes
    where match_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(matchIds)}::text::jsonb))
      and user_id = ${userId}
    group by match_id, ladder
  `.execute(runner)
  const shown = new Set<RatingLadder>()
  for (const ladder of new Set(rows.map((row) => row.ladder)))
    if ((await standingAt(runner, { userId, ladder, at })).placement === null) shown.add(ladder)
  return new Map(
    rows.map(
      ({ match_id, ladder, moved }) =>
        [match_id, { ladder, change: shown.has(ladder) ? tenthOfPoints(moved) : null }] as const,
    ),
  )
}
