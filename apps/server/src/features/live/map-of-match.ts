import type { MapView } from '@lobby/cs2/facts'
import type { MatchFacts } from './match-facts.ts'
import type { People } from './people.ts'
import type { ChancesOf } from './round-chances.ts'

/** A map of a match, as one sight has it, for an answer of its own: `people` are those of that answer. */
export type MapOfMatch = {
  readonly facts: MatchFacts
  /** Its place in the series, from 0. */
  readonly number: number
  readonly view: MapView
  readonly people: People
  readonly chancesOf: ChancesOf
}
