import { apply } from '../apply.ts'
import { champion, matches, takesDraws } from '../read.ts'
import { standings, ties } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { pairNextRound } from '../swiss.ts'
import { byHand } from './test-kit.ts'
import type { BracketMatch, Side, StageConfig, TeamId, TournamentConfig, TournamentFact } from '../types.ts'

/**
 * Chances the slow and plain way, to hold the quick one against: every step is told to the tournament itself, which pairs,
 * ranks and sends on as it always does.
 */

/** What one way to the end comes to. */
export type End = { readonly champion: TeamId | null; readonly sent: readonly TeamId[] }

/** The stage that is not over; the last one at the end. */
function runningStage(t: Tournament): string {
  const open = t.config.stages.find(({ id, format }, at) => {
    if (format === 'swiss' || format === 'round_robin' || format === 'gsl') {
      return t.layout.groups.some((plan, group) => plan.stage.id === id && !t.groups[group]!.closed)
    }
    return (
      at < t.config.stages.length - 1 &&
      senders(t, id).some(({ state }) => ['pending', 'ready', 'live'].includes(state))
    )
  })
  return (open ?? t.config.stages.at(-1)!).id
}

/** The matches of a knockout whose winners go on. */
function senders(t: Tournament, stage: string): BracketMatch[] {
  return matches(t).filter(
    (match) => t.layout.placeOf.has(t.layout.positionOf.get(match.id) ?? -1) && match.stage === stage,
  )
}

function endOf(t: Tournament, stage: string): End {
  const config = t.config.stages.find(({ id }) => id === stage)!
  const winner = champion(t)
  const behind = t.config.stages.slice(t.config.stages.indexOf(config) + 1)
  const count = behind.reduce((sum, { invited = 0 }) => sum + invited, 0)
  const waiting = t.setup.teams.slice(0, count).filter((team) => !t.out.has(team))
  if ((config.advance ?? 0) === 0) return { champion: winner, sent: winner === null ? [] : [winner] }
  if (config.format === 'single_elimination' || config.format === 'double_elimination') {
    const sent = senders(t, stage).flatMap(({ slots, outcome }) => {
      const side = outcome?.winner === 1 ? slots[0] : outcome?.winner === 2 ? slots[1] : null
      return side?.occupant.kind === 'team' ? [side.occupant.team] : []
    })
    return { champion: winner, sent: [...sent, ...waiting] }
  }
  const rows = standings(t, stage).flatMap((table) => table.rows)
  const sent = rows.flatMap(({ team, advances }) => (advances === true ? [team] : []))
  return { champion: winner, sent: [...sent, ...waiting] }
}

function told(t: Tournament, fact: TournamentFact): Tournament {
  const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
  if (!applied.ok) throw new Error(`${applied.code} ${JSON.stringify(applied.detail)}`)
  return applied.tournament
}

/** A tie that waits for lots, in the order of the groups. */
function tieIn(t: Tournament): { stage: string; group: string; teams: readonly TeamId[] } | null {
  for (const { id, format } of t.config.stages) {
    if (format !== 'round_robin') continue
    const [tie] = ties(t, id)
    if (tie !== undefined) return { stage: id, ...tie }
  }
  return null
}

/** The next Swiss rounds; not while a corrected earlier round is open, though the stage would pair one. */
function paired(t: Tournament): Tournament {
  for (const { id, format } of t.config.stages) {
    const isOpen = matches(t).some((match) => match.stage === id && ['pending', 'ready', 'live'].includes(match.state))
    const next = format === 'swiss' && !isOpen ? pairNextRound(t, id) : null
    if (next?.ok === true) return paired(told(t, next.fact))
    if (next?.code === 'pairing_impossible') return paired(told(t, byHand(t, id)))
  }
  return t
}

export function pairOf({ slots }: BracketMatch): readonly [TeamId, TeamId] {
  const [one, two] = slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : '')) as [TeamId, TeamId]
  return [one, two]
}

function openMatch(t: Tournament): BracketMatch | undefined {
  return matches(t).find(({ state, isBronze }) => (state === 'ready' || state === 'live') && !isBronze)
}

