import type { MatchRoom } from '@lobby/contract'
import type { Person } from '@lobby/testing/people'
import { type Duel, type DuelWishes, makeDuel } from '@lobby/testing/played-match'
import { adminClient, visitor } from './page.tsx'

/** Two teams that meet in a cup of their own, the first seeded higher. */
export async function newDuel(names: readonly [string, string], wishes: DuelWishes = {}): Promise<Duel> {
  return makeDuel(await adminClient(), visitor, names, wishes)
}

/** Both captains have said that their teams are there. */
export async function allReady({ matchId, teams }: Duel): Promise<void> {
  for (const { captain } of teams) await captain.client.post(`/api/matches/${matchId}/ready`)
}

export function roomOf(matchId: string): Promise<MatchRoom> {
  return visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
}

/** What a captain does in another window: a step in the room as it stands now. */
export async function inRoom(captain: Person, matchId: string, step: string, body: object): Promise<void> {
  const { version } = await roomOf(matchId)
  await captain.client.post(`/api/matches/${matchId}/${step}`, { expected_version: version, ...body })
}
