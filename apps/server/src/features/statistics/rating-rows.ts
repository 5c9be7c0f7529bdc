import { ratingBoard, type RatedPlayer, type RatingLadder } from '@lobby/contract'
import { scopes } from '#figures'
import type { Runner } from '#platform/database'
import type { TableRow } from '#platform/table-files'
import { listTrends, numbersAt, type PlacedPerson, type RatingBoards } from '#ratings'
import { avatarUrl } from '#users'
import { listFaces, listPlayed, listTeams, type PlayedSums } from './leaderboard.queries.ts'
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
  const ids = people.map(({ id }) => id)
  const numbers = await numbersAt(runner, people, at)
  const trends = await listTrends(runner, ladder, ids)
  const faces = new Map((await listFaces(runner, ids, sourceOf(ladder))).map((face) => [face.id, face]))
  const played = await listPlayed(runner, ids, sourceOf(ladder))
  const teams = await listTeams(runner, ids, isMember)
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
      team: teams.get(id) ?? null,
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
    const numbers = await numbersAt(runner, rows, asked.at)
    const played = await listPlayed(runner, ids, sourceOf(asked.ladder))
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
