import { apply, events } from '../apply.ts'
import { validateConfig } from '../config.ts'
import { defaultTieBreaks } from '../limits.ts'
import { matches, playable } from '../read.ts'
import { ties } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { createTournament } from '../tournament.ts'
import type { BracketMatch, MapScore, RoundRobinConfig, Side, TournamentConfig, TournamentFact } from '../types.ts'
import { type Dice, diceOf } from './stir.ts'
import { groupStage, knockoutStage, lotsFact, numbers, randomEnding, teamsIn, teamsOf, tell } from './test-kit.ts'

/** The list of a stage with steps that rest on scores, or without. */
export type Steps = 'with scores' | 'without scores'

/**
 * Groups of which the best of a place go on, too: of uneven sizes, with draws, other points, a score for forfeits or none. Hangs on `seed`
 * alone.
 */
export function comparedGroups(seed: number, steps: Steps): TournamentConfig {
  const dice = diceOf(numbers(seed))
  for (;;) {
    const { next, pick } = dice
    const groupSize = pick([2, 3, 3, 4, 4])!
    const groups = 2 + Math.floor(next() * 3)
    const advance = pick([1, 1, 2])!
    const stage = groupStage({
      groupSize,
      advance,
      advanceBest: 1 + Math.floor(next() * (groups - 1)),
      tieBreaks: listOf(dice, steps),
      meetings: groupSize < 4 ? pick([1, 1, 2] as const)! : 1,
      points: pick([
        { win: 3, draw: 1, loss: 0 },
        { win: 2, draw: 1, loss: 0 },
        { win: 3, draw: 0, loss: 1 },
      ] as const)!,
      ...seriesOf(dice),
      ...(next() < 0.25 ? { forfeitScore: { won: 13, lost: pick([0, 5])! } } : {}),
    })
    const teams = groups * groupSize - (next() < 0.4 ? Math.floor(next() * groups) : 0)
    const config = { teams: teamsOf(teams), stages: [stage, knockoutStage({ from: 'previous' })] }
    if (validateConfig(config).length === 0) return config
  }
}

/** One group, of which some go on, or nobody. */
export function anyLeague(seed: number, steps: Steps): TournamentConfig {
  const dice = diceOf(numbers(seed))
  for (;;) {
    const { pick } = dice
    const groupSize = pick([3, 4, 4, 5])!
    const [advance, meetings] = [pick([0, 2, 2, 3])!, groupSize < 4 ? pick([1, 2] as const)! : 1]
    const stage = groupStage({ groupSize, advance, meetings, tieBreaks: listOf(dice, steps), ...seriesOf(dice) })
    const stages = advance === 0 ? [stage] : [stage, knockoutStage({ from: 'previous' })]
    const config = { teams: teamsOf(groupSize), stages }
    if (validateConfig(config).length === 0) return config
  }
}

function seriesOf({ next, pick }: Dice): Pick<RoundRobinConfig, 'bestOf' | 'draws'> {
  const bestOf = pick([1, 1, 1, 2, 3])!
  return bestOf === 1 && next() < 0.25 ? { bestOf, draws: true } : { bestOf }
}

function listOf({ next, pick }: Dice, steps: Steps): RoundRobinConfig['tieBreaks'] {
  if (steps === 'without scores') return pick([['mini_wins', 'seed'], ['mini_wins'], ['seed']] as const)!
  return defaultTieBreaks.filter(() => next() < 0.5)
}

/** What happens to such groups, one thing after another: results of any kind, teams that leave, results taken back. `each` sees every state. */
export function playGroups(config: TournamentConfig, seed: number, each: (now: Tournament) => void): void {
  const dice = diceOf(numbers(seed + 1))
  let t = withEmptySeat(createTournament(config), dice)
  for (let step = 0; step < 80; step += 1) {
    each(t)
    const open = playable(t).filter(({ stage }) => stage === 'groups')
    // Some play one group after another, so that they differ by how much is open in them.
    const match = seed % 2 === 0 ? dice.pick(open) : dice.pick(open.slice(0, 2))
    if (match !== undefined) t = told(t, nextFact(t, match, dice))
    else if (ties(t, 'groups').length > 0) t = tell(t, lotsFact(t))
    else return
  }
}

/** A seat that is left before the first match is a bye. */
function withEmptySeat(t: Tournament, { next, pick }: Dice): Tournament {
  return next() < 0.1 ? told(t, { type: 'team_removed', team: pick(t.config.teams)! }) : t
}

function nextFact(t: Tournament, match: BracketMatch, { next, pick }: Dice): TournamentFact {
  const roll = next()
  const team = pick(teamsIn(match))!
  if (roll < 0.02) return { type: 'team_withdrawn', team }
  if (roll < 0.04) return { type: 'team_disqualified', team }
  const event = pick(events(t))?.seq
  if (roll < 0.08 && event !== undefined)
    return { type: 'result_corrected', event, fact: null, policy: 'void-downstream' }
  if (roll < 0.1) return { type: 'admin_result', match: match.id, winner: pick([1, 2, null] as const)! }
  const ending = randomEnding(match, next)
  const isDrawn =
    match.bestOf === 1 && roll < 0.3 && t.config.stages[0]?.format === 'round_robin' && t.config.stages[0].draws
  return isDrawn === true ? { type: 'match_result', match: match.id, winner: 'draw', maps: [] } : ending
}

/** Some of it is refused, as a result of which others come that have started. */
function told(t: Tournament, fact: TournamentFact): Tournament {
  const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
  return applied.ok ? applied.tournament : t
}

/** Any score of a match, from the closest to the highest, or none. */
export function anyScore({ next, pick }: Dice): (match: BracketMatch, winner: Side | 'draw') => readonly MapScore[] {
  const map = (winner: Side): MapScore => {
    const high = pick([1, 13, 13, 9000])!
    const low = pick([0, high - 1, Math.floor(next() * high)])!
    return winner === 1 ? { score1: high, score2: low } : { score1: low, score2: high }
  }
  return ({ bestOf }, winner) => {
    if (next() < 0.25) return []
    if (winner === 'draw') return bestOf === 2 ? [map(1), map(2)] : [{ score1: 12, score2: 12 }]
    const other = winner === 1 ? 2 : 1
    if (bestOf === 1) return [map(winner)]
    return bestOf === 2 || next() < 0.5 ? [map(winner), map(winner)] : [map(other), map(winner), map(winner)]
  }
}

/** How many matches of the groups are open, or null while nothing is left to be said. */
export function openOfGroups(t: Tournament): number | null {
  const open = matches(t).filter(
    ({ stage, state }) => stage === 'groups' && (state === 'ready' || state === 'live'),
  ).length
  return open === 0 && ties(t, 'groups').length === 0 ? null : open
}
