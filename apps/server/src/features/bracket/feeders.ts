import { bestGroup, match as matchOf, matches } from '@lobby/brackets'
import type { Runner } from '#platform/database'
import { readFold } from './read-bracket.ts'

/**
 * Keys of the matches that decided who plays in this one: those before it in a knockout, and the whole group a seat comes from; all groups of the
 * stage, where their teams are compared.
 */
export async function listFeeders(runner: Runner, tournamentId: number, key: string): Promise<string[]> {
  const bracket = await readFold(runner, tournamentId)
  const match = bracket && matchOf(bracket, key)
  if (!bracket || !match) return []
  return match.slots.flatMap(({ source }) => {
    if (source.kind === 'winner_of' || source.kind === 'loser_of') return [source.match]
    if (source.kind !== 'group_place') return []
    const { stage, group } = source
    return matches(bracket).flatMap((other) => {
      const isOf = other.stage === stage && (other.group === group || group === bestGroup)
      return isOf ? [other.id] : []
    })
  })
}
