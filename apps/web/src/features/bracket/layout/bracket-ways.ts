import type { Bracket, BracketMatch, TournamentViewer } from '@lobby/contract'
import { stageMatches } from '#features/tournaments/stages'
import { type BracketLine, type BracketNode, winnerId } from './model.ts'

/**
 * Whose way is gold: the team under the pointer or focus, else the champion, else the viewer's own team, else the first
 * to have reached the final. Null when no way deserves it.
 */
export function litTeam(chosen: string | null, bracket: Bracket, viewer: TournamentViewer | null): string | null {
  if (chosen) return chosen
  if (bracket.champion) return bracket.champion.id
  const own = viewer?.registrations.find((registration) => registration.status === 'confirmed')?.team.id
  return own ?? finalist(bracket)
}

function finalist(bracket: Bracket): string | null {
  const final = bracket.stages.flatMap(stageMatches).find((match) => match.is_final)
  return final?.team1.team?.id ?? final?.team2.team?.id ?? null
}

/** The team that a focused card lights: the one already lit if it plays here, else the winner, else whoever is known. */
export function teamOfCard(match: BracketMatch, lit: string | null): string | null {
  const teams = [match.team1.team?.id, match.team2.team?.id]
  if (lit && teams.includes(lit)) return lit
  return winnerId(match) ?? teams.find((id) => id !== undefined) ?? null
}

export function playsIn(match: BracketMatch, teamId: string | null): boolean {
  return teamId !== null && (match.team1.team?.id === teamId || match.team2.team?.id === teamId)
}

type Walk = { nodes: readonly BracketNode[]; lines: readonly BracketLine[] }
export type Direction = 'left' | 'right' | 'up' | 'down'

/** Where an arrow key leads: along the lines sideways, up and down within a round. Null at the edge. */
export function neighbourOf(layout: Walk, number: number, direction: Direction): number | null {
  const here = layout.nodes.find((node) => node.match.number === number)
  if (!here) return null
  if (direction === 'right') return layout.lines.find((line) => line.from === number)?.to ?? nearestIn(layout, here, 1)
  if (direction === 'left') return feederOf(layout, here)?.match.number ?? nearestIn(layout, here, -1)
  const column = layout.nodes.filter((node) => node.column === here.column).toSorted((a, b) => a.y - b.y)
  const next = column[column.indexOf(here) + (direction === 'down' ? 1 : -1)]
  return next?.match.number ?? null
}

function feederOf(layout: Walk, here: BracketNode): BracketNode | null {
  const feeders = new Set(layout.lines.filter((line) => line.to === here.match.number).map((line) => line.from))
  const nodes = layout.nodes.filter((node) => feeders.has(node.match.number)).toSorted((a, b) => a.y - b.y)
  return nodes[0] ?? null
}

function nearestIn(layout: Walk, here: BracketNode, step: 1 | -1): number | null {
  const column = layout.nodes.filter((node) => node.column === here.column + step)
  const nearest = column.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0]
  return nearest?.match.number ?? null
}
