import { membersOf, ranking, seatOf } from './members.ts'
import { type KnockoutPlan, positionOf, type Tournament } from './state.ts'
import type { BracketMatch, Group, MatchId, TeamId } from './types.ts'
import { nobody, winnerOf } from './settle.ts'
import { vectorGet, vectorValues } from './vector.ts'

/**
 * All matches in running order: stage by stage, round by round, the bronze match before the final. Swiss rounds are
 * there once they are paired. O(n).
 */
export function matches(t: Tournament): readonly BracketMatch[] {
  const all = shownAll(t)
  if (t.added.length === 0) return all
  const order = new Map(t.config.stages.map(({ id }, at) => [id, at]))
  return all.toSorted((a, b) => (order.get(a.stage) ?? 0) - (order.get(b.stage) ?? 0))
}

/** One match, or undefined for an unknown id. O(log n). */
export function match(t: Tournament, id: MatchId): BracketMatch | undefined {
  const at = positionOf(t, id)
  return at === undefined ? undefined : shown(t, vectorGet(t.matches, at))
}

/** What was open when it was ended is not played any more. */
function shown(t: Tournament, one: BracketMatch): BracketMatch {
  const isOpen = one.state === 'pending' || one.state === 'ready' || one.state === 'live'
  return t.ended && isOpen ? { ...one, state: 'not_needed' } : one
}

function shownAll(t: Tournament): readonly BracketMatch[] {
  const all = vectorValues(t.matches)
  return t.ended ? all.map((one) => shown(t, one)) : all
}

/**
 * Whether maps of the match, and the match with them, can end drawn: in groups that are played without overtime. A match added to break a tie
 * cannot. False for an unknown id.
 */
export function takesDraws(t: Tournament, id: MatchId): boolean {
  const at = positionOf(t, id)
  const plan = at === undefined ? undefined : t.layout.groups.find(({ matches: planned }) => planned.includes(at))
  return plan?.stage.format === 'round_robin' && plan.stage.draws === true
}

/** The matches that can be started now: both teams known, not yet live (state `ready`). O(n). */
export function playable(t: Tournament): readonly BracketMatch[] {
  return matches(t).filter(({ state }) => state === 'ready')
}

/**
 * The groups of a stage with their teams in seed order; a Swiss stage is one group, `S`. Teams that a stage before
 * has yet to send are left out. Throws RangeError for a stage that has no groups.
 */
export function groups(t: Tournament, stageId: string): readonly Group[] {
  const found = t.layout.groups.filter((plan) => plan.stage.id === stageId && plan.best === undefined)
  if (found.length === 0) throw new RangeError(`stage "${stageId}" has no groups`)
  return found.map((plan) => ({ id: plan.id, teams: Object.freeze(membersOf(t, plan).map(({ team }) => team)) }))
}

/**
 * The winner of the final, or of the only group of a tournament without a playoff, once that is certain. Null
 * before, after a double forfeit in the final (rules §4 case 19), and when several groups are the last stage.
 */
export function champion(t: Tournament): TeamId | null {
  const last = t.layout.stages.at(-1)
  if (last === undefined) return null
  if ('final' in last) {
    const final = decidingFinal(t, last)
    const winner = final === null ? nobody : winnerOf(final)
    return winner.kind === 'team' ? winner.team : null
  }
  const only = last.groups.length === 1 ? last.groups[0]! : -1
  return t.groups[only]?.closed === true ? seatOf(ranking(t, only), 0) : null
}

/** The reset where there is one to be played, else the final; until that is known, neither makes a champion. */
export function decidingFinal(t: Tournament, { final, reset }: KnockoutPlan): BracketMatch | null {
  const again = reset === null ? null : vectorGet(t.matches, reset)
  if (again !== null && again.state !== 'not_needed') return again
  return final === null ? null : vectorGet(t.matches, final)
}

/** The matches whose winners go on from a knockout to the next stage; none in a last stage. */
export function decidersIn(t: Tournament, stage: KnockoutPlan): BracketMatch[] {
  return stage.matches.flatMap((at) => (t.layout.placeOf.has(at) ? [vectorGet(t.matches, at)] : []))
}

/** Whether it was ended before all was played. */
export function isEnded(t: Tournament): boolean {
  return t.ended === true
}

/** True once no match is open, every Swiss round is paired and played, and no tie waits for lots; or it was ended before. */
export function isComplete(t: Tournament): boolean {
  return t.ended === true || (t.open === 0 && t.groups.every(({ closed }) => closed))
}
