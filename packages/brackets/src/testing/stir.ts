import { apply, events } from '../apply.ts'
import type { EntrantsFact } from '../entrants-preview.ts'
import { matches, playable } from '../read.ts'
import { ties } from '../standings.ts'
import type { Tournament } from '../state.ts'
import { seatedIn, swapFact } from '../swap-fact.ts'
import { pairNextRound } from '../swiss.ts'
import { createTournament } from '../tournament.ts'
import type {
  BracketMatch,
  CorrectionPolicy,
  LeavePolicy,
  TeamId,
  TournamentConfig,
  TournamentEvent,
  TournamentFact,
} from '../types.ts'
import { randomEnding, unchecked } from './test-kit.ts'

/** A source of numbers, and picks from lists by it. */
export type Dice = { readonly next: () => number; readonly pick: <T>(list: readonly T[]) => T | undefined }

export function diceOf(next: () => number): Dice {
  return { next, pick: (list) => list[Math.floor(next() * list.length)] }
}

const policies: readonly CorrectionPolicy[] = ['refuse', 'void-downstream', 'keep-downstream']
const leavePolicies: readonly (LeavePolicy | undefined)[] = [undefined, 'auto', 'annul', 'forfeit']

type Maker = (t: Tournament, dice: Dice) => TournamentFact | null

/** What may come next, with how often it is thought of: mostly play, or no stage would ever be left behind. */
const makers: readonly (readonly [weight: number, maker: Maker])[] = [
  [50, ending],
  [14, pairing],
  [3, start],
  [3, admin],
  [4, leaving],
  [2, replaced],
  [1, reseeded],
  [3, longer],
  [4, tied],
  [12, corrected],
  [3, toldAgain],
  [1, nonsense],
]
const total = makers.reduce((sum, [weight]) => sum + weight, 0)

/** Anything anybody might tell, sensible or not. */
function anyFact(t: Tournament, dice: Dice): TournamentFact {
  let roll = dice.next() * total
  for (const [weight, maker] of makers) {
    roll -= weight
    const fact = roll < 0 ? maker(t, dice) : null
    if (fact !== null) return fact
    if (roll < 0) break
  }
  return pairing(t, dice) ?? tied(t, dice) ?? { type: 'match_started', match: 'nowhere' }
}

function ending(t: Tournament, { next, pick }: Dice): TournamentFact | null {
  const open = matches(t).filter(({ state }) => state === 'ready' || state === 'live')
  const match = pick(open)
  return match === undefined ? null : randomEnding(match, next)
}

function anyMatch(t: Tournament, { next, pick }: Dice): BracketMatch | undefined {
  return (next() < 0.7 ? pick(playable(t)) : undefined) ?? pick(matches(t))
}

function start(t: Tournament, dice: Dice): TournamentFact | null {
  const match = anyMatch(t, dice)
  return match === undefined ? null : { type: 'match_started', match: match.id }
}

function admin(t: Tournament, dice: Dice): TournamentFact | null {
  const match = anyMatch(t, dice)
  const winner = dice.pick([1, 2, null] as const) ?? null
  return match === undefined ? null : { type: 'admin_result', match: match.id, winner }
}

function leaving(t: Tournament, { pick }: Dice): TournamentFact {
  const type = pick(['team_withdrawn', 'team_disqualified'] as const)!
  const policy = pick(leavePolicies)
  return { type, team: pick(t.setup.teams)!, ...(policy === undefined ? {} : { policy }) }
}

function replaced(t: Tournament, { next, pick }: Dice): TournamentFact {
  return { type: 'team_replaced', team: pick(t.setup.teams)!, replacement: `S${Math.floor(next() * 1e6)}` }
}

function reseeded(t: Tournament, { next }: Dice): TournamentFact {
  return { type: 'seeding_changed', teams: shuffled(t.setup.teams, next) }
}

/** A change of the entrants, possible or not. */
export function anyEntrantsFact(t: Tournament, dice: Dice): EntrantsFact {
  const later = seatedLater(t)
  if (later !== undefined && dice.next() < 0.5) return dice.pick([swapped, ordered])!(t, dice, later)
  return dice.pick([swapped, swapped, ordered, inserted, inserted, removed, removed])!(t, dice)
}

/** Somebody new, or somebody who was here before, anywhere or where there may be a seat. */
function inserted(t: Tournament, { next, pick }: Dice): EntrantsFact {
  const here = [...t.config.teams, ...t.out.keys(), ...t.out.keys()]
  const team = next() < 0.4 ? pick(here)! : `N${Math.floor(next() * 1e6)}`
  const groups = t.layout.groups.map(({ id }) => id)
  const openings = matches(t).flatMap(({ id, round }) => (round === 1 ? [id] : []))
  const at = next() < 0.4 ? pick([...groups, ...openings]) : undefined
  return { type: 'team_inserted', team, ...(at === undefined ? {} : { at }) }
}

function removed(t: Tournament, { pick }: Dice): EntrantsFact {
  return { type: 'team_removed', team: pick(t.setup.teams)! }
}

/** The last stage whose teams have come to it from others. */
function seatedLater(t: Tournament): string | undefined {
  return t.config.stages.slice(1).findLast(({ id }) => seatedIn(t, id).every((team) => team !== null))?.id
}

function swapped(t: Tournament, { pick }: Dice, stage = pick(t.config.stages)!.id): EntrantsFact {
  const seated = seatedIn(t, stage).filter((team) => team !== null)
  const teams = [pick(seated) ?? '', pick(t.setup.teams)!] as const
  return swapFact(t, stage, teams)
}

