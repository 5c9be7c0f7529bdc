import { apply, events, fold } from '../apply.ts'
import { defaultTieBreaks } from '../limits.ts'
import type { Prospect } from '../fates.ts'
import { prospects } from '../prospects.ts'
import { isComplete, match as find, matches, playable } from '../read.ts'
import { standings, ties } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { pairNextRound } from '../swiss.ts'
import { createTournament } from '../tournament.ts'
import type {
  BracketMatch,
  DoubleEliminationConfig,
  GslConfig,
  MapScore,
  RefusalCode,
  RoundRobinConfig,
  Side,
  StageConfig,
  SingleEliminationConfig,
  SwissConfig,
  TeamId,
  TournamentConfig,
  TournamentEvent,
  TournamentFact,
} from '../types.ts'

/** T1 … Tn, named by seed. */
export function teamsOf(count: number): TeamId[] {
  return Array.from({ length: count }, (_, at) => `T${at + 1}`)
}

export function knockoutStage(change: Partial<SingleEliminationConfig> = {}): SingleEliminationConfig {
  const id = 'playoff'
  return { id, format: 'single_elimination', bestOf: 1, finalBestOf: 3, bronze: false, from: 'seeds', ...change }
}

export function groupStage(change: Partial<RoundRobinConfig> = {}): RoundRobinConfig {
  return {
    id: 'groups',
    format: 'round_robin',
    groupSize: 4,
    bestOf: 1,
    tieBreaks: defaultTieBreaks,
    points: { win: 3, draw: 1, loss: 0 },
    advance: 2,
    ...change,
  }
}

export function doubleStage(change: Partial<DoubleEliminationConfig> = {}): DoubleEliminationConfig {
  const format = 'double_elimination'
  return { id: 'playoff', format, bestOf: 1, finalBestOf: 3, grandFinal: 'reset', from: 'seeds', ...change }
}

export function gslStage(change: Partial<GslConfig> = {}): GslConfig {
  return { id: 'gsl', format: 'gsl', groupSize: 4, bestOf: 1, advance: 2, ...change }
}

/** The Valve Swiss of 16. */
export function valveStage(change: Partial<SwissConfig> = {}): SwissConfig {
  const head = { id: 'swiss', format: 'swiss', pairing: 'valve', wins: 3, losses: 3 } as const
  return { ...head, bestOf: 1, decidingBestOf: 3, advance: 8, from: 'seeds', ...change }
}

export function swissStage(rounds: number, change: Partial<SwissConfig> = {}): SwissConfig {
  const head = { id: 'swiss', format: 'swiss', pairing: 'general', rounds, ranking: 'buchholz' } as const
  return { ...head, bestOf: 1, advance: 0, from: 'seeds', ...change }
}

/** A tournament of some teams and stages. */
export function tournamentOf(count: number, ...stages: StageConfig[]): Tournament {
  return createTournament({ teams: teamsOf(count), stages })
}

export function knockoutConfig(count: number, change: Partial<SingleEliminationConfig> = {}): TournamentConfig {
  return { teams: teamsOf(count), stages: [knockoutStage(change)] }
}

/** A single group of `count` teams that is the whole tournament. */
export function leagueConfig(count: number, change: Partial<RoundRobinConfig> = {}): TournamentConfig {
  return { teams: teamsOf(count), stages: [groupStage({ groupSize: count, advance: 0, ...change })] }
}

export function chainedConfig(
  count: number,
  group: Partial<RoundRobinConfig> = {},
  playoff: Partial<SingleEliminationConfig> = {},
): TournamentConfig {
  return { teams: teamsOf(count), stages: [groupStage(group), knockoutStage({ from: 'previous', ...playoff })] }
}

export function knockout(count: number, change: Partial<SingleEliminationConfig> = {}): Tournament {
  return createTournament(knockoutConfig(count, change))
}

export function league(count: number, change: Partial<RoundRobinConfig> = {}): Tournament {
  return createTournament(leagueConfig(count, change))
}

/** Gives a fact the next number and applies it; throws when it is refused. */
export function tell(t: Tournament, fact: TournamentFact): Tournament {
  const applied = apply(t, numbered(t, fact))
  if (!applied.ok) throw new Error(`${applied.code} ${JSON.stringify(applied.detail)}`)
  return applied.tournament
}

