import type { Bracket, BracketMatch, BracketStage, ServerCommand, TeamSummary } from '@lobby/contract'
import { SimulatedServer, type SimulatorOptions } from '@lobby/cs2-simulator'
import { Refusal, type LobbyClient } from './lobby-client.ts'

export type PlayOptions = {
  /** Game servers that play at the same time. */
  servers: number
  simulator: SimulatorOptions
  log: (line: string) => void
}

/** How often an idle server looks for a match, in ms. */
const lookEveryMs = 200

/**
 * Plays a running tournament to its end on simulated CS2 servers: each takes the console command of a match that stands
 * ready, as an organiser would paste it. Matches move the bracket by their events alone. Answers the champion.
 */
export async function playCup(
  organiser: LobbyClient,
  tournamentId: string,
  options: PlayOptions,
): Promise<TeamSummary> {
  const busy = new Set<string>()
  const work = Array.from({ length: options.servers }, (_, index) =>
    runServer(`ALA-${String(index + 1).padStart(2, '0')}`, { organiser, tournamentId, options, busy }),
  )
  await Promise.all(work)
  const { champion } = await organiser.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
  if (!champion) throw new Error('every match is over and there is no champion')
  return champion
}

/** `busy` holds the ids of teams that sit on a server: nobody plays two matches at once. */
type Shared = { organiser: LobbyClient; tournamentId: string; options: PlayOptions; busy: Set<string> }

async function runServer(name: string, shared: Shared): Promise<void> {
  const { organiser, tournamentId, options, busy } = shared
  const server = new SimulatedServer(name, options.simulator)
  while (options.simulator.signal?.aborted !== true) {
    const bracket = await organiser.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
    if (bracket.champion) return
    const next = allMatches(bracket).find((match) => isOpen(match) && teamsOf(match).every((team) => !busy.has(team)))
    if (!next?.match_id) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
      continue
    }
    for (const team of teamsOf(next)) busy.add(team)
    await playMatch(server, next, shared)
    for (const team of teamsOf(next)) busy.delete(team)
  }
}

async function playMatch(server: SimulatedServer, match: BracketMatch, { organiser, options }: Shared): Promise<void> {
  try {
    const { command } = await organiser.get<ServerCommand>(`/api/matches/${match.match_id}/server-command`)
    const result = await server.runCommand(command)
    if (!result.ok) {
      options.log(`${server.name}: match ${match.number} was not loaded: ${result.message}`)
      return
    }
    options.log(`${server.name}  ${resultLine(match, result.seriesScore)}`)
  } catch (error) {
    // Between our look at the bracket and now the match may have ended: then there is nothing to play.
    if (!(error instanceof Refusal) || error.code !== 'MATCH_FINISHED') throw error
  }
}

/** The server counts the maps that it played; a map ahead is the tournament's own. */
function resultLine(match: BracketMatch, played: Readonly<Record<'team1' | 'team2', number>>): string {
  const score1 = played.team1 + (match.map_advantage === 1 ? 1 : 0)
  const score2 = played.team2 + (match.map_advantage === 2 ? 1 : 0)
  const winner = score1 === score2 ? null : score1 > score2 ? match.team1.team : match.team2.team
  const number = String(match.number).padStart(2)
  return `match ${number}  ${match.team1.team?.name} ${score1}:${score2} ${match.team2.team?.name}  ${winner === null ? '= drawn' : `→ ${winner.name}`}`
}

function isOpen(match: BracketMatch): boolean {
  return (
    match.match_id !== null && (match.state === 'ready' || match.state === 'live') && match.score?.status !== 'finished'
  )
}

function teamsOf(match: BracketMatch): string[] {
  return [match.team1, match.team2].flatMap((seat) => (seat.team ? [seat.team.id] : []))
}

/** Every place of the bracket that is known so far, stage by stage. */
export function allMatches(bracket: Bracket): BracketMatch[] {
  return bracket.stages.flatMap(matchesOf)
}

function matchesOf(stage: BracketStage): BracketMatch[] {
  switch (stage.kind) {
    case 'round_robin':
    case 'gsl':
      return stage.groups.flatMap((group) => group.matches)
    case 'swiss':
      return stage.rounds.flatMap((round) => round.records.flatMap((record) => record.matches))
    case 'single_elimination':
      return [...stage.rounds.flatMap((round) => round.matches), ...(stage.bronze ? [stage.bronze] : [])]
    case 'double_elimination':
      return [...[...stage.upper, ...stage.lower].flatMap((round) => round.matches), ...stage.finals]
  }
}
