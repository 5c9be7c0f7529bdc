import type { TournamentFormatInput } from '@lobby/contract'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { decideNext } from '@lobby/testing/play-out'
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
  await decideNext(admin, id, played)
  return cup
}

export async function playNext({ id }: Pick<PlayedCup, 'id'>): Promise<void> {
  await decideNext(await adminClient(), id)
}
