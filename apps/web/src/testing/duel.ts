import type { MatchRoom } from '@lobby/contract'
import { type Duel, type DuelWishes, makeDuel } from '@lobby/testing/meetings'
import { adminClient, visitor } from './page.tsx'

export { allReady, inRoom } from '@lobby/testing/meetings'

/** Two teams that meet in a cup of their own, the first seeded higher. */
export async function newDuel(names: readonly [string, string], wishes: DuelWishes = {}): Promise<Duel> {
  return makeDuel(await adminClient(), visitor, names, wishes)
}

export function roomOf(matchId: string): Promise<MatchRoom> {
  return visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
}
