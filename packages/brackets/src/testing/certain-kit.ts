import { type Ends, endsOf, type First, noEnds, type Prospect, prospectOf } from '../fates.ts'
import { champion, decidersIn, isComplete, matches, playable } from '../read.ts'
import { standings, ties } from '../standings.ts'
import { bestGroup, findGroup, type KnockoutPlan, leftIn, type Tournament } from '../state.ts'
import { pairNextRound } from '../swiss.ts'
import { winnerIn } from '../tally.ts'
import type { BracketMatch, MapScore, Side, TeamId } from '../types.ts'
import { permutations } from './chance-oracle.ts'
import { teamsIn, tell, win } from './test-kit.ts'

/** Single statements: a decider is two of them. */
type Said = 'through' | 'out' | 'through_with_win' | 'out_with_loss'

const saidBy: Readonly<Record<Prospect, readonly Said[]>> = {
  through: ['through'],
  out: ['out'],
  through_with_win: ['through_with_win'],
  out_with_loss: ['out_with_loss'],
  decider: ['through_with_win', 'out_with_loss'],
  open: [],
}

/** Whether a prospect says something, or more than that. */
function includes(prospect: Prospect, said: Said): boolean {
  if (said === 'through_with_win' && prospect === 'through') return true
  return saidBy[prospect].includes(said) || (said === 'out_with_loss' && prospect === 'out')
}

/** What was told of a team and what is so. */
export type Held = { readonly team: TeamId; readonly told: Prospect; readonly exact: Prospect }

/** Statements that are not so, and how many of those that are so were made. */
export function weigh(held: readonly Held[]): {
  readonly untrue: Held[]
  readonly certain: number
  readonly said: number
} {
  const untrue = held.filter(({ told, exact }) => saidBy[told].some((each) => !includes(exact, each)))
  const certain = held.flatMap(({ told, exact }) => saidBy[exact].map((each) => includes(told, each)))
  return { untrue, certain: certain.length, said: certain.filter(Boolean).length }
}

/** Of each kind of statement, how many are so and how many of them were made; a decider is two. */
export function sharesOf(held: readonly Held[]): Readonly<Record<Said, { certain: number; said: number }>> {
  const none = () => ({ certain: 0, said: 0 })
  const shares = { through: none(), out: none(), through_with_win: none(), out_with_loss: none() }
  for (const { told, exact } of held) {
    for (const said of saidBy[exact]) {
      shares[said].certain += 1
      shares[said].said += Number(includes(told, said))
    }
  }
  return shares
}

/** Plays a stage in every way; how the scores of one ending turn out is up to `score`. */
export type Question = {
  readonly stage: string
  readonly places: number
  readonly canDraw?: boolean
  /** Some of a place go on, as they compare with other groups: lots are drawn in every way. */
  readonly isCompared?: boolean
  /** How often each way is played, with other scores every time. */
  readonly scores?: number
  readonly score?: (match: BracketMatch, winner: Side | 'draw') => readonly MapScore[]
}

/** What is so of each team, by counting every ending that its events and pairings bring about; null for more than `most`. */
export function exactProspects(t: Tournament, question: Question, most: number): Map<TeamId, Prospect> | null {
  const seen = new Map<TeamId, Ends>()
  const budget = { left: most }
  for (let time = 0; time < (question.scores ?? 1); time += 1) explore(t, { question, seen, budget, first: new Map() })
  return budget.left < 0 ? null : new Map([...seen].map(([team, ends]) => [team, prospectOf(ends)]))
}

type Exploring = {
  readonly question: Question
  readonly seen: Map<TeamId, Ends>
  readonly budget: { left: number }
  readonly first: ReadonlyMap<TeamId, First>
}

