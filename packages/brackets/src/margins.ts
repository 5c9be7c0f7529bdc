import type { First } from './fates.ts'

/** The least and the most of a number. */
export type Margin = { readonly least: number; readonly most: number }

/** What a match can bring one of its teams when it has a score. */
export type Margins = { readonly maps: Margin; readonly rounds: Margin; readonly roundsWon: Margin }

/**
 * How the score of a match can turn out for a team, by its result there. Rounds of a map are any number; who wins a series can still have
 * fewer of them, but not where one map or none was lost to nobody.
 */
export function marginsOf(result: First, bestOf: number): Margins {
  const needed = Math.floor(bestOf / 2) + 1
  const maps = bestOf % 2 === 0 ? bestOf : needed
  const won: Margins = {
    maps: { least: 1, most: maps },
    rounds: { least: bestOf <= 2 ? 1 : -Infinity, most: Infinity },
    roundsWon: { least: 1, most: Infinity },
  }
  if (result === 'win') return won
  if (result === 'loss') return { ...turned(won), roundsWon: { least: 0, most: Infinity } }
  const rounds = bestOf === 1 ? 0 : Infinity
  return {
    maps: { least: 0, most: 0 },
    rounds: { least: -rounds, most: rounds },
    roundsWon: { least: 0, most: Infinity },
  }
}

/** The same of the other team; that of rounds won is its own. */
function turned({ maps, rounds, roundsWon }: Margins): Margins {
  const other = ({ least, most }: Margin): Margin => ({ least: -most, most: -least })
  return { maps: other(maps), rounds: other(rounds), roundsWon }
}
