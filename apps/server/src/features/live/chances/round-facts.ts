import type { TeamNumber } from '@lobby/contract'
import { type Buy, buyOf, type Buys, type RoundFacts, type RoundPlayer, type Side } from '@lobby/chances'
import type { RoundFigures, RoundView } from '@lobby/cs2/facts'
import { eventsOfRound, type RoundEvent } from '../round-events.ts'

/** A round as the chances read it, and where in the log each of its deeds stands. */
export type RoundDeeds = {
  readonly facts: RoundFacts
  readonly offsetOf: ReadonlyMap<RoundFacts['events'][number], number>
}

type Deed = RoundFacts['events'][number]

/** Dollars that a player is taken to carry where no line told: as much as counts. */
const unknownEquipment = { ct: 4000, t: 4500 } as const
/** Of five people; fewer spend as much a head. */
const fullTeam = 5

/** Where the first team plays, by who is seen on which side; null where nobody of either is. */
export function side1In(
  figures: readonly Pick<RoundFigures, 'steamId' | 'side'>[],
  teamOf: ReadonlyMap<string, TeamNumber>,
): Side | null {
  let votes = 0
  for (const { steamId, side } of figures) {
    const team = teamOf.get(steamId)
    if (team !== undefined) votes += (team === 1) === (side === 'ct') ? 1 : -1
  }
  if (votes === 0) return null
  return votes > 0 ? 'ct' : 't'
}

export const otherSide: Readonly<Record<Side, Side>> = { ct: 't', t: 'ct' }

/** What both bought, by their money and equipment; what no line told of is as it was expected. */
export function buysIn(round: RoundView, side1: Side, expected: Buys): Buys {
  const one = buyOfSide(round, side1)
  const two = buyOfSide(round, otherSide[side1])
  return [one ?? expected[0], two ?? expected[1]]
}

function buyOfSide({ buys, figures, startedAt }: RoundView, side: Side): Buy | null {
  const bought = buys[side]
  const people = figures.filter((figure) => figure.side === side).length
  if (bought === null || startedAt === null || people === 0) return null
  const share = fullTeam / people
  return buyOf({ equipment: bought.equipment * share, cash: (bought.money ?? 0) * share })
}

/**
 * What moves a round until it is decided, in the order of the log. Its time is by the clock of the log, which may jump: nothing is before what stands before it.
 */
export function deedsOf(round: RoundView, map = ''): RoundDeeds {
  const offsetOf = new Map<Deed, number>()
  const deeds = [...hitsOf(round), ...eventsOfRound(round)].toSorted((one, other) => one.offset - other.offset)
  let latest = 0
  const events = deeds.flatMap((told) => {
    latest = Math.max(latest, told.since / 1000)
    const deed = deedOf(told, latest)
    if (deed !== null) offsetOf.set(deed, told.offset)
    return deed ?? []
  })
  const { winner, startedAt, endedAt } = round
  const ended = winner === null || startedAt === null || endedAt === null ? null : (endedAt - startedAt) / 1000
  return {
    offsetOf,
    facts: {
      map,
      round: round.number ?? 1,
      score: scoreBefore(round),
      players: playersOf(round.figures),
      events,
      end: winner === null || ended === null ? null : { t: Math.max(latest, ended), winner },
    },
  }
}

function scoreBefore({ score, winner }: RoundView): RoundFacts['score'] {
  if (score === null || winner === null) return { ct: 0, t: 0 }
  return { ...score, [winner]: score[winner] - 1 }
}

type Hit = {
  readonly kind: 'hit'
  readonly since: number
  readonly offset: number
  readonly hit: RoundView['hits'][number]
}

function hitsOf({ hits, startedAt, endedAt }: RoundView): Hit[] {
  return hits
    .filter(({ at }) => startedAt !== null && (endedAt === null || at <= endedAt))
    .map((hit) => ({ kind: 'hit', since: Math.max(0, hit.at - (startedAt ?? 0)), offset: hit.offset, hit }))
}

/** Null for what happened once it was decided. */
function deedOf(told: Hit | RoundEvent, t: number): Deed | null {
  switch (told.kind) {
    case 'hit': {
      const { attacker, victim, damage } = told.hit
      return { kind: 'damage', t, by: attacker.steamId, victim: victim.steamId ?? '', health: damage }
    }
    case 'kill': {
      const { killer, victim, flashAssist, trades, isAfter } = told.kill
      return isAfter ? null : { kind: 'kill', t, killer, victim: victim ?? '', flash: flashAssist, trades }
    }
    case 'death':
      // The bomb kills when it has decided.
      return told.death.cause === 'bomb' ? null : { kind: 'kill', t, killer: null, victim: told.death.victim ?? '' }
    case 'plant':
    case 'defuse':
      return { kind: told.kind, t, player: told.player ?? '' }
    default:
      return { kind: 'explode', t }
  }
}

function playersOf(figures: readonly RoundFigures[]): RoundPlayer[] {
  return figures.map(({ steamId, side, equipment, hasKit }) => ({
    id: steamId,
    side,
    equipment: equipment ?? meanOf(figures, side) ?? unknownEquipment[side],
    kit: hasKit,
  }))
}

/** What their mates carry; null where no line told of any. */
function meanOf(figures: readonly RoundFigures[], side: Side): number | null {
  const known = figures.flatMap((figure) => (figure.side === side && figure.equipment !== null ? figure.equipment : []))
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length
}
