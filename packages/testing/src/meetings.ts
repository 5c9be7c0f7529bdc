import type { MatchRoom, RoomSettings } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeTeam, makeTournament, startCup, type Person, type Team } from './people.ts'
import { openMatches } from './play-out.ts'

export type Meeting = { matchId: string; cupId: string }
export type Duel = Meeting & { teams: [Team, Team] }

export type MeetingWishes = {
  cup?: string
  bestOf?: 1 | 3
  rooms?: Partial<RoomSettings>
}
/** `sizes`: people in each team; captains alone are quick to make. */
export type DuelWishes = MeetingWishes & { sizes?: [number, number] }

/** A match of two teams that stand already, in a cup of their own; the first is seeded higher. */
export async function makeMeeting(
  admin: LobbyClient,
  teams: readonly [Team, Team],
  { cup: name, bestOf = 3, rooms }: MeetingWishes = {},
): Promise<Meeting> {
  const { id: cupId } = await makeTournament(admin, {
    ...(name !== undefined && { name }),
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: bestOf, final_best_of: bestOf }] },
  })
  const settings = `/api/tournaments/${cupId}/room-settings`
  if (rooms) await admin.put(settings, { ...(await admin.get<RoomSettings>(settings)), ...rooms })
  const [match] = openMatches(await startCup(admin, cupId, teams))
  return { matchId: match?.match_id ?? '', cupId }
}

/** Two new teams that meet, in a cup that is named after them unless told otherwise. */
export async function makeDuel(
  admin: LobbyClient,
  visitor: LobbyClient,
  names: readonly [string, string],
  { sizes = [1, 1], ...wishes }: DuelWishes = {},
): Promise<Duel> {
  const teams: [Team, Team] = [
    await makeTeam(visitor, { name: names[0], size: sizes[0] }),
    await makeTeam(visitor, { name: names[1], size: sizes[1] }),
  ]
  return { ...(await makeMeeting(admin, teams, { cup: names.join(' and '), ...wishes })), teams }
}

/** Both captains say that their teams are there. */
export async function allReady(teams: readonly Team[], matchId: string): Promise<void> {
  for (const { captain } of teams) await captain.client.post(`/api/matches/${matchId}/ready`)
}

/** A captain's step in the room of a match as it stands now. */
export async function inRoom({ client }: Person, matchId: string, step: string, body: object): Promise<void> {
  const { version } = await client.get<MatchRoom>(`/api/matches/${matchId}/room`)
  await client.post(`/api/matches/${matchId}/${step}`, { expected_version: version, ...body })
}
