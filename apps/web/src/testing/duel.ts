import type { MatchRoom } from '@lobby/contract'
import { type Duel, type DuelWishes, makeDuel } from '@lobby/testing/meetings'
import { adminClient, visitor } from './page.tsx'

export { allReady, inRoom } from '@lobby/testing/meetings'

const begun: Duel[] = []

/** Two teams that meet in a cup of their own, the first seeded higher. */
export async function newDuel(names: readonly [string, string], wishes: DuelWishes = {}): Promise<Duel> {
  const duel = await makeDuel(await adminClient(), visitor, names, wishes)
  begun.push(duel)
  return duel
}

/** A veto that nobody looks at any more goes on by its clock, and then its match takes the server of another file's. */
export async function endVetoes(): Promise<void> {
  for (const { matchId } of begun.splice(0)) {
    if ((await roomOf(matchId)).phase !== 'veto') continue
    await (await adminClient()).put(`/api/matches/${matchId}/result`, { result: { kind: 'played', winner: 1 } })
  }
}

export function roomOf(matchId: string): Promise<MatchRoom> {
  return visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
}
