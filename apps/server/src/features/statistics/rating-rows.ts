import { ratingBoard, type RatedPlayer, type RatingLadder } from '@lobby/contract'
import { scopes } from '#figures'
import type { Runner } from '#platform/database'
import type { TableRow } from '#platform/table-files'
import { askTogether } from '#platform/trips'
import { numbersAt, selectSeasons, selectTrends, trendsOf, type PlacedPerson, type RatingBoards } from '#ratings'
import { avatarUrl } from '#users'
import { selectFaces, facesOf, selectPlayed, playedOf, type PlayedSums } from './leaderboard.queries.ts'
import { adrOf, kdOf } from './ratios.rules.ts'

/** Players a side of a ladder. */
const sizes: Readonly<Record<RatingLadder, number>> = { '5v5': 5, '2v2': 2, '1v1': 1 }
const sourceOf = (ladder: RatingLadder) => ({ kind: 'kept', scope: scopes.mode(sizes[ladder]) }) as const

type Asked = { ladder: RatingLadder; isMember: boolean; at: Date }

/** What a page of the rating shows of its players: the number as their own pages have it at this moment, and what they did in matches of so many a side. */
export async function presentRated(
  runner: Runner,
  people: readonly PlacedPerson[],
  { ladder, isMember, at }: Asked,
): Promise<RatedPlayer[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const source = sourceOf(ladder)
  const [seasons, changes, faceRows, sums] = await askTogether(runner, [
    selectSeasons(runner),
    selectTrends(runner, ladder, ids),
    selectFaces(runner, ids, { source, isMember }),
    selectPlayed(runner, ids, source),
  ])
  const numbers = numbersAt(people, { seasons, at })
  const [trends, faces, played] = [trendsOf(changes), facesOf(faceRows), playedOf(sums)]
  return people.flatMap((person) => {
    const number = numbers.get(person.id)
    const row = played.get(person.id)
    if (number === undefined) return []
    const { id, rank, username, maps } = person
    return {
      ...number,
      id,
      rank,
      username,
      avatar_url: avatarUrl(person.avatar),
      maps,
      last_at: person.last_at.toISOString(),
      trend: trends.get(id) ?? [],
      figures: row === undefined ? null : figuresOf(row),
      team: faces.get(id)?.team ?? null,
      form: faces.get(id)?.form ?? [],
    }
  })
}

function figuresOf(row: PlayedSums): NonNullable<RatedPlayer['figures']> {
  return { matches: row.matches, wins: row.wins, kd_ratio: kdOf(row), adr: adrOf(row) }
}

export const ratedColumns = [
  'rank',
  'id',
  'username',
  'rating',
  'spread',
  'rated_maps',
  'last_map_at',
  'matches',
  'wins',
  'kd_ratio',
  'adr',
] as const

const atOnce = 1_000

/** A whole board, page by page: whoever moves meanwhile stands where they stood, or where they stand. */
export async function* ratedRows(
  runner: Runner,
  boards: RatingBoards,
  { city, ...asked }: Asked & { city?: string | undefined },
): AsyncGenerator<TableRow[]> {
  for (let after: string | undefined; ;) {
    const { rows, next } = await boards.page({ ...asked, city }, { limit: atOnce, offset: 0, after })
    const ids = rows.map(({ id }) => id)
    const [seasons, sums] = await askTogether(runner, [
      selectSeasons(runner),
      selectPlayed(runner, ids, sourceOf(asked.ladder)),
    ])
    const numbers = numbersAt(rows, { seasons, at: asked.at })
    const played = playedOf(sums)
    yield rows.map((person) => fileRow(person, numbers.get(person.id), played.get(person.id)))
    if (next === null) return
    after = next
  }
}

function fileRow(
  { rank, id, username, maps, last_at }: PlacedPerson,
  number: { points: number; spread: number } | undefined,
  row: PlayedSums | undefined,
): Record<(typeof ratedColumns)[number], string | number | null> {
  const figures = row === undefined ? null : figuresOf(row)
  return {
    rank,
    id,
    username,
    rating: number?.points ?? null,
    spread: number?.spread ?? null,
    rated_maps: maps,
    last_map_at: last_at.toISOString(),
    matches: figures?.matches ?? null,
    wins: figures?.wins ?? null,
    kd_ratio: figures?.kd_ratio ?? null,
    adr: figures?.adr ?? null,
  }
}

export const ratedRule = { min_maps: ratingBoard.maps, days: ratingBoard.days }
