import type { ServersPlatform } from '../servers-platform.ts'
import { seatMatches } from './seat-matches.ts'
import { readLineNeeds } from './shortage.queries.ts'
import { watchShortage } from './watch-shortage.ts'

/** Seats who waits, and sees whether there are servers enough; a line in which nobody waits costs one question. */
export async function tendLine(platform: ServersPlatform): Promise<void> {
  const { waits, isAlarmed } = await readLineNeeds(platform.db)
  if (waits) await seatMatches(platform)
  if (waits || isAlarmed) await watchShortage(platform)
}
