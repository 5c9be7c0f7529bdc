import { factEffect, outcomeOf, decidedBy } from './check.ts'
import { isControl } from './control.ts'
import type { Effect } from './effect.ts'
import { layOut } from './lay-out.ts'
import { rulesOf } from './rules.ts'
import { hold, isTold, workOn } from './settle.ts'
import { type LogEntry, positionOf, type Setup, type Tournament, type Work } from './state.ts'
import { teamAt } from './tally.ts'
import type { CorrectionPolicy, Refusal, TeamId, TournamentFact } from './types.ts'
import { vectorGet } from './vector.ts'

/** An entry without its place in the log. */
export type LogItem = Omit<LogEntry, 'count' | 'before'>

/**
 * Tournaments as they stood after every 64th entry, for corrections to start from. Only a memory: without it a
 * correction starts from the config.
 */
const snapshots = new WeakMap<LogEntry, Tournament>()
const snapshotEvery = 64

/** The tournament with one more entry, and with what came of it. */
export function logged(t: Tournament, item: LogItem, work: Work | null): Tournament {
  const log: LogEntry = Object.freeze({ ...item, count: (t.log?.count ?? 0) + 1, before: t.log })
  const after: Tournament = Object.freeze({ ...t, ...work, lastSeq: item.event.seq, log })
  if (log.count % snapshotEvery === 0) snapshots.set(log, after)
  return after
}

/** Carries out work on a copy. */
export function worked(t: Tournament, effect: Extract<Effect, { kind: 'work' }>): Work {
  const work = workOn(t)
  effect.run(work)
  return work
}

/** The teams of the match a fact is about; null for facts about no match. */
export function teamsOfFact(t: Tournament, fact: TournamentFact): LogEntry['teams'] {
  const at = 'match' in fact ? positionOf(t, fact.match) : undefined
  if (at === undefined) return null
  const match = vectorGet(t.matches, at)
  const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
  return one === null || two === null ? null : Object.freeze([one, two] as const)
}

/** All entries in order. */
export function entries(log: LogEntry | null): LogEntry[] {
  const found: LogEntry[] = []
  for (let entry = log; entry !== null; entry = entry.before) found.push(entry)
  return found.toReversed()
}

/** What a replay found to hold no more, or to be kept against the flow. */
export type Consequence = {
  readonly entry: LogEntry
  readonly fact: TournamentFact
  readonly standing: LogEntry['standing']
}

/** How to replay: one entry may have another fact by now. */
export type Replay = {
  readonly event: number
  readonly fact: TournamentFact | null
  readonly policy: CorrectionPolicy
  /** Nobody reads the log of what comes of it. */
  readonly isTrial?: boolean
}

/** The state before the entry of `event`: the nearest snapshot, and the entries since then. */
function startOf(t: Tournament, event: number): { from: Tournament; rest: LogEntry[] } {
  const rest: LogEntry[] = []
  let entry = t.log
  let isPast = false
  for (; entry !== null; entry = entry.before) {
    const known = isPast ? snapshots.get(entry) : undefined
    if (known !== undefined) return { from: known, rest: rest.toReversed() }
    rest.push(entry)
    isPast ||= entry.event.seq === event
  }
  return { from: layOut(t.config, t.setup, rulesOf(t)), rest: rest.toReversed() }
}

/** What a changed log leads to, and what of it does not hold any more. */
export type Replayed = { readonly tournament: Tournament; readonly lost: readonly Consequence[] }

/** Everything again with one fact changed. What does not hold any more is void, or kept against the flow. */
export function replayed(t: Tournament, replay: Replay): Replayed | Refusal {
  const { from, rest } = startOf(t, replay.event)
  const lost: Consequence[] = []
  let now = from
  for (const entry of rest) {
    const step = replayStep(now, entry, replay)
    if ('ok' in step) return step
    if (step.lost !== null) lost.push(step.lost)
    now = logged(now, { ...itemOf(entry), fact: step.fact, standing: step.standing }, step.work)
  }
  return { tournament: now, lost }
}

/** An entry told again: how it stands by now, and what comes of it. */
type Retold = Pick<LogEntry, 'fact' | 'standing'> & { readonly work: Work | null; readonly lost: Consequence | null }

