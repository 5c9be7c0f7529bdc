import { applyAll, type Applied } from './apply.ts'
import { requireChanceOptions } from './chance-options.ts'
import { decidedBy } from './check.ts'
import { champion, decidersIn } from './read.ts'
import { addLots, change, isDecided, type Work, workOn } from './settle.ts'
import { groupTable, standings } from './standings.ts'
import type { StagePlan, Tournament } from './state.ts'
import { pairNextRound, storeRound } from './swiss.ts'
import { winnerIn } from './tally.ts'
import type { BracketMatch, Side, TeamId, TournamentEvent, TournamentFact } from './types.ts'
import { vectorGet, vectorValues } from './vector.ts'

/** How to work out chances. */
export type ChanceOptions = {
  /**
   * Positive numbers; a team of 3 beats one of 1 three times in four. Teams left out count 1, so that without
   * strengths every match is even.
   */
  readonly strengths?: Readonly<Record<TeamId, number>>
  /** Number of tournaments to play, a whole number from 1 up, when there are too many for all of them; 1,000 when left out. */
  readonly samples?: number
  /** Whole number the samples depend on, and nothing else does; 1 when left out. */
  readonly seed?: number
}

/** The chances of one team, from 0 to 1. */
export type Chance = {
  readonly team: TeamId
  /** To be among those the running stage sends on; in a last stage that sends nobody on, to win. */
  readonly advance: number
  readonly win: number
}

export type Chances = {
  /** `exact`: all ways to the end were counted; `sampled`: some, see `samples`. */
  readonly method: 'exact' | 'sampled'
  readonly samples: number
  /** The stage `advance` speaks of. */
  readonly stage: string
  readonly teams: readonly Chance[]
}

/** Open matches up to which all ways to the end are counted: 2^12 of them. */
const exactMatches = 12

/**
 * The tournament if more happened: facts are applied in order, numbered on from the last event. Nothing is logged
 * anywhere but in the tournament given back.
 */
export function whatIf(t: Tournament, facts: readonly TournamentFact[]): Applied {
  return applyAll(
    t,
    facts.map((fact, at): TournamentEvent => ({ ...fact, seq: t.lastSeq + 1 + at })),
  )
}

/**
 * The chances of all teams. Exact while no more than a dozen matches can follow, else sampled from `seed`. A sampled
 * chance p is off by about the square root of p(1-p)/samples. Matches end without a score, so ties that only rounds
 * could break go by the list of the stage, and lots by seed. Throws InvalidChanceOptionsError for options that mean nothing.
 */
export function chances(t: Tournament, options: ChanceOptions = {}): Chances {
  requireChanceOptions(options)
  const stage = runningStage(t)
  const tally = new Map(t.setup.teams.map((team) => [team, { advance: 0, win: 0 }]))
  const count: Count = (end, weight) => countEnd(end, { stage, tally, weight })
  const isExact = openMatches(t) <= exactMatches
  const samples = isExact ? 0 : (options.samples ?? 1000)
  if (isExact) explore(t, { options, count, weight: 1 })
  else {
    const next = numbersFrom(options.seed ?? 1)
    for (let at = 0; at < samples; at += 1) count(playedOut(t, options, next), 1 / samples)
  }
  const teams = [...tally].map(([team, { advance, win }]) => ({ team, advance: rounded(advance), win: rounded(win) }))
  return { method: isExact ? 'exact' : 'sampled', samples, stage, teams }
}

type Count = (end: Tournament, weight: number) => void

/** Sums of many halves and thirds come out a hair off the whole. */
function rounded(value: number): number {
  return Math.round(value * 1e12) / 1e12
}

/** The first stage that is not over; the last one at the end. */
function runningStage(t: Tournament): string {
  const open = t.layout.stages.find((stage) =>
    'groups' in stage
      ? stage.groups.some((at) => t.groups[at]?.closed !== true)
      : decidersIn(t, stage).some(({ state }) => !isDecided(state)),
  )
  return (open ?? t.layout.stages.at(-1)!).config.id
}