function explore(t: Tournament, exploring: Exploring): void {
  const { question, seen, budget, first } = exploring
  if (budget.left < 0) return
  const open = playable(t).find(({ stage }) => stage === question.stage)
  const paired = open === undefined ? pairNextRound(t, question.stage) : null
  if (paired?.ok === true) {
    const bye = paired.fact.bye
    const next = bye === null || first.has(bye) ? first : new Map([...first, [bye, 'win'] as const])
    explore(tell(t, paired.fact), { ...exploring, first: next })
    return
  }
  const tie = open === undefined && question.isCompared === true ? ties(t, question.stage)[0] : undefined
  if (tie !== undefined) {
    const { stage } = question
    for (const order of permutations(tie.teams)) {
      explore(tell(t, { type: 'lots_drawn', stage, group: tie.group, order }), exploring)
    }
    return
  }
  if (open === undefined) {
    budget.left -= 1
    noteEnd(t, { question, seen, first })
    return
  }
  for (const winner of question.canDraw === true ? ([1, 2, 'draw'] as const) : ([1, 2] as const)) {
    const next = new Map(first)
    teamsIn(open).forEach((team, slot) => {
      if (!next.has(team)) next.set(team, winner === 'draw' ? 'draw' : winner === slot + 1 ? 'win' : 'loss')
    })
    const maps = question.score?.(open, winner) ?? []
    explore(tell(t, { type: 'match_result', match: open.id, winner, maps }), { ...exploring, first: next })
  }
}

function noteEnd(t: Tournament, { question, seen, first }: Omit<Exploring, 'budget'>): void {
  const plan = t.layout.stages.find(({ config }) => config.id === question.stage)!
  const ends = 'final' in plan ? knockoutEnds(t, plan) : groupEnds(t, question)
  for (const { team, ...end } of ends) {
    seen.set(team, (seen.get(team) ?? noEnds) | endsOf(first.get(team) ?? null, end))
  }
}

type End = { readonly team: TeamId; readonly isIn: boolean; readonly isOut: boolean }

/** A tie that waits for lots may end either way. Who left before the group closed, or the comparison of a place, is out. */
function groupEnds(t: Tournament, { stage, places, isCompared = false }: Question): End[] {
  return standings(t, stage).flatMap(({ group, rows, lotsNeeded }) =>
    rows.map(({ team, place, advances }) => {
      const tied = lotsNeeded.find((teams) => teams.includes(team))?.length ?? 1
      const isBehind = isCompared ? advances === false : place + tied - 1 > places
      const isAbove = isCompared ? advances === true : place <= places
      const closing = isCompared && place > places ? bestGroup : group
      const isLeft = leftIn(t, findGroup(t, stage, closing)).has(team)
      return { team, isOut: isBehind || isLeft, isIn: isAbove && !isLeft }
    }),
  )
}

/** Who has won a last stage, or sits in a place that goes on from another. */
function knockoutEnds(t: Tournament, plan: KnockoutPlan): End[] {
  const last = decidersIn(t, plan)
  const through = last.length === 0 ? [champion(t)] : last.map(winnerIn)
  const teams = matches(t).flatMap((match) => (match.stage === plan.config.id ? teamsIn(match) : []))
  return [...new Set(teams)].map((team) => ({ team, isIn: through.includes(team), isOut: !through.includes(team) }))
}

/** Plays to the end by chance: results only, with double forfeits at times where `wild`. `each` sees every state. */
export function played(t: Tournament, next: () => number, each: (now: Tournament) => void, wild = false): Tournament {
  let now = t
  for (;;) {
    each(now)
    const open = playable(now)
    const match = open[Math.floor(next() * open.length)]
    const paired = now.config.stages.map(({ id }) => pairNextRound(now, id)).find(({ ok }) => ok)
    if (match === undefined && paired?.ok !== true) return now
    if (match === undefined) now = paired?.ok === true ? tell(now, paired.fact) : now
    else if (wild && next() < 0.06) now = tell(now, { type: 'forfeit', match: match.id, side: 'both' })
    else now = win(now, match.id, next() < 0.6 ? 1 : 2)
    if (isComplete(now)) return now
  }
}

/** Matches of a stage that are open. */
export function openIn(t: Tournament, stage: string): number {
  return matches(t).filter((match) => match.stage === stage && match.state === 'ready').length
}
