import type { LiveSide, TeamNumber } from '@lobby/contract'
import { sideAt } from '@lobby/chances'
import type { MapRules, MapSide } from '@lobby/cs2'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import type { MatchFacts } from './match-facts.ts'
import type { People } from './people.ts'

type Seen = { readonly steamId: string; readonly side: LiveSide | null }
type Asked = { readonly facts: MatchFacts; readonly map: number; readonly view: MapView; readonly people: People }

const otherSide = (side: LiveSide): LiveSide => (side === 'ct' ? 't' : 'ct')

/**
 * Where the teams play, round by round. Names of teams in a log are whatever people wrote, so it is told by who stands where; for a round in which nobody
 * known is seen by the other rounds, and for a map on which nobody is by what the teams chose.
 */
export class MapSides {
  readonly #rounds: ReadonlyMap<number, LiveSide>
  readonly #rules: MapRules
  /** Where the first team began. */
  readonly #first: LiveSide | null
  readonly #now: LiveSide | null

  constructor({ facts, map, view, people }: Asked) {
    this.#rules = facts.rules
    const rounds = view.round === null ? view.rounds : [...view.rounds, view.round]
    const told = rounds.flatMap((round): [number, LiveSide][] => {
      const side = sideByPeople(round.figures, people)
      return side === null || round.number === null ? [] : [[round.number, side]]
    })
    this.#rounds = new Map(told)
    const begun = told.map(([number, side]) => (this.#sideIn(number, 'ct') === side ? 'ct' : 't'))
    this.#first = begun.at(-1) ?? chosenSide(facts.mapSides?.[map])
    this.#now = this.#sideNow(view, people)
  }

  /** Of the first team in that round. */
  in(number: number | null): LiveSide | null {
    if (number === null) return null
    return this.#rounds.get(number) ?? (this.#first === null ? null : this.#sideIn(number, this.#first))
  }

  /** Of the first team at this moment. */
  get now(): LiveSide | null {
    return this.#now
  }

  teamIn(number: number | null, side: LiveSide | null): TeamNumber | null {
    const first = this.in(number)
    if (first === null || side === null) return null
    return first === side ? 1 : 2
  }

  #sideNow({ round, rounds, players, isOver }: MapView, people: People): LiveSide | null {
    if (isOver) return this.in(rounds.at(-1)?.number ?? null)
    const running = round === null ? null : sideByPeople(round.figures, people)
    const here = players.filter((player) => player.isHere)
    return running ?? sideByPeople(here, people) ?? this.in(round?.number ?? null) ?? this.#first
  }

  #sideIn(number: number, first: LiveSide): LiveSide {
    const { maxRounds, overtimeRounds } = this.#rules
    const overtime = overtimeRounds === null ? null : { halfRounds: overtimeRounds / 2 }
    return sideAt({ halfRounds: maxRounds / 2, overtime }, { a: number - 1, b: 0 }, first)
  }
}

/** Where most of those stand who are known to be of the first team, or not to be of it; null where nobody is, or as many say otherwise. */
function sideByPeople(seen: readonly Seen[], people: People): LiveSide | null {
  let lead = 0
  for (const { steamId, side } of seen) {
    const team = people.teamOf(steamId)
    if (team === null || side === null) continue
    const first = team === 1 ? side : otherSide(side)
    lead += first === 'ct' ? 1 : -1
  }
  return lead === 0 ? null : lead > 0 ? 'ct' : 't'
}

function chosenSide(side: MapSide | undefined): LiveSide | null {
  if (side === 'team1_ct' || side === 'team2_t') return 'ct'
  return side === 'team1_t' || side === 'team2_ct' ? 't' : null
}

/** What stands by side, by team. */
export function byTeam<T>(values: Readonly<Record<LiveSide, T>>, side1: LiveSide): { team1: T; team2: T } {
  return { team1: values[side1], team2: values[otherSide(side1)] }
}

/** The score behind a round, by team. */
export function scoreBehind(
  round: RoundView | undefined,
  sides: MapSides,
): { readonly team1: number; readonly team2: number } | null {
  const side1 = round === undefined ? null : sides.in(round.number)
  return round === undefined || round.score === null || side1 === null ? null : byTeam(round.score, side1)
}
