import type { OrganisedCup, PrizePayout, Prizes } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }

export const splitOf = (...values: number[]) => ({
  unit: 'tenge',
  shares: values.map((value, at) => ({ place: at + 1, value })),
})

/** Kinds of what waits for an organiser, and how many each stands for. */
export async function needsOf(site: TestLobby, cup: string): Promise<[string, number][]> {
  const needs = await site.admin.get<OrganisedCup['needs']>(`/api/tournaments/${cup}/needs`)
  return needs.map(({ kind, count }) => [kind, count])
}

export async function lineOf(site: TestLobby, cup: string, team: Team): Promise<PrizePayout> {
  const { payouts } = await site.admin.get<Prizes>(`/api/tournaments/${cup}/prizes`)
  const found = payouts?.find((payout) => payout.team.id === team.id)
  if (!found) throw new Error('no prize of this team')
  return found
}

/** A cup of two for 100 000 tenge that is over, won by this team. */
export async function wonCup(site: TestLobby, team: Team, split: object | null): Promise<string> {
  const { id } = await makeTournament(site.admin, { prize_pool: 100_000, format, max_teams: 2 })
  if (split !== null) await site.admin.put(`/api/tournaments/${id}/prizes`, split)
  const [rival] = await makeSoloTeams(site.visitor, 1)
  const [final] = openMatches(await startCup(site.admin, id, [team, rival as Team]))
  if (!final) throw new Error('no final')
  await winMatch(site.admin, final, final.team1.team?.id === team.id ? 1 : 2)
  await eventually(async () => (await needsOf(site, id)).length > 0)
  return id
}
