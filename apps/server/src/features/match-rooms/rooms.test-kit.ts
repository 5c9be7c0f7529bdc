import { afterAll, beforeAll, expect } from 'vitest'
import { MatchRoom, RoomSettings, type MatchDetail } from '@lobby/contract'
import {
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
  type TestLobbyOptions,
} from '@lobby/testing'
import { findRoom, listRoomEntries, rebuildRoom } from './rooms.queries.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** Scores of one map, as the captains of the first and of the second team would have it. */
export const won = [{ team1: 13, team2: 7 }]
export const lost = [{ team1: 9, team2: 13 }]

/** The site of the test file that is running, the first two of its teams, and somebody who is in none. */
export let site: TestLobby
export let first: Team
export let second: Team
export let stranger: Person
let teams: Team[]
/** Of the current test: the cup, and the match that is spoken of. */
export let cupId: string
export let matchId: string

/** To be called once, at the head of a test file, with the number of people in each of its teams. */
export function onASite(sizes: readonly number[], options: () => TestLobbyOptions = () => ({})): void {
  beforeAll(async () => {
    site = await startTestLobby(options())
    teams = await Promise.all(sizes.map((size) => makeTeam(site.visitor, { size })))
    ;[first, second] = teams as [Team, Team]
    stranger = await makePerson(site.visitor)
  })
  afterAll(() => site.stop())
}

/** A cup of all teams, the first one seeded highest, and its first match; as long as the format has it unless told. */
export async function newCup(bestOf?: 1 | 3 | 5): Promise<void> {
  const cup = await makeTournament(site.admin, {
    max_teams: teams.length,
    ...(bestOf && { format: { stages: [{ kind: 'single_elimination', best_of: bestOf, final_best_of: bestOf }] } }),
  })
  cupId = cup.id
  const [match] = openMatches(await startCup(site.admin, cupId, teams))
  turnTo(match?.match_id ?? '')
}

/** Speaks of another match from now on. */
export function turnTo(id: string): void {
  matchId = id
}

export const room = async (id = matchId): Promise<MatchRoom> =>
  MatchRoom.parse(await site.visitor.get(`/api/matches/${id}/room`))
export const detail = (): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)

/** The captains of the first and of the second team of a match. */
export async function captainsOf(id = matchId): Promise<[Person, Person]> {
  const { captains } = await room(id)
  const captainOf = (user: string): Person => teams.find(({ captain }) => captain.id === user)!.captain
  return [captainOf(captains[0]), captainOf(captains[1])]
}

export const ready = (person: Person, id = matchId): Promise<MatchRoom> =>
  person.client.post<MatchRoom>(`/api/matches/${id}/ready`)

export async function bothReady(): Promise<MatchRoom> {
  const [one, two] = await captainsOf()
  await ready(one)
  return ready(two)
}

export async function settings(change: Partial<RoomSettings>): Promise<RoomSettings> {
  const now = RoomSettings.parse(await site.admin.get(`/api/tournaments/${cupId}/room-settings`))
  return site.admin.put<RoomSettings>(`/api/tournaments/${cupId}/room-settings`, { ...now, ...change })
}

export const ahead = (ms: number): string => new Date(site.clock.now().getTime() + ms).toISOString()

export async function setTime(time: string | null): Promise<MatchRoom> {
  const { version } = await room()
  return site.admin.put<MatchRoom>(`/api/matches/${matchId}/time`, { expected_version: version, time })
}

/** What a captain says of the result, for the room as it is unless told otherwise. */
export async function report(person: Person, maps: typeof won, version?: number): Promise<MatchRoom> {
  const body = { expected_version: version ?? (await room()).version, maps }
  return MatchRoom.parse(await person.client.post(`/api/matches/${matchId}/result`, body))
}

/** Rebuilt from its log a room is what was kept. */
export async function expectLogHolds(): Promise<void> {
  const { db } = site.lobby.platform
  const kept = await findRoom(db, Number(matchId))
  expect(await rebuildRoom(db, Number(matchId))).toEqual(kept?.state)
  expect(await listRoomEntries(db, Number(matchId))).toHaveLength(kept?.version ?? -1)
}
