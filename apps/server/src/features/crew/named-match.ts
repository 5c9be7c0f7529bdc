import type { NamedMatch } from '@lobby/contract'

/** What a match is named by, where a row has one: `matches`, joined with its teams as `team1` and `team2`. */
export const namedMatchColumns = [
  'matches.number',
  'team1.id as team1_id',
  'team1.name as team1_name',
  'team1.tag as team1_tag',
  'team2.id as team2_id',
  'team2.name as team2_name',
  'team2.tag as team2_tag',
] as const

/** All are null in a row without a match. */
export type NamedMatchRow = {
  match_id: number | null
  number: number | null
  team1_id: string | null
  team1_name: string | null
  team1_tag: string | null
  team2_id: string | null
  team2_name: string | null
  team2_tag: string | null
}

export function presentNamedMatch(row: NamedMatchRow): NamedMatch | null {
  if (row.match_id === null) return null
  return {
    id: String(row.match_id),
    number: row.number ?? 0,
    team1: { id: row.team1_id ?? '', name: row.team1_name ?? '', tag: row.team1_tag ?? '' },
    team2: { id: row.team2_id ?? '', name: row.team2_name ?? '', tag: row.team2_tag ?? '' },
  }
}
