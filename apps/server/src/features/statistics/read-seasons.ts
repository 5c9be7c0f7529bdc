import { seasonRule, type Season } from '@lobby/contract'
import type { Runner } from '#platform/database'

export const seasonColumns = ['id', 'names', 'starts_at', 'ends_at', 'closed_at', 'changed_at'] as const
export type SeasonRow = {
  id: number
  names: Season['names']
  starts_at: Date
  ends_at: Date
  closed_at: Date | null
  changed_at: Date
}

/** The latest first. */
export async function listSeasons(runner: Runner, now: Date): Promise<Season[]> {
  const rows = await runner.selectFrom('seasons').select(seasonColumns).orderBy('starts_at', 'desc').execute()
  return rows.map((row) => presentSeason(seasonRow(row), now))
}

/** A row as the database tells it; names are written by the contract's schema alone. */
export function seasonRow({ names, ...row }: Omit<SeasonRow, 'names'> & { names: unknown }): SeasonRow {
  return { ...row, names: names as Season['names'] }
}

export function presentSeason(row: SeasonRow, now: Date): Season {
  const { id, names, starts_at, ends_at, closed_at } = row
  const state = closed_at !== null ? 'closed' : now < starts_at ? 'coming' : now < ends_at ? 'running' : 'over'
  return {
    id: String(id),
    names,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state,
    closes_at: closed_at === null ? closesAt(row).toISOString() : null,
  }
}

/** When a season's boards freeze by themselves. */
export function closesAt({ ends_at, changed_at }: Pick<SeasonRow, 'ends_at' | 'changed_at'>): Date {
  return new Date(Math.max(ends_at.getTime(), changed_at.getTime()) + seasonRule.graceHours * 3_600_000)
}

/** The one that is named, or the one that runs; null where there is none. */
export function seasonOf(seasons: readonly Season[], id: string | undefined): Season | null {
  const found = seasons.find((season) => (id === undefined ? season.state === 'running' : season.id === id))
  return found ?? null
}
