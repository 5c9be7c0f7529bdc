import { countedPlayersMax, type PlayerList, type PlayerListQuery, type PlayerRow } from '@lobby/contract'
import { shownRatings } from '#ratings'
import { playersLike } from '#search'
import { avatarUrl, showsTo, type Viewer } from '#users'
import { cityKey } from '#core/city-key'
import type { Runner } from '#platform/database'
import { rowsAtOnce, rowsOf, type TableRow } from '#platform/table-files'
import { readCursor, writeCursor } from './cursor.ts'
import { countPlayers, listFound, listPage, valueOf, type ListRow, type Wanted } from './list.queries.ts'

/** A page of the players that the asker looks for, as far as each of them shows it. @throws VALIDATION_FAILED */
export async function readList(
  runner: Runner,
  query: PlayerListQuery,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<PlayerList> {
  const { sort } = query
  const wanted = wantedBy(query, viewer, now)
  const present = async (rows: readonly ListRow[]): Promise<PlayerRow[]> =>
    (await withRatings(runner, rows, wanted)).map((row) => presentRow(row, viewer))
  if (query.search !== undefined && query.search !== '') {
    const like = playersLike(query.search)
    const rows = like === null ? [] : await listFound(runner, wanted, like)
    const [from] = query.cursor === undefined ? [0] : readCursor(query.cursor, ['number'])
    const page = rows.slice(Math.max(0, from), Math.max(0, from) + query.limit)
    const end = from + page.length
    return {
      players: await present(page),
      total: rows.length,
      has_more_than_total: false,
      next: page.length > 0 && end < rows.length ? writeCursor([end]) : null,
    }
  }
  const [value, name, id] =
    query.cursor === undefined ? [0, '', ''] : readCursor(query.cursor, ['number', 'string', 'string'])
  const after = query.cursor === undefined ? null : { value, name, id }
  const rows = await listPage(runner, wanted, { after, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const count = await countPlayers(runner, wanted, countedPlayersMax)
  return {
    players: await present(page),
    total: Math.min(count, countedPlayersMax),
    has_more_than_total: count > countedPlayersMax,
    next:
      rows.length > page.length && last !== undefined
        ? writeCursor([valueOf(last, sort), last.name_key, last.id])
        : null,
  }
}

const playerColumns = [
  'id',
  'username',
  'country',
  'city',
  'team_id',
  'team',
  'xp',
  'matches',
  'wins',
  'kd_ratio',
] as const

/** Of their order alone: whoever reads a million others looks up no number of each. */
export function columnsOf({ sort }: Pick<PlayerListQuery, 'sort'>): readonly string[] {
  return sort === 'rating' ? [...playerColumns, 'rating'] : playerColumns
}

/** All of them, for a file: page by page, or those of a search, which are few. */
export function listedRows(
  runner: Runner,
  query: Omit<PlayerListQuery, 'limit' | 'cursor'>,
  { viewer, now }: { viewer: Viewer; now: Date },
): AsyncGenerator<TableRow[]> {
  const wanted = wantedBy(query, viewer, now)
  const like = query.search === undefined || query.search === '' ? undefined : playersLike(query.search)
  return rowsOf<RatedRow>(
    async (last) => {
      if (like === null) return []
      if (like !== undefined)
        return last === undefined ? withRatings(runner, await listFound(runner, wanted, like), wanted) : []
      const after = last && { value: valueOf(last, query.sort), name: last.name_key, id: last.id }
      return withRatings(runner, await listPage(runner, wanted, { after: after ?? null, limit: rowsAtOnce }), wanted)
    },
    (row) => {
      const { team, figures, rating, avatar_url: _, ...player } = presentRow(row, viewer)
      return {
        ...player,
        ...(query.sort === 'rating' && { rating: rating?.points ?? null }),
        team_id: team?.id ?? null,
        team: team?.name ?? null,
        ...figures,
      }
    },
  )
}

type RatedRow = ListRow & Pick<PlayerRow, 'rating'>

/** The number is of those who stand in its order: in the other orders a million rows would each look it up. */
async function withRatings(
  runner: Runner,
  rows: readonly ListRow[],
  { sort, isMember, now }: Pick<Wanted, 'sort' | 'isMember' | 'now'>,
): Promise<RatedRow[]> {
  if (sort !== 'rating') return [...rows]
  const ratings = await shownRatings(runner, { ids: rows.map(({ id }) => id), isMember, at: now })
  return rows.map((row) => ({ ...row, rating: ratings.get(row.id) ?? null }))
}

function wantedBy(
  { city, sort, team }: Pick<PlayerListQuery, 'city' | 'sort' | 'team'>,
  viewer: Viewer,
  now: Date,
): Wanted {
  const key = city === undefined ? '' : cityKey(city)
  return { sort, team, city: key === '' ? null : key, isMember: viewer !== null, now }
}

function presentRow(row: RatedRow, viewer: Viewer): PlayerRow {
  const shows = showsTo(viewer, row)
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.avatar),
    country: shows('country') ? row.country : null,
    city: shows('city') ? row.city : null,
    team:
      shows('teams') && row.team_id !== null && row.team_name !== null && row.team_tag !== null
        ? { id: row.team_id, name: row.team_name, tag: row.team_tag }
        : null,
    figures:
      shows('statistics') && row.counted > 0
        ? { xp: row.xp, matches: row.counted, wins: row.counted_wins, kd_ratio: row.kd }
        : null,
    ...(row.rating !== undefined && { rating: row.rating }),
  }
}
