import type { Bracket, BracketMatch, TournamentFormatInput } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { adminClient, visitor } from './page.tsx'

export type PlayedCup = { id: string; teams: readonly Team[] }

/** A running cup of this format, with so many matches played, the lowest number first and won by team 1. */
export async function cupOf(
  name: string,
  format: TournamentFormatInput,
  teams: number,
  played: number,
): Promise<PlayedCup> {
  const admin = await adminClient()
  const { id } = await makeTournament(admin, { name, format, max_teams: teams })
  const cup = { id, teams: await makeSoloTeams(visitor, teams) }
  await startCup(admin, id, cup.teams)
  for (let count = 0; count < played; count++) await playNext(cup)
  return cup
}

export async function playNext({ id }: Pick<PlayedCup, 'id'>): Promise<void> {
  const admin = await adminClient()
  const match = nextMatch(await admin.get<Bracket>(`/api/tournaments/${id}/bracket`))
  if (!match) throw new Error('no match can be played')
  await admin.put(`/api/matches/${match.match_id}/result`, { result: { kind: 'played', winner: 1 } })
}

function nextMatch(bracket: Bracket): BracketMatch | undefined {
  const ready = allMatches(bracket).filter(({ state, match_id: id }) => state === 'ready' && id !== null)
  return ready.toSorted((a, b) => a.number - b.number)[0]
}
