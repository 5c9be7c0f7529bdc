import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acrossGroups } from './across-groups.ts'
import { canApply, events, fold } from './apply.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { explainPairing } from './explain.ts'
import { placements } from './placements.ts'
import { champion, groups, isComplete, matches } from './read.ts'
import { parse, serialize } from './serialize.ts'
import { isDecided } from './settle.ts'
import { standings } from './standings.ts'
import { groupAt, type Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { dear } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { diceOf, stirred } from './testing/stir.ts'
import { numbers, pairingFact, randomEnding, teamsIn, tell, prospectsIn } from './testing/test-kit.ts'
import type { BracketMatch, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

/** Results that hold by the log and are not in their matches: a result that was told is never lost. */
function lostResults(t: Tournament): string[] {
  const byId = new Map(matches(t).map((match) => [match.id, match]))
  const lost: string[] = []
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { fact, standing } = entry
    if (fact === null || standing === 'void' || !('match' in fact) || fact.type === 'match_started') continue
    const match = byId.get(fact.match)
    const isThere = match !== undefined && (match.outcome !== null || match.state === 'void')
    if (!isThere) lost.push(`${fact.match} ${standing}`)
  }
  return lost
}

/** All that must be the same when the log is folded again. */
function stateOf({ log: _log, matches: _matches, layout: _layout, ...rest }: Tournament): unknown {
  return rest
}

function foldedAgain(t: Tournament): Tournament {
  const folded = fold(t.config, events(t))
  if (!folded.ok) throw new Error(folded.code)
  return folded.tournament
}

function tablesOf(t: Tournament): unknown[] {
  return t.config.stages.flatMap(({ id, format }) =>
    format === 'single_elimination' || format === 'double_elimination' ? [] : standings(t, id),
  )
}

function expectCounted(t: Tournament): void {
  const numbered = matches(t).map((match) => match.number)
  expect(numbered.toSorted((a, b) => a - b)).toEqual([...new Set(numbered)].toSorted((a, b) => a - b))
  expect(t.open).toBe(matches(t).filter(({ state }) => !isDecided(state)).length)
  const open = t.groups.map(() => 0)
  for (let at = 0; at < t.matches.length; at += 1) {
    const group = groupAt(t, at)
    if (group >= 0 && !isDecided(vectorGet(t.matches, at).state)) open[group] = (open[group] ?? 0) + 1
  }
  expect(t.groups.map((group) => group.open)).toEqual(open)
}

const unplayed = new Set(['pending', 'ready', 'live', 'nobody', 'not_needed', 'void'])

/** What is wrong with a match; words, as thousands of expectations would take longer than all the rest. */
function faultsOf(t: Tournament, match: BracketMatch): string[] {
  const { id, state, slots, outcome } = match
  const teams = teamsIn(match)
  const isOpen = state === 'ready' || state === 'live'
  const waits = slots.some(({ occupant }) => occupant.kind === 'pending')
  // What a correction keeps against the flow may be held by a team that has left.
  const isFree = t.kept.size === 0
  const faults = {
    waiting: state !== 'void' && (state === 'pending') !== waits,
    outcome: (outcome === null) !== unplayed.has(state),
    seats: isOpen && teams.length !== 2,
    unsourced: slots.some(({ source }) => Object(source).kind === undefined),
    event: outcome?.kind === 'played' && decidingEvent(t, id) === null,
    unexplained: explainPairing(t, id)?.match !== id,
    itself: (isFree || isOpen) && new Set(teams).size !== teams.length,
    left: isFree && isOpen && teams.some((team) => t.out.has(team)),
  }
  return Object.entries(faults).flatMap(([name, isFault]) => (isFault ? [`${id} ${state}: ${name}`] : []))
}

function expectOneMatchARound(t: Tournament): void {
  const rounds = Map.groupBy(matches(t), ({ stage, group, round }) => `${stage} ${group} ${round}`)
  const crowded = [...rounds].filter(([, round]) => {
    const teams = round.flatMap(teamsIn)
    return new Set(teams).size !== teams.length
  })
  if (t.kept.size === 0) expect(crowded).toEqual([])
}

function expectReadable(t: Tournament): void {
  for (const { id, format, advance = 0 } of t.config.stages) {
    const told = prospectsIn(t, id)
    if (format === 'single_elimination' || format === 'double_elimination') continue
    expect(groups(t, id).length).toBeGreaterThan(0)
    expect(acrossGroups(t, id, 1).length).toBeLessThanOrEqual(groups(t, id).length)
    if (format === 'swiss') expect([swissStandings(t, id).length, typeof pairNextRound(t, id).ok]).toHaveLength(2)
    const rows = standings(t, id).flatMap((group) => group.rows)
    const wrong = rows.filter(({ team, advances }) => {
      if (told.get(team) === 'through') return t.kept.size === 0 && advance > 0 && advances === false
      return told.get(team) === 'out' && !t.out.has(team) && advances === true
    })
    expect(wrong).toEqual([])
  }
}

function expectPlaces(t: Tournament): void {
  const places = placements(t)
  expect(places.map(({ team }) => team).toSorted()).toEqual(t.setup.teams.toSorted())
  expect(places.filter(({ from, to }) => from < 1 || from > to || to > places.length)).toEqual([])
}

function expectWhole(t: Tournament): void {
  const again = foldedAgain(t)
  expect(matches(again)).toEqual(matches(t))
  expect(stateOf(again)).toEqual(stateOf(t))
  expect(tablesOf(again)).toEqual(tablesOf(t))
  expect(matches(parse(serialize(t)))).toEqual(matches(t))
  expectCounted(t)
  expect(lostResults(t)).toEqual([])
  expect(matches(t).flatMap((match) => faultsOf(t, match))).toEqual([])
  expectOneMatchARound(t)
  expectReadable(t)
  expectPlaces(t)
}

/** No range holds more teams than it has places, and nothing is open, once all is over. */
function expectOver(t: Tournament): void {
  expect(matches(t).every(({ state }) => isDecided(state))).toBe(true)
  const told = t.config.stages.flatMap(({ id }) => [...prospectsIn(t, id).values()])
  expect(told.filter((each) => each !== 'through' && each !== 'out')).toEqual([])
  const places = placements(t)
  const winner = champion(t)
  const isMoved = winner !== null && t.out.has(winner) && t.config.disqualifiedPlace === 'last'
  if (winner !== null && !isMoved) expect(places.find(({ team }) => team === winner)).toMatchObject({ from: 1, to: 1 })
  const isPlain = t.kept.size === 0 && t.out.size === 0 && matches(t).every(({ outcome }) => outcome?.winner !== null)
  for (const { from, to } of isPlain ? places : []) {
    const inside = places.filter((other) => other.from >= from && other.to <= to)
    expect(inside.length).toBeLessThanOrEqual(to - from + 1)
  }
}

/** To the end by whatever is open; null where forbidden pairs leave a round without an answer. */
function ended(start: Tournament, next: () => number): Tournament | null {
  const dice = diceOf(next)
  let t = start
  for (let step = 0; !isComplete(t); step += 1) {
    if (step > 1000) throw new Error('no end')
    const match = dice.pick(matches(t).filter(({ state }) => state === 'ready' || state === 'live'))
    if (match === undefined && t.config.stages.some(({ id }) => isImpossible(t, id))) return null
    t = tell(t, match === undefined ? pairingFact(t) : withoutMaps(randomEnding(match, next)))
  }
  return t
}

function isImpossible(t: Tournament, stage: string): boolean {
  const paired = pairNextRound(t, stage)
  return !paired.ok && paired.code === 'pairing_impossible'
}

/** Where one team starts with a map won, the maps of an ordinary series do not fit. */
function withoutMaps(fact: TournamentFact): TournamentFact {
  return fact.type === 'match_result' ? { ...fact, maps: [] } : fact
}

describe('any stages behind each other, and anything told about them', () => {
  it('fold from zero to the same, read soundly at any time, and come to an end', () => {
    let endings = 0
    const runs = dear(2000)
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, steps) => {
        const next = numbers(seed)
        const t = stirred(anyChain(seed), { next, steps, entrants: 0.05 }, (before, event, after) => {
          expect(canApply(before, event) === null).toBe(after !== null)
          // A table that was read before must not be what is read after.
          if (next() < 0.3) tablesOf(before)
          if (event.type !== 'result_corrected') return
          expect(previewCorrection(before, event).refusal === null).toBe(after !== null)
        })
        expectWhole(t)
        const end = ended(t, next)
        if (end === null) return
        endings += 1
        expectWhole(end)
        expectOver(end)
      }),
      runs,
    )
    expect(endings).toBeGreaterThan(runs.numRuns * 0.75)
  })
})
