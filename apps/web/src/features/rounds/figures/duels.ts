import type { LiveFigures } from '@lobby/contract'
import type { Team } from '../people.ts'

/** What passed between two opponents, both ways. */
export type Duel = { kills: number; deaths: number; damage: number; taken: number }

export function playersOf({ players }: LiveFigures, team: Team): number[] {
  return players
    .filter((totals) => totals.team === team)
    .toSorted((a, b) => b.kills - a.kills)
    .map(({ person }) => person)
}

/** Of the first against the second; nothing passed between who never met. */
export function duelOf({ duels }: LiveFigures, one: number, other: number): Duel {
  const ours = duels.find(({ from, to }) => from === one && to === other)
  const theirs = duels.find(({ from, to }) => from === other && to === one)
  return {
    kills: ours?.kills ?? 0,
    deaths: theirs?.kills ?? 0,
    damage: ours?.damage ?? 0,
    taken: theirs?.damage ?? 0,
  }
}
