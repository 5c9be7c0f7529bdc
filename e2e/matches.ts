import type { Browser, Page } from '@playwright/test'
import type { RoomSettings } from '@lobby/contract'
import { makeTeam, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { adminClient, openAs, visitor } from './site.ts'

export type Duel = { matchId: string; cupId: string; teams: [Team, Team] }

type Wishes = {
  /** The cup's name; the teams' names make it otherwise. */
  cup?: string
  /** People in each team. */
  sizes?: [number, number]
  bestOf?: 1 | 3
  rooms?: Partial<RoomSettings>
}

/** Two teams that meet in a cup of their own, the first seeded higher. */
export async function newDuel(
  names: [string, string],
  { cup: name = `${names[0]} and ${names[1]}`, sizes = [5, 5], bestOf = 3, rooms }: Wishes = {},
): Promise<Duel> {
  const admin = await adminClient()
  const cup = await makeTournament(admin, {
    name,
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: bestOf, final_best_of: bestOf }] },
  })
  if (rooms) {
    const settings = await admin.get<RoomSettings>(`/api/tournaments/${cup.id}/room-settings`)
    await admin.put(`/api/tournaments/${cup.id}/room-settings`, { ...settings, ...rooms })
  }
  const teams: [Team, Team] = [
    await makeTeam(visitor, { name: names[0], size: sizes[0] }),
    await makeTeam(visitor, { name: names[1], size: sizes[1] }),
  ]
  const [match] = openMatches(await startCup(admin, cup.id, teams))
  return { matchId: match?.match_id ?? '', cupId: cup.id, teams }
}

/** The page of a match as somebody sees it who has this token; null is a visitor. */
export function openMatch(browser: Browser, matchId: string, token: string | null, width: number): Promise<Page> {
  return openAs(browser, `/matches/${matchId}`, token, width)
}
