import { trainingModes, type PlayerPractice } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { sumPractice } from './practice.queries.ts'

/** Nothing was sent, and nobody played where something is: no modes either way. */
export async function readPractice(runner: Runner, userId: string): Promise<NonNullable<PlayerPractice['practice']>> {
  const rows = await sumPractice(runner, userId)
  const modes = rows
    .toSorted((one, other) => trainingModes.indexOf(one.mode) - trainingModes.indexOf(other.mode))
    .map(({ mode, seconds, kills, headshot_kills, deaths }) => ({ mode, seconds, kills, headshot_kills, deaths }))
  return {
    modes,
    last_day:
      rows
        .map((row) => row.last_day)
        .toSorted()
        .at(-1) ?? null,
  }
}