/** Another order of the entrants of a stage, as far as they are known. */
function ordered(t: Tournament, { next, pick }: Dice, stage = pick(t.config.stages)!.id): EntrantsFact {
  const teams = seatedIn(t, stage).filter((team) => team !== null)
  return { type: 'seeding_changed', stage, teams: shuffled(teams, next) }
}

function longer(t: Tournament, dice: Dice): TournamentFact | null {
  const match = anyMatch(t, dice)
  if (match === undefined) return null
  const { stage, group, round } = match
  return { type: 'best_of_changed', stage, group: group ?? '', round, bestOf: dice.pick([1, 3, 5])! }
}

/** The next Swiss round, as the rules have it or by hand. */
function pairing(t: Tournament, { next, pick }: Dice): TournamentFact | null {
  const paired = t.config.stages.flatMap(({ id, format }) => (format === 'swiss' ? [pairNextRound(t, id)] : []))
  const fact = pick(paired.flatMap((each) => (each.ok ? [each.fact] : [])))
  if (fact === undefined || next() < 0.7) return fact ?? null
  const teams = shuffled([...fact.pairs.flat(), ...(fact.bye === null ? [] : [fact.bye])], next)
  const pairs = Array.from({ length: fact.pairs.length }, (_, at) => [teams[at * 2]!, teams[at * 2 + 1]!] as const)
  return { ...fact, pairs, bye: fact.bye === null ? null : teams.at(-1)!, manual: true }
}

/** Lots or extra matches for a tie that waits for them. */
function tied(t: Tournament, { next, pick }: Dice): TournamentFact | null {
  const waiting = t.config.stages.flatMap(({ id, format }) =>
    format === 'round_robin' ? ties(t, id).map((tie) => ({ stage: id, ...tie })) : [],
  )
  const tie = pick(waiting)
  if (tie === undefined) return null
  const { teams, ...where } = tie
  if (next() < 0.5) return { type: 'tie_break_added', ...where, teams, bestOf: 1 }
  return { type: 'lots_drawn', ...where, order: shuffled(teams, next) }
}

/** A correction of any event to anything of its kind, or to nothing. */
function corrected(t: Tournament, dice: Dice): TournamentFact | null {
  const { next, pick } = dice
  const old = pick(events(t))
  const policy = pick(policies)!
  if (old === undefined) return null
  const other = next() < 0.35 ? null : likeOf(t, old, dice)
  return { type: 'result_corrected', event: old.seq, fact: other, policy }
}

function likeOf(t: Tournament, old: TournamentEvent, { next, pick }: Dice): TournamentFact | null {
  const { seq: _, ...fact } = old
  if (fact.type === 'team_withdrawn' || fact.type === 'team_disqualified')
    return { ...fact, team: pick(t.setup.teams)! }
  if (fact.type === 'lots_drawn') return { ...fact, order: shuffled(fact.order, next) }
  if (fact.type === 'best_of_changed') return { ...fact, bestOf: pick([1, 3, 5])! }
  if (fact.type === 'round_paired') {
    const teams = shuffled(fact.pairs.flat(), next)
    return { ...fact, pairs: fact.pairs.map((_pair, at) => [teams[at * 2]!, teams[at * 2 + 1]!] as const) }
  }
  if (!('match' in fact)) return fact
  const match = matches(t).find(({ id }) => id === fact.match)
  return match === undefined ? null : randomEnding(match, next)
}

function toldAgain(t: Tournament, { pick }: Dice): TournamentFact | null {
  return pick(events(t)) ?? null
}

function nonsense(t: Tournament, { next, pick }: Dice): TournamentFact {
  const stage = pick(t.config.stages)!.id
  const teams = shuffled(t.setup.teams, next)
  return pick<TournamentFact>([
    { type: 'lots_drawn', stage, group: 'A', order: teams },
    { type: 'tie_break_added', stage, group: 'A', teams: teams.slice(0, 2), bestOf: 1 },
    { type: 'round_paired', stage, round: 1, pairs: [[teams[0]!, teams[1]!]], bye: null },
    { type: 'result_corrected', event: 10_000, fact: null },
  ])!
}

function shuffled(teams: readonly TeamId[], next: () => number): TeamId[] {
  return teams
    .map((team) => ({ team, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ team }) => team)
}

type Stirring = {
  readonly next: () => number
  readonly steps: number
  /** How often the entrants are changed: seldom, or nothing would be left as it was made. */
  readonly entrants?: number
}

/** A tournament to which many things happened; what is refused does not. `each` sees every step. */
export function stirred(
  config: TournamentConfig,
  { next, steps, entrants = 0 }: Stirring,
  each: (before: Tournament, event: TournamentEvent, after: Tournament | null) => void = () => undefined,
): Tournament {
  const dice = diceOf(next)
  let t = createTournament(config)
  for (let step = 0; step < steps; step += 1) {
    const isChange = entrants > 0 && next() < entrants
    const event = unchecked({ ...(isChange ? anyEntrantsFact : anyFact)(t, dice), seq: t.lastSeq + 1 })
    const applied = apply(t, event)
    each(t, event, applied.ok ? applied.tournament : null)
    if (applied.ok) t = applied.tournament
  }
  return t
}

/** A chain of stages played until a later one has its teams; null where none ever has. */
export function playedOn(config: TournamentConfig, next: () => number): Tournament | null {
  const dice = diceOf(next)
  let t = createTournament(config)
  const most = config.stages.length > 1 ? 200 : 0
  for (let step = 0; step < most && seatedLater(t) === undefined; step += 1) {
    const fact = ending(t, dice) ?? pairing(t, dice) ?? tied(t, dice)
    const applied = fact === null ? null : apply(t, { ...fact, seq: t.lastSeq + 1 })
    if (applied?.ok !== true) return null
    t = applied.tournament
  }
  return seatedLater(t) === undefined ? null : t
}
