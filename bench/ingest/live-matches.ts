import type { LobbyClient } from '@lobby/demo'
import { gameServerFor, makeSoloTeams, makeTournament, openMatches, startCup, type GameServer } from '@lobby/testing'

/** So many matches that run, each in a cup of its own, and what speaks as their servers. */
export async function liveMatches(admin: LobbyClient, visitor: LobbyClient, howMany: number): Promise<GameServer[]> {
  const servers: GameServer[] = []
  for (let at = 0; at < howMany; at++) {
    const { id } = await makeTournament(admin)
    const [match] = openMatches(await startCup(admin, id, await makeSoloTeams(visitor, 2)))
    const server = await gameServerFor(admin, match?.match_id ?? '')
    await server.seriesStart()
    await server.goingLive()
    servers.push(server)
  }
  return servers
}