/** Tells an entry again, the changed one with its new fact, which may be refused. */
export function replayStep(
  now: Tournament,
  entry: LogEntry,
  { event, fact: changed, policy }: Replay,
): Retold | Refusal {
  const isTarget = entry.event.seq === event
  const fact = isTarget ? changed : entry.fact
  if (fact === null || isControl(now, fact)) return { fact, standing: entry.standing, work: null, lost: null }
  const own = isTarget ? factEffect(now, fact) : null
  if (own?.ok === false) return own
  const { standing, work, isLost } = factStep(now, { ...entry, fact }, { policy, isTarget })
  return { fact, standing, work, lost: isLost ? { entry, fact, standing } : null }
}

function itemOf({ event, fact, teams, standing }: LogEntry): LogItem {
  return { event, fact, teams, standing }
}

type Step = { readonly standing: LogEntry['standing']; readonly work: Work | null; readonly isLost: boolean }

type How = { readonly policy: CorrectionPolicy; readonly isTarget: boolean }

/** What was kept stays kept, and what was void stays void. */
const nothingChanged: How = { policy: 'refuse', isTarget: false }

function factStep(
  now: Tournament,
  entry: LogEntry & { readonly fact: TournamentFact },
  { policy, isTarget }: How,
): Step {
  const { fact, teams, standing } = entry
  const fits = teams === null || sameTeams(teams, teamsOfFact(now, fact))
  const effect = fits ? factEffect(now, fact) : null
  if (effect?.ok === true) {
    return { standing: 'active', work: effect.kind === 'work' ? worked(now, effect) : null, isLost: false }
  }
  // What was void before stays so without a word; it comes back by itself once its teams meet again (case 28).
  if (standing === 'void' && !isTarget) return { standing, work: null, isLost: false }
  const keeps = standing === 'kept' || policy === 'keep-downstream'
  const work = keeps ? kept(now, fact, teams) : null
  return { standing: work === null ? 'void' : 'kept', work, isLost: standing !== 'kept' || work === null }
}

/** Later results and pairings as they were, although they would not come about any more; null where that cannot be. */
function kept(now: Tournament, fact: TournamentFact, teams: LogEntry['teams']): Work | null {
  const work = workOn(now)
  if (fact.type === 'round_paired') {
    const effect = rulesOf(now).rounds?.kept(now, fact) ?? null
    return effect === null ? null : worked(now, effect)
  }
  const at = 'match' in fact ? positionOf(now, fact.match) : undefined
  if (at === undefined || teams === null) return null
  if (fact.type === 'match_started') {
    // That a match began says less than how it ended.
    if (isTold(vectorGet(now.matches, at), now.out)) return null
    hold(work, at, teams, { state: 'live', outcome: null })
  } else if (fact.type === 'match_result' || fact.type === 'forfeit' || fact.type === 'admin_result') {
    hold(work, at, teams, decidedBy(outcomeOf(fact)))
  }
  return work
}

function sameTeams(a: readonly [TeamId, TeamId], b: LogEntry['teams']): boolean {
  return b !== null && a[0] === b[0] && a[1] === b[1]
}

/** The whole log on another setup: a substitute's name in the place of the old one. */
export function relaid(t: Tournament, setup: Setup, renamed: readonly [from: TeamId, to: TeamId] | null): Tournament {
  const name = (team: TeamId) => (renamed !== null && team === renamed[0] ? renamed[1] : team)
  let now = layOut(t.config, setup, rulesOf(t))
  for (const entry of entries(t.log)) {
    const fact = entry.fact === null ? null : renamedFact(entry.fact, name)
    const teams = entry.teams === null ? null : Object.freeze([name(entry.teams[0]), name(entry.teams[1])] as const)
    const step = fact === null || isControl(now, fact) ? null : factStep(now, { ...entry, fact, teams }, nothingChanged)
    now = logged(now, { ...itemOf(entry), fact, teams, standing: step?.standing ?? entry.standing }, step?.work ?? null)
  }
  return now
}

/** Only facts that can name a team without a match: whoever has played is not replaced. */
function renamedFact(fact: TournamentFact, name: (team: TeamId) => TeamId): TournamentFact {
  if (fact.type === 'seeding_changed') return Object.freeze({ ...fact, teams: Object.freeze(fact.teams.map(name)) })
  if (fact.type === 'teams_swapped') {
    const [one, two] = fact.teams
    return Object.freeze({ ...fact, teams: Object.freeze([name(one), name(two)] as const) })
  }
  if (fact.type !== 'round_paired') return fact
  const pairs = fact.pairs.map(([one, two]) => Object.freeze([name(one), name(two)] as const))
  return Object.freeze({ ...fact, pairs: Object.freeze(pairs), bye: fact.bye === null ? null : name(fact.bye) })
}