/** The code a fact is refused with, or null when it is taken. Takes anything, as the engine must. */
export function refusalOf(t: Tournament, fact: object): RefusalCode | null {
  const applied = apply(t, unchecked({ ...fact, seq: t.lastSeq + 1 }))
  return applied.ok ? null : applied.code
}

/** A value from outside as if it were an event, to see what happens when nobody checked. */
export function unchecked(value: unknown): TournamentEvent {
  if (!isObject(value)) throw new Error('not even an object')
  return value
}

function isObject(value: unknown): value is TournamentEvent {
  return typeof value === 'object' && value !== null
}

/** What an action throws. Throws itself when there is nothing. */
export function thrownBy(action: () => unknown): unknown {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

function numbered(t: Tournament, fact: TournamentFact): TournamentEvent {
  return { ...fact, seq: t.lastSeq + 1 }
}

/** Reports a winner without a score. */
export function win(t: Tournament, id: string, winner: Side, maps: readonly MapScore[] = []): Tournament {
  return tell(t, { type: 'match_result', match: id, winner, maps })
}

export function forfeit(t: Tournament, id: string, side: Side | 'both'): Tournament {
  return tell(t, { type: 'forfeit', match: id, side })
}

export function matchOf(t: Tournament, id: string): BracketMatch {
  const found = find(t, id)
  if (found === undefined) throw new Error(`no match ${id}`)
  return found
}

/** The teams of a match as text: a name, `?` for pending, `-` for nobody. */
export function seats(t: Tournament, id: string): [string, string] {
  const [one, two] = matchOf(t, id).slots
  return [seat(one.occupant), seat(two.occupant)]
}

function seat(occupant: BracketMatch['slots'][0]['occupant']): string {
  if (occupant.kind === 'team') return occupant.team
  return occupant.kind === 'pending' ? '?' : '-'
}

/** What must happen with each team of a stage. */
export function prospectsIn(t: Tournament, stage: string): ReadonlyMap<TeamId, Prospect> {
  return new Map(prospects(t, stage).map(({ team, prospect }) => [team, prospect]))
}

/** The teams of a match as a pair of names, for matches whose teams are known. */
export function teamsIn(match: BracketMatch): string[] {
  return match.slots.flatMap(({ occupant }) => (occupant.kind === 'team' ? [occupant.team] : []))
}

/** The match of two teams in the stage `groups`, and the side of the first of them. */
export function meeting(t: Tournament, a: TeamId, b: TeamId): { id: string; side: Side } {
  const found = matches(t).find(
    (each) => each.stage === 'groups' && teamsIn(each).includes(a) && teamsIn(each).includes(b),
  )
  if (found === undefined) throw new Error(`${a} and ${b} do not meet`)
  return { id: found.id, side: teamsIn(found)[0] === a ? 1 : 2 }
}

/**
 * Reports group results written from the view of the first team of each line: `['T1', 'T2', '13-5']`. A score may
 * be a list of maps, `W` or `L` without a score, `F` (the first team forfeits) or `FF` (both do).
 */
export function reportAll(t: Tournament, lines: readonly (readonly [TeamId, TeamId, string])[]): Tournament {
  return lines.reduce((now, [a, b, text]) => tell(now, lineFact(now, [a, b, text])), t)
}

function lineFact(t: Tournament, [a, b, text]: readonly [TeamId, TeamId, string]): TournamentFact {
  const { id, side } = meeting(t, a, b)
  const other: Side = side === 1 ? 2 : 1
  if (text === 'F') return { type: 'forfeit', match: id, side }
  if (text === 'FF') return { type: 'forfeit', match: id, side: 'both' }
  if (text === 'W' || text === 'L')
    return { type: 'match_result', match: id, winner: text === 'W' ? side : other, maps: [] }
  const own = text.split(' ').map((map) => map.split('-').map(Number))
  const won = own.filter(([mine = 0, theirs = 0]) => mine > theirs).length
  const maps = own.map(([mine = 0, theirs = 0]) =>
    side === 1 ? { score1: mine, score2: theirs } : { score1: theirs, score2: mine },
  )
  return { type: 'match_result', match: id, winner: won * 2 > own.length ? side : other, maps }
}

/** The table of a group as `place team` lines. */
export function tableOf(t: Tournament, group = 'A'): string[] {
  return tableRows(t, group).map(({ place, team }) => `${place} ${team}`)
}

export function tableRows(t: Tournament, group = 'A'): ReturnType<typeof standings>[number]['rows'] {
  const found = standings(t, 'groups').find((each) => each.group === group)
  if (found === undefined) throw new Error(`no group ${group}`)
  return found.rows
}

/** Numbers from 0 up to below 1 that depend on `seed` alone. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Plays to the end: any playable match next, any ending; rounds are paired and lots drawn where they are needed. */
export function playOut(t: Tournament, next: () => number): Tournament {
  let now = t
  while (!isComplete(now)) {
    const open = playable(now)
    const chosen = open[Math.floor(next() * open.length)]
    now = tell(now, chosen === undefined ? pairingFact(now) : withoutHeadStart(now, chosen, randomEnding(chosen, next)))
  }
  return now
}

/** Where one team starts with a map won, the maps of an ordinary series do not fit: only the winner is told. */
function withoutHeadStart(t: Tournament, { isFinal }: BracketMatch, fact: TournamentFact): TournamentFact {
  const isAhead = t.config.stages.some((stage) => 'grandFinal' in stage && stage.grandFinal === 'upper_map')
  return isAhead && isFinal && fact.type === 'match_result' ? { ...fact, maps: [] } : fact
}

/** The next Swiss round, by hand where bans leave no pairs, else lots. */
export function pairingFact(t: Tournament): TournamentFact {
  for (const { id, format } of t.config.stages) {
    const paired = format === 'swiss' ? pairNextRound(t, id) : null
    if (paired?.ok === true) return paired.fact
    if (paired?.code === 'pairing_impossible') return byHand(t, id)
  }
  return lotsFact(t)
}

/** Where bans leave a round without pairs somebody pairs it by hand: as if there were none. */
export function byHand(t: Tournament, stage: string): TournamentFact {
  const stages = t.config.stages.map((each) => (each.format === 'swiss' ? { ...each, forbidden: [] } : each))
  const free = fold({ ...t.config, stages }, events(t))
  const next = free.ok ? pairNextRound(free.tournament, stage) : free
  if (!next.ok) throw new Error(next.code)
  return { ...next.fact, manual: true }
}

/** Any way a match can end: mostly played with a score, at times without one, by forfeit or by double forfeit. */
export function randomEnding(match: BracketMatch, next: () => number): TournamentFact {
  const roll = next()
  const side: Side = next() < 0.5 ? 1 : 2
  if (roll < 0.06) return { type: 'forfeit', match: match.id, side: 'both' }
  if (roll < 0.15) return { type: 'forfeit', match: match.id, side }
  if (match.bestOf === 2) {
    return { type: 'match_result', match: match.id, winner: roll < 0.5 ? 'draw' : side, maps: [] }
  }
  return {
    type: 'match_result',
    match: match.id,
    winner: side,
    maps: roll < 0.3 ? [] : randomMaps(match.bestOf, side, next),
  }
}

function randomMaps(bestOf: number, winner: Side, next: () => number): MapScore[] {
  const needed = (bestOf + 1) / 2
  const lost = Math.floor(next() * needed)
  const winners = Array.from({ length: needed + lost }, (_, at): boolean => at >= lost)
  return winners.map((won) => {
    const fewer = Math.floor(next() * 12)
    const first = won === (winner === 1)
    return first ? { score1: 13, score2: fewer } : { score1: fewer, score2: 13 }
  })
}

/** Lots, in seed order reversed, for the first tie that waits for them. */
export function lotsFact(t: Tournament): TournamentFact {
  for (const stage of t.config.stages) {
    if (stage.format !== 'round_robin') continue
    const [tie] = ties(t, stage.id)
    if (tie !== undefined)
      return { type: 'lots_drawn', stage: stage.id, group: tie.group, order: tie.teams.toReversed() }
  }
  throw new Error('nothing to play and no lots to draw')
}

/** Freezes a value and all that hangs on it, so that writing to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
