import type { Season } from '@lobby/contract'
import type { Runner } from '#platform/database'

type Row = { id: number; name: string; starts_at: Date; ends_at: Date; closed_at: Date | null }

/** The latest first. */
export async function listSeasons(runner: Runner, now: Date): Promise<Season[]> {
  const rows = await runner
    .selectFrom('seasons')
    .select(['id', 'name', 'starts_at', 'ends_at', 'closed_at'])
    .orderBy('starts_at', 'desc')
    .execute()
  return rows.map((row) => presentSeason(row, now))
}

export function presentSeason({ id, name, starts_at, ends_at, closed_at }: Row, now: Date): Season {
  const state = closed_at !== null ? 'closed' : now < starts_at ? 'coming' : now < ends_at ? 'running' : 'over'
  return { id: String(id), name, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), state }
}

/** The one that is named, or the one that runs; null where there is none. */
export function seasonOf(seasons: readonly Season[], id: string | undefined): Season | null {
  const found = seasons.find((season) => (id === undefined ? season.state === 'running' : season.id === id))
  return found ?? null
}
