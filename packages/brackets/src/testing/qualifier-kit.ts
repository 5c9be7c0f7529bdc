import { placements } from '../placements.ts'
import { playable } from '../read.ts'
import type { Tournament } from '../state.ts'
import { doubleStage, knockoutStage, teamsIn, win } from './test-kit.ts'

export const opening = (advance: number) => knockoutStage({ id: 'opening', advance })

export const double = (advance: number) => doubleStage({ id: 'opening', advance })

export const playoff = knockoutStage({ from: 'previous' })

/** The better seed, which is the smaller number behind the T, wins every match of these stages. */
export function byFavourites(start: Tournament, ...stages: string[]): Tournament {
  let t = start
  const next = () => playable(t).find(({ stage }) => stages.includes(stage))
  for (let open = next(); open !== undefined; open = next()) {
    const [one, two] = teamsIn(open).map((team) => Number(team.slice(1)))
    t = win(t, open.id, one! < two! ? 1 : 2)
  }
  return t
}

export function placesOf(t: Tournament): string[] {
  return placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)
}
