import { type Consequence, type Replay, type Replayed, replayStep } from './log.ts'
import { isDecided, pending, verdictOf } from './settle.ts'
import { type LogEntry, positionOf, type Tournament } from './state.ts'
import type { MatchId, Refusal, Slot, TournamentFact } from './types.ts'
import { vectorGet, vectorSet } from './vector.ts'

/**
 * What lies behind a match in the knockouts: all that another result of it can change. `fed` are the slots, position
 * of the match · 2 + slot, that get their team from within.
 */
type Cone = { readonly matches: readonly number[]; readonly fed: ReadonlySet<number> }

/**
 * The same as `replayed` for a result of a knockout, without the rest of the log: results of matches that do not hang
 * on each other may stand in any order (rules §4 case 73), so only what lies behind the match is told again. O(log n)
 * matches of a single elimination, and a walk through the log. Null where more than that could change: when groups
 * follow, when a team has left, when results are kept against the flow or were void before. The new fact is a result of the same match.
 */
export function replayedWithin(t: Tournament, replay: Replay): Replayed | Refusal | null {
  if (replay.policy === 'keep-downstream' || t.kept.size > 0) return null
  const root = rootOf(t, replay.event)
  const cone = root === undefined ? null : coneOf(t, root)
  if (cone === null) return null
  const told = toldWithin(t, cone, replay.event)
  if (told === null) return null
  let now = cleared(t, cone)
  const lost: Consequence[] = []
  const changed = new Map<LogEntry, Pick<LogEntry, 'fact' | 'standing'>>()
  for (const entry of told) {
    const step = replayStep(now, entry, replay)
    if ('ok' in step) return step
    if (step.lost !== null) lost.push(step.lost)
    now = { ...now, ...step.work }
    if (step.fact !== entry.fact || step.standing !== entry.standing)
      changed.set(entry, { fact: step.fact, standing: step.standing })
  }
  const log = replay.isTrial === true ? t.log : rewritten(t.log, changed)
  return { tournament: Object.freeze({ ...now, log }), lost }
}

/** The position of the match whose result the event is; undefined where it is something else. */
function rootOf(t: Tournament, event: number): number | undefined {
  let entry = t.log
  while (entry !== null && entry.event.seq !== event) entry = entry.before
  const old = entry?.event
  return old !== undefined && 'match' in old && old.type !== 'match_started' ? positionOf(t, old.match) : undefined
}

function coneOf(t: Tournament, root: number): Cone | null {
  const found = new Set([root])
  const fed = new Set<number>()
  for (const at of found) {
    const targets = targetsOf(t, at)
    if (targets === null) return null
    for (const target of targets) {
      fed.add(target)
      found.add(target >>> 1)
    }
  }
  return { matches: [...found], fed }
}

/** The slots behind a match; null where a group, or its places, would come of it. */
function targetsOf({ layout, matches }: Tournament, at: number): readonly number[] | null {
  const { groupOf, groups, winnerTo, loserTo, placeOf, placeTo } = layout
  if (groupOf[at] !== -1) return null
  const place = placeOf.get(at)
  const ways = [winnerTo[at]!, loserTo[at]!].filter((target) => target >= 0)
  if (place === undefined) return ways
  const { stage } = vectorGet(matches, at)
  const feedsGroups = groups.some(({ sources }) =>
    sources.some((source) => source.kind === 'group_place' && source.stage === stage),
  )
  return feedsGroups ? null : [...ways, ...(placeTo.get(place) ?? [])]
}

/** What was told of these matches, in order; null where its order among all else counts. */
function toldWithin(t: Tournament, cone: Cone, event: number): LogEntry[] | null {
  const ids = new Set<MatchId>(cone.matches.map((at) => vectorGet(t.matches, at).id))
  const told: LogEntry[] = []
  let isLater = true
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { fact, standing } = entry
    const isTarget = entry.event.seq === event
    if (isTarget) isLater = false
    if (fact !== null && !standsAnywhere(fact, isLater)) return null
    const isWithin = fact !== null && 'match' in fact && ids.has(fact.match)
    if (isWithin && standing !== 'active') return null
    if (isWithin || isTarget) told.push(entry)
  }
  return told.toReversed()
}

/** Whether a fact says nothing of a knockout, or the same wherever it stands in the log. */
function standsAnywhere(fact: TournamentFact, isLater: boolean): boolean {
  // A new length holds for what is told after it; an order of seeds, for the stage it is about.
  if (fact.type === 'best_of_changed') return !isLater
  return (
    'match' in fact ||
    ['lots_drawn', 'tie_break_added', 'round_paired', 'result_corrected', 'team_replaced'].includes(fact.type)
  )
}

/** The tournament with these matches as they were before anything was told of them. */
function cleared(t: Tournament, { matches, fed }: Cone): Tournament {
  let next = t.matches
  for (const at of matches) {
    const match = vectorGet(next, at)
    const seat = (slot: Slot, side: number) =>
      fed.has(at * 2 + side) ? Object.freeze({ ...slot, occupant: pending }) : slot
    const slots = Object.freeze([seat(match.slots[0], 0), seat(match.slots[1], 1)] as const)
    const verdict = verdictOf(slots[0].occupant, slots[1].occupant, t.out)
    next = vectorSet(next, at, Object.freeze({ ...match, slots, ...verdict }))
  }
  const open = (vector: Tournament['matches']) => matches.filter((at) => !isDecided(vectorGet(vector, at).state)).length
  return { ...t, matches: next, open: t.open + open(next) - open(t.matches) }
}

/** The log with some entries changed; those before the first of them are shared. */
function rewritten(
  log: LogEntry | null,
  changed: ReadonlyMap<LogEntry, Pick<LogEntry, 'fact' | 'standing'>>,
): LogEntry | null {
  const later: LogEntry[] = []
  let before = log
  for (let left = changed.size; left > 0; before = before!.before) {
    later.push(before!)
    if (changed.has(before!)) left -= 1
  }
  for (const entry of later.toReversed()) {
    const own = changed.get(entry)
    before = Object.freeze(own === undefined ? { ...entry, before } : { ...entry, ...own, before })
  }
  return before
}