export function mayDraw(t: Tournament, match: BracketMatch): boolean {
  return match.bestOf % 2 === 0 || takesDraws(t, match.id)
}

/** Who decides in a single future: each pair, and how a tie is parted. */
export type Decider = {
  readonly winner: (t: Tournament, match: BracketMatch) => Side | 'draw'
  readonly order: (teams: readonly TeamId[]) => readonly TeamId[]
}

/** Plays one future to its end. */
export function played(t: Tournament, { winner, order }: Decider): End {
  const stage = runningStage(t)
  for (let now = paired(t); ; now = paired(now)) {
    const open = openMatch(now)
    const tie = open === undefined ? tieIn(now) : null
    if (open === undefined && tie === null) return endOf(now, stage)
    now =
      open === undefined
        ? told(now, { type: 'lots_drawn', stage: tie!.stage, group: tie!.group, order: order(tie!.teams) })
        : told(now, { type: 'match_result', match: open.id, winner: winner(now, open), maps: [] })
  }
}

/** The chances of side 1, of side 2 and of a draw. */
export type Split = (t: Tournament, match: BracketMatch) => readonly [number, number, number]

/** All ways to the end, and how likely each is. */
function* allEnds(
  t: Tournament,
  split: Split,
  stage = runningStage(t),
  weight = 1,
): Generator<End & { weight: number }> {
  const now = paired(t)
  const open = openMatch(now)
  if (open !== undefined) {
    const ways = split(now, open)
    for (const [at, winner] of ([1, 2, 'draw'] as const).entries()) {
      const chance = ways[at] ?? 0
      if (chance === 0) continue
      const after = told(now, { type: 'match_result', match: open.id, winner, maps: [] })
      yield* allEnds(after, split, stage, weight * chance)
    }
    return
  }
  const tie = tieIn(now)
  if (tie === null) {
    yield { ...endOf(now, stage), weight }
    return
  }
  const orders = permutations(tie.teams)
  for (const order of orders) {
    const after = told(now, { type: 'lots_drawn', stage: tie.stage, group: tie.group, order })
    yield* allEnds(after, split, stage, weight / orders.length)
  }
}

export function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => permutations(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

/** Chances by every way to the end: what `chances` says when it is exact. */
export function bruteChances(t: Tournament, split: Split): Map<TeamId, { advance: number; win: number }> {
  const sums = new Map(t.setup.teams.map((team) => [team, { advance: 0, win: 0 }]))
  for (const { champion: winner, sent, weight } of allEnds(t, split)) {
    if (winner !== null) sums.get(winner)!.win += weight
    for (const team of new Set(sent)) sums.get(team)!.advance += weight
  }
  return sums
}

/** Without the steps that hang on scores, which an unplayed match does not have. */
export function withoutScores(config: TournamentConfig): TournamentConfig {
  const stages = config.stages.map((stage): StageConfig =>
    stage.format === 'round_robin'
      ? { ...stage, tieBreaks: stage.tieBreaks.filter((step) => step === 'mini_wins' || step === 'seed') }
      : stage,
  )
  return { ...config, stages }
}

/** A correction that keeps what came later can seat a team against itself, and then nothing is a future. */
export function isAgainstItself(t: Tournament): boolean {
  return matches(t).some(({ slots: [one, two], outcome }) => {
    const [a, b] = [one.occupant, two.occupant]
    return outcome === null && a.kind === 'team' && b.kind === 'team' && a.team === b.team
  })
}

/** At most so many matches that may be played yet: 2^8 ends, and more where they can be drawn. */
export function isSmall(t: Tournament): boolean {
  const open = matches(t).filter(({ state }) => ['pending', 'ready', 'live'].includes(state)).length
  const unpaired = t.layout.groups.reduce((sum, { stage, sources }, at) => {
    const { closed, rounds } = t.groups[at]!
    if (stage.format !== 'swiss' || closed) return sum
    const most = stage.rounds ?? stage.wins! + stage.losses! - 1
    return sum + Math.floor(sources.length / 2) * Math.max(1, most - rounds.length)
  }, 0)
  return open + unpaired <= 8
}
