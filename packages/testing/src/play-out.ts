import type { Bracket, BracketMatch } from '@lobby/contract'
import { allMatches, type LobbyClient } from '@lobby/demo'
import { gameServerFor } from './game-server.ts'
import { eventually } from './eventually.ts'

/** Matches whose teams are known and that wait for a server. */
export function openMatches(bracket: Bracket): BracketMatch[] {
  return allMatches(bracket).filter((match) => match.match_id !== null && isOpen(match))
}

/** A draw is over without a winner, so the state tells. */
function isOpen({ state }: BracketMatch): boolean {
  return state === 'ready' || state === 'live'
}

/**
 * Plays a running tournament to its end by results of maps alone, which takes a moment where the simulator plays every
 * round. Team 1 wins odd matches, team 2 even ones. Answers the last bracket.
 */
export async function playOut(admin: LobbyClient, tournamentId: string): Promise<Bracket> {
  const read = (): Promise<Bracket> => admin.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
  for (;;) {
    const bracket = await read()
    const open = openMatches(bracket)
    if (open.length === 0) return bracket
    for (const match of open) await winMatch(admin, match, match.number % 2 === 1 ? 1 : 2)
    await eventually(async () => {
      const keys = new Set(openMatches(await read()).map(({ key }) => key))
      return open.every(({ key }) => !keys.has(key))
    })
  }
}

/** Sends as many map results as the team needs to win the match; one fewer where it starts with a map ahead. */
export async function winMatch(
  admin: LobbyClient,
  match: Pick<BracketMatch, 'match_id' | 'best_of' | 'number' | 'map_advantage'>,
  team: 1 | 2,
): Promise<void> {
  const server = await gameServerFor(admin, match.match_id ?? '')
  const loser = match.number % 12
  const maps = Math.floor(match.best_of / 2) + 1 - (match.map_advantage === team ? 1 : 0)
  for (let map = 0; map < maps; map++) await server.mapResult(team === 1 ? [13, loser] : [loser, 13], { map })
}

/** Decides so many matches by an organiser's word, the lowest number first, each for team 1; the bracket pairs on between them. */
export async function decideNext(admin: LobbyClient, tournamentId: string, howMany = 1): Promise<void> {
  for (let count = 0; count < howMany; count++) {
    const bracket = await admin.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
    const [next] = openMatches(bracket).toSorted((a, b) => a.number - b.number)
    if (!next) throw new Error('no match can be played')
    await admin.put(`/api/matches/${next.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  }
}
