import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionalChances } from './chance-table.ts'
import { chances } from './chances.ts'
import { placements } from './placements.ts'
import { prospects } from './prospects.ts'
import { groups, isComplete, matches, playable } from './read.ts'
import { ties } from './standings.ts'
import type { Tournament } from './state.ts'
import { pairNextRound } from './swiss.ts'
import { exactProspects, type Held, weigh } from './testing/certain-kit.ts'
import { anyScore } from './testing/certain-stages.ts'
import { seamChain } from './testing/chains.ts'
import { diceOf } from './testing/stir.ts'
import { permutations } from './testing/chance-oracle.ts'
import {
  byHand,
  groupStage,
  knockoutStage,
  numbers,
  pairingFact,
  randomEnding,
  teamsIn,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { BracketMatch, StageConfig, TeamId, TieBreak } from './types.ts'

/** Groups of up to eight lines, or of which the best of a place go on, beside teams that enter later: behind such groups, or with them. */

/** One step on by chance: a result, else the next round or lots. */
function step(t: Tournament, next: () => number): Tournament {
  const open = playable(t)
  const match = open[Math.floor(next() * open.length)]
  if (match === undefined) return pairedOn(t)
  const fact = randomEnding(match, next)
  return tell(t, fact.type === 'match_result' ? { ...fact, maps: [] } : fact)
}

function pairedOn(t: Tournament): Tournament {
  const stuck = t.config.stages.find(({ id }) => {
    const paired = pairNextRound(t, id)
    return !paired.ok && paired.code === 'pairing_impossible'
  })
  return tell(t, stuck === undefined ? pairingFact(t) : byHand(t, stuck.id))
}

/** To the end by wins alone. */
function wonOut(start: Tournament, next: () => number): Tournament {
  let t = start
  while (!isComplete(t)) {
    const open = playable(t)
    const match = open[Math.floor(next() * open.length)]
    t = match === undefined ? pairedOn(t) : win(t, match.id, next() < 0.5 ? 1 : 2)
  }
  return t
}

function rangesIn(t: Tournament) {
  return new Map(placements(t).map(({ team, ...range }) => [team, range]))
}

const isKnockout = ({ format }: StageConfig) => format === 'single_elimination' || format === 'double_elimination'

/** Whether a stage has all of its teams, and few enough matches left to play all their ways. */
function isNearEnd(t: Tournament, stage: string): boolean {
  const own = matches(t).filter((match) => match.stage === stage)
  const isFed = own.every(({ slots }) =>
    slots.every(
      ({ occupant, source }) => occupant.kind !== 'pending' || source.kind !== 'group_place' || source.stage === stage,
    ),
  )
  const open = own.filter(({ state }) => state === 'ready' || state === 'pending').length
  return isFed && open <= 5 && (open > 0 || ties(t, stage).length > 0)
}

/** Steps that no score changes. */
const exactSteps: readonly TieBreak[] = ['mini_wins', 'seed']

/** What is said of the groups that are near their end, and what is so. */
function heldIn(t: Tournament): Held[] {
  return t.config.stages.flatMap((stage) => {
    if (stage.format !== 'round_robin' && stage.format !== 'gsl') return []
    if (!isNearEnd(t, stage.id)) return []
    const isCompared = 'advanceBest' in stage && stage.advanceBest !== undefined
    const canDraw = stage.bestOf === 2
    const restsOnScores = stage.format === 'round_robin' && stage.tieBreaks.some((step) => !exactSteps.includes(step))
    const scored = restsOnScores ? { scores: 12, score: anyScore(diceOf(numbers(t.lastSeq))) } : {}
    const question = { stage: stage.id, places: Math.max(1, stage.advance), isCompared, canDraw, ...scored }
    const exact = exactProspects(t, question, 600)
    if (exact === null) return []
    const told = prospects(t, stage.id).filter(({ team }) => exact.has(team))
    return told.map(({ team, prospect }) => ({ team, told: prospect, exact: exact.get(team)! }))
  })
}

/** First matches of the teams of a knockout, and of those who are there as the best of a place whom each of their seats meets. */
function firstsIn(t: Tournament, stage: string): { readonly met: BracketMatch[]; readonly against: (TeamId | null)[] } {
  const own = matches(t).filter((match) => match.stage === stage && teamsIn(match).length === 2)
  const met = own.filter(({ slots }) =>
    slots.every(({ source }) => source.kind === 'group_place' || source.kind === 'seed'),
  )
  const seats = met.flatMap(({ slots }) =>
    slots.flatMap(({ source }, side) => {
      const { occupant, source: other } = slots[side === 0 ? 1 : 0]
      const isBest = source.kind === 'group_place' && source.group === 'best'
      // Two of the best are of two groups.
      const isOther = other.kind === 'group_place' && other.group === 'best'
      return isBest
        ? [{ place: source.place, against: occupant.kind === 'team' && !isOther ? occupant.team : null }]
        : []
    }),
  )
  return { met, against: seats.toSorted((a, b) => a.place - b.place).map(({ against }) => against) }
}

/** Matches of two of one group, and how few they could be by other seats for the best of a place. */
function ownMet(t: Tournament, from: string, stage: string): { readonly found: number; readonly fewest: number } {
  const groupOf = new Map(groups(t, from).flatMap(({ id, teams }) => teams.map((team) => [team, id])))
  const { met, against } = firstsIn(t, stage)
  const isOwn = ([one, two]: readonly (TeamId | null)[]) =>
    groupOf.has(one ?? '') && groupOf.get(one ?? '') === groupOf.get(two ?? '')
  const found = met.filter((match) => isOwn(teamsIn(match))).length
  if (found === 0) return { found, fewest: 0 }
  const best = met.flatMap(({ slots }) =>
    slots.flatMap(({ source, occupant }) =>
      source.kind === 'group_place' && source.group === 'best' && occupant.kind === 'team' ? [occupant.team] : [],
    ),
  )
  const counts = permutations(best).map(
    (order) => order.filter((team, at) => isOwn([team, against[at] ?? null])).length,
  )
  return { found, fewest: Math.min(...counts) }
}

describe('where groups and teams that enter later come together', () => {
  it('places only narrow, down to where the team ends', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = numbers(seed)
        let t = createTournament(seamChain(seed))
        let before = rangesIn(t)
        while (!isComplete(t)) {
          t = step(t, next)
          const now = rangesIn(t)
          const wider = [...now].filter(([team, { from, to }]) => {
            const was = before.get(team)!
            return from < was.from || to > was.to || from > to
          })
          expect(wider).toEqual([])
          before = now
        }
      }),
      { numRuns: 100 },
    )
  })

  it('nothing is said of a group that is not so, and much that is', () => {
    const all: Held[] = []
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const next = numbers(seed)
        let t = createTournament(seamChain(seed))
        while (!isComplete(t)) {
          all.push(...heldIn(t))
          t = step(t, next)
        }
      }),
      { numRuns: 25 },
    )
    const { untrue, certain, said } = weigh(all)
    expect(untrue).toEqual([])
    expect(certain).toBeGreaterThan(500)
    expect(said / certain).toBeGreaterThanOrEqual(0.99)
  })

  it('chances of all teams add up, in every row of a table, too', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 6, max: 36 }), (seed, steps) => {
        const next = numbers(seed)
        let t = createTournament(seamChain(seed))
        for (let at = 0; at < steps && !isComplete(t); at += 1) {
          const match = playable(t)[0]
          t = match === undefined ? pairedOn(t) : win(t, match.id, next() < 0.5 ? 1 : 2)
        }
        const found = chances(t, { samples: 40 })
        const sent = found.teams.reduce((sum, { advance }) => sum + advance, 0)
        const hasChampion = isKnockout(t.config.stages.at(-1)!)
        const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
        if (hasChampion) expect(sum(found.teams.map((team) => team.win))).toBeCloseTo(1, 9)
        const ids = playable(t)
          .slice(0, 2)
          .map(({ id }) => id)
        for (const row of conditionalChances(t, ids, { samples: 40 }).rows) {
          expect(sum(row.advance)).toBeCloseTo(sent, 9)
          if (hasChampion) expect(sum(row.win)).toBeCloseTo(1, 9)
        }
        expect(Math.round(sent)).toBeCloseTo(sent, 9)
      }),
      { numRuns: 12 },
    )
  })

  it('nobody meets a team of its own group in its first match where that can be otherwise', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { stages } = seamChain(seed)
        const at = stages.findIndex((stage, index) => index > 0 && isKnockout(stage) && !isKnockout(stages[index - 1]!))
        const from = stages[at - 1]
        if (from === undefined || from.format === 'swiss') return
        const t = wonOut(createTournament(seamChain(seed)), numbers(seed))
        if (groups(t, from.id).length < 2) return
        const { found, fewest } = ownMet(t, from.id, stages[at]!.id)
        expect(found).toBe(fewest)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    { teams: 10, groupSize: 2, advanceBest: 4 },
    { teams: 18, groupSize: 2, advanceBest: 8 },
    { teams: 20, groupSize: 2, advanceBest: 8 },
  ])('nor in the second round, where both have a bye: $teams teams', ({ teams, ...rest }) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const stage = groupStage({ ...rest, advance: 1, tieBreaks: ['seed'] })
      const t = wonOut(tournamentOf(teams, stage, knockoutStage({ from: 'previous' })), numbers(seed))
      expect(ownMet(t, 'groups', 'playoff').found).toBe(0)
    }
  })
})