/** An upper bound of the matches still to come. */
function openMatches(t: Tournament): number {
  const unpaired = t.layout.groups.reduce((sum, { stage, sources }, at) => {
    if (stage.format !== 'swiss' || t.groups[at]?.closed === true) return sum
    const rounds = (stage.rounds ?? stage.wins! + stage.losses! - 1) - t.groups[at]!.rounds.length
    return sum + rounds * Math.floor(sources.length / 2)
  }, 0)
  return t.open + unpaired
}

type Exploration = { readonly options: ChanceOptions; readonly count: Count; readonly weight: number }

function explore(t: Tournament, { options, count, weight }: Exploration): void {
  const now = prepared(t)
  const at = openPositions(now)[0]
  if (at === undefined) {
    count(now, weight)
    return
  }
  const first = chanceOf(vectorGet(now.matches, at), options)
  explore(
    worked(now, (work) => report(work, at, 1)),
    { options, count, weight: weight * first },
  )
  explore(
    worked(now, (work) => report(work, at, 2)),
    { options, count, weight: weight * (1 - first) },
  )
}

function playedOut(t: Tournament, options: ChanceOptions, next: () => number): Tournament {
  let now = prepared(t)
  for (let open = openPositions(now); open.length > 0; open = openPositions(now)) {
    const before = now
    now = prepared(
      worked(before, (work) => {
        for (const at of open) report(work, at, next() < chanceOf(vectorGet(before.matches, at), options) ? 1 : 2)
      }),
    )
  }
  return now
}

function openPositions(t: Tournament): number[] {
  return t.open === 0
    ? []
    : vectorValues(t.matches).flatMap(({ state }, at) => (state === 'ready' || state === 'live' ? [at] : []))
}

/** Pairs Swiss rounds and draws lots by seed until there is something to play, or nothing left to do. */
function prepared(t: Tournament): Tournament {
  let now = t
  for (let next = nextStep(now); next !== null; next = nextStep(now)) now = worked(now, next)
  return now
}

type Step = (work: Work) => void

function nextStep(t: Tournament): Step | null {
  for (const [at, { stage }] of t.layout.groups.entries()) {
    const { open, closed } = t.groups[at]!
    if (open > 0 || closed) continue
    const paired = stage.format === 'swiss' ? pairNextRound(t, stage.id) : null
    if (paired?.ok === true) return storeRound(t, at, paired.fact).run
    const tied = stage.format === 'round_robin' ? groupTable(t, at).lotsNeeded[0] : undefined
    if (tied !== undefined) return (work) => addLots(work, at, tied)
  }
  return null
}

/** What `apply` would make of it, without a log: nobody asks an imagined tournament for its past. */
function worked(t: Tournament, step: Step): Tournament {
  const work = workOn(t)
  step(work)
  return { ...t, ...work }
}

const won = { 1: wonBy(1), 2: wonBy(2) } as const

function wonBy(winner: Side): ReturnType<typeof decidedBy> {
  return decidedBy(Object.freeze({ kind: 'played', winner, maps: Object.freeze([]) }))
}

function report(work: Work, at: number, winner: Side): void {
  change(work, at, won[winner])
}

function chanceOf({ slots }: BracketMatch, { strengths = {} }: ChanceOptions): number {
  const [one, two] = slots.map(({ occupant }) => (occupant.kind === 'team' ? (strengths[occupant.team] ?? 1) : 1))
  return one! / (one! + two!)
}

type Counting = {
  readonly stage: string
  readonly tally: ReadonlyMap<TeamId, { advance: number; win: number }>
  readonly weight: number
}

function countEnd(end: Tournament, { stage, tally, weight }: Counting): void {
  const winner = champion(end)
  const won = winner === null ? undefined : tally.get(winner)
  if (won !== undefined) won.win += weight
  const plan = end.layout.stages.find(({ config }) => config.id === stage)!
  for (const team of (plan.config.advance ?? 0) > 0 ? sentOn(end, plan) : [winner]) {
    const entry = team === null ? undefined : tally.get(team)
    if (entry !== undefined) entry.advance += weight
  }
}

function sentOn(end: Tournament, plan: StagePlan): (TeamId | null)[] {
  if ('final' in plan) return decidersIn(end, plan).map(winnerIn)
  return standings(end, plan.config.id).flatMap(({ rows }) => rows.flatMap((row) => (row.advances ? [row.team] : [])))
}

/** Numbers from 0 up to below 1 that depend on a whole number alone (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
