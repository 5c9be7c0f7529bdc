import type { Bracket, ServerCommand, TournamentFormatInput } from '@lobby/contract'
import { SimulatedServer, type SeriesResult } from '@lobby/cs2-simulator'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, type Team } from '../people.ts'
import { openMatches } from '../play-out.ts'
import { meetInRoom } from './meet-in-room.ts'

/** A running cup of four, the first team seeded highest, whose matches wait for their captains. */
export type Cup = { id: string; matches: number; teams: readonly Team[] }

const format: TournamentFormatInput = { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] }

export async function makeCup(visitor: LobbyClient, organiser: LobbyClient): Promise<Cup> {
  const { id } = await makeTournament(organiser, { format })
  const teams = await makeSoloTeams(visitor, 4)
  await startCup(organiser, id, teams)
  return { id, matches: 3, teams }
}

/** What game servers saw with their own eyes. */
export type Truth = { results: SeriesResult[] }

/** Captains choose the maps of whatever can be played, and two servers that send each event until it is taken play it, until there is a champion. */
export async function playCup(
  organiser: LobbyClient,
  { id, teams }: Cup,
  { seed, roundMs }: { seed: number; roundMs: number },
): Promise<Truth> {
  const results: SeriesResult[] = []
  const taken = new Set<string>()
  const run = async (name: string): Promise<void> => {
    const server = new SimulatedServer(name, {
      seed,
      roundMs,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      requestTimeoutMs: 5_000,
      delivery: 'until-acknowledged',
    })
    for (;;) {
      const bracket = await organiser.get<Bracket>(`/api/tournaments/${id}/bracket`)
      if (bracket.champion) return
      const next = openMatches(bracket).find(({ key, score }) => !taken.has(key) && score?.status !== 'finished')
      if (next === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        continue
      }
      taken.add(next.key)
      await meetInRoom(organiser, teams, next.match_id ?? '')
      const { command } = await organiser.get<ServerCommand>(`/api/matches/${next.match_id}/server-command`)
      results.push(await load(server, command))
    }
  }
  await Promise.all(['CHAOS-1', 'CHAOS-2'].map(run))
  return { results }
}

/** A load that the site did not answer is typed again, as its people would. */
async function load(server: SimulatedServer, command: string): Promise<SeriesResult> {
  for (;;) {
    const result = await server.runCommand(command)
    if (result.ok) return result
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
