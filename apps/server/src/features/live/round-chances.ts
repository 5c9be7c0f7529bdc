import type { LiveStakes } from '@lobby/contract'
import type { MapView } from '@lobby/cs2/facts'
import type { MatchFacts } from './match-facts.ts'
import type { MapSides } from './map-sides.ts'
import type { People } from './people.ts'

type Point = { readonly round_chance: number; readonly map_chance: number }

/** How the chances of the match's first team went through a round: before its first event, after each (as `eventsOfRound` has them), and after its end. */
export type RoundChances = {
  readonly start: { readonly round: number; readonly map: number } | null
  readonly events: readonly (Point | null)[]
  readonly end: { readonly map: number } | null
  /** Share of the round's chance that somebody moved, by SteamID64. */
  readonly swing?: ReadonlyMap<string, number> | null
}

/** One for each round of the view, and one for the round that runs where it is none of these. */
export type MapChances = {
  readonly rounds: readonly RoundChances[]
  readonly running: RoundChances | null
  readonly stakes: LiveStakes | null
}

type ChanceScene = {
  readonly facts: MatchFacts
  /** The map's place in the series, from 0. */
  readonly map: number
  readonly view: MapView
  readonly sides: MapSides
  readonly people: People
}

/** Works the chances of a map out; null where nobody can. */
export type ChancesOf = (scene: ChanceScene) => MapChances | null

export const noChances: ChancesOf = () => null
