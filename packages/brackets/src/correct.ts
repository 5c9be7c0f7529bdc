import { hasStarted } from './check-rounds.ts'
import { replayedWithin } from './cone.ts'
import { isFields } from './config-stages.ts'
import { isControl } from './control.ts'
import { nothing, refuse } from './effect.ts'
import { frozenFact, isWellFormed } from './freeze.ts'
import { type Consequence, type Replay, replayed } from './log.ts'
import { changedPlacements } from './placements.ts'
import { match } from './read.ts'
import type { AnyEffect } from './rules.ts'
import { swissTeams } from './standings.ts'
import type { LogEntry, Tournament } from './state.ts'
import { sitsIn, teamAt } from './tally.ts'
import type { BracketMatch, MatchId, Placement, Refusal, ResultCorrected, TeamId, TournamentFact } from './types.ts'
import { changedPositions, vectorGet, vectorValues } from './vector.ts'

/** What a correction brings about by its policy; one that is to be refused, what it would if later results gave way. */
export type CorrectionPreview = {
  /** Why the correction as asked for would be refused; null when `apply` takes it. */
  readonly refusal: Refusal | null
  /** Matches in which a team would lose its seat, with how they stand now. */
  readonly matches: readonly { readonly match: MatchId; readonly team: TeamId; readonly state: BracketMatch['state'] }[]
  /** Matches whose result would not hold any more. */
  readonly voided: readonly MatchId[]
  /** Matches that would keep their teams and result against the flow (`keep-downstream`). */
  readonly kept: readonly MatchId[]
  /** Teams whose range of places would change. */
  readonly fates: readonly { readonly team: TeamId; readonly before: Placement; readonly after: Placement }[]
  /** Swiss rounds after the corrected match that are paired already: they stay as they are if they can. */
  readonly pairedRounds: readonly { readonly stage: string; readonly round: number }[]
  /** Pairs of those rounds whose teams would have unequal records (rules §4 case 61). */
  readonly unequalPairs: readonly MatchId[]
  /** Stages that have started on the strength of places that would change (case 69). */
  readonly stages: readonly string[]
}

type Correction = Omit<ResultCorrected, 'type'>
type Result = { readonly tournament: Tournament; readonly lost: readonly Consequence[]; readonly stages: string[] }

/** The number of the event by which a match stands decided, or null: what a correction of it must point to. */
export function decidingEvent(t: Tournament, match: MatchId): number | null {
  for (let entry = t.log; entry !== null; entry = entry.before) {
    const { fact, standing } = entry
    if (fact === null || standing === 'void' || !('match' in fact) || fact.type === 'match_started') continue
    if (fact.match === match) return entry.event.seq
  }
  return null
}

/** Carries a correction out, or says why not (rules §4 cases 23-28, 59-61, 69). */
export function correctionEffect(t: Tournament, correction: Correction): AnyEffect | Refusal {
  const { effect } = tried(t, correction, false)
  return effect
}

/** What comes of a correction, with what it found on the way; nothing of that where it cannot be carried out at all. */
function tried(
  t: Tournament,
  correction: Correction,
  isTrial: boolean,
): { effect: AnyEffect | Refusal; result: Result | null } {
  const { policy = 'refuse' } = correction
  if (policy !== 'refuse' && policy !== 'void-downstream' && policy !== 'keep-downstream')
    return { effect: refuse('policy_invalid'), result: null }
  const target = targetOf(t, correction)
  if (!('event' in target)) return { effect: target, result: null }
  if (isSameFact(target.fact, correction.fact))
    return { effect: nothing, result: { tournament: t, lost: [], stages: [] } }
  const result = carriedOut(t, { event: correction.event, fact: correction.fact, policy, isTrial })
  if ('ok' in result) return { effect: result, result: null }
  const { lost, stages, tournament } = result
  if (policy === 'refuse' && (lost.length > 0 || stages.length > 0)) {
    return { effect: refuse('correction_has_consequences', { matches: matchesOf(t, lost), stages }), result }
  }
  return { effect: { ok: true, kind: 'corrected', tournament }, result }
}

/** Everything a correction would bring about, without doing it. One that is to be refused voids what it would if later results gave way. */
export function previewCorrection(t: Tournament, correction: Correction): CorrectionPreview {
  const { effect, result } = isFields(correction)
    ? tried(t, correction, true)
    : { effect: refuse('event_malformed'), result: null }
  const refusal = effect.ok ? null : effect
  if (result === null)
    return { refusal, matches: [], voided: [], kept: [], fates: [], pairedRounds: [], unequalPairs: [], stages: [] }
  const after = result.tournament
  const paired = pairedAfter(t, correction)
  const isKept = ({ standing }: Consequence) => standing === 'kept'
  const voided = matchesOf(
    t,
    result.lost.filter((each) => !isKept(each)),
  )
  return {
    refusal,
    matches: lostSeats(t, after),
    voided: voided.filter((id) => match(t, id)?.outcome !== null),
    kept: matchesOf(t, result.lost.filter(isKept)),
    fates: changedPlacements(t, after),
    pairedRounds: paired.map(({ stage, round }) => ({ stage, round })),
    unequalPairs: paired.flatMap(({ group, round }) => unequalIn(after, group, round)),
    stages: result.stages,
  }
}

function entryOf(t: Tournament, event: number): LogEntry | null {
  let entry = t.log
  while (entry !== null && entry.event.seq !== event) entry = entry.before
  return entry
}

function targetOf(t: Tournament, { event, fact }: Correction): LogEntry | Refusal {
  const entry = entryOf(t, event)
  if (entry === null) return refuse('event_not_found', { seq: event })
  if (fact !== null && !isWellFormed(fact)) return refuse('event_malformed')
  const old: TournamentFact = entry.event
  const isFixed = isControl(t, old) || (fact !== null && isControl(t, fact))
  const fits =
    fact === null ||
    ('match' in old && old.type !== 'match_started' ? isResultOf(fact, old.match) : fact.type === old.type)
  return isFixed || !fits ? refuse('correction_invalid') : entry
}

function isResultOf(fact: TournamentFact, match: MatchId): boolean {
  const isResult = fact.type === 'match_result' || fact.type === 'forfeit' || fact.type === 'admin_result'
  return isResult && fact.match === match
}

function isSameFact(a: TournamentFact | null, b: TournamentFact | null): boolean {
  if (a === null || b === null) return a === b
  const text = (fact: TournamentFact) =>
    JSON.stringify(Object.entries({ ...fact, seq: 0 }).toSorted(([one], [two]) => (one < two ? -1 : 1)))
  return text(a) === text(b)
}

function carriedOut(t: Tournament, asked: Replay): Result | Refusal {
  const replay: Replay = { ...asked, fact: asked.fact === null ? null : frozenFact(asked.fact) }
  const result = replayedWithin(t, replay) ?? replayed(t, replay)
  if ('ok' in result) return result
  return { ...result, stages: startedStages(t, result.tournament) }
}

function matchesOf(t: Tournament, lost: readonly Consequence[]): MatchId[] {
  const ids = lost.flatMap(({ fact }) => {
    if ('match' in fact) return [fact.match]
    if (fact.type !== 'round_paired') return []
    return vectorValues(t.matches).flatMap(({ id, stage, round }) =>
      stage === fact.stage && round === fact.round ? [id] : [],
    )
  })
  return [...new Set(ids)]
}

/** Stages that have begun and would have other teams in their first seats. */
function startedStages(before: Tournament, after: Tournament): string[] {
  const changed = new Set<string>()
  for (const at of changedPositions(before.matches, after.matches)) {
    if (at >= before.layout.groupOf.length) continue
    const [old, now] = [vectorGet(before.matches, at), vectorGet(after.matches, at)]
    const isMoved = ([0, 1] as const).some(
      (slot) => old.slots[slot].source.kind === 'group_place' && teamAt(old, slot) !== teamAt(now, slot),
    )
    if (isMoved) changed.add(old.stage)
  }
  if (changed.size === 0) return []
  const started = new Set(vectorValues(before.matches).flatMap((match) => (hasStarted(match) ? [match.stage] : [])))
  return [...changed].filter((stage) => started.has(stage))
}

function lostSeats(before: Tournament, after: Tournament): CorrectionPreview['matches'] {
  return changedPositions(before.matches, after.matches).flatMap((at) => {
    const old = vectorGet(before.matches, at)
    const now = match(after, old.id)
    return ([0, 1] as const).flatMap((slot) => {
      const team = teamAt(old, slot)
      const stays = team === null || (now !== undefined && sitsIn(now, team))
      return stays ? [] : [{ match: old.id, team, state: old.state }]
    })
  })
}

type PairedRound = { readonly stage: string; readonly group: number; readonly round: number }

function pairedAfter(t: Tournament, { event }: Correction): PairedRound[] {
  const fact = entryOf(t, event)?.event
  if (fact === undefined || !('match' in fact)) return []
  const own = match(t, fact.match)
  const group = t.layout.groups.findIndex(({ stage }) => stage.id === own?.stage && stage.format === 'swiss')
  return (t.groups[group]?.rounds ?? []).flatMap((_, at) =>
    own !== undefined && at + 1 > own.round ? [{ stage: own.stage, group, round: at + 1 }] : [],
  )
}

function unequalIn(t: Tournament, group: number, round: number): MatchId[] {
  const records = new Map(swissTeams(t, group, round - 1).map(({ team, wins, losses }) => [team, `${wins}-${losses}`]))
  return (t.groups[group]?.rounds[round - 1] ?? []).flatMap((at) => {
    const match = vectorGet(t.matches, at)
    const [one, two] = [teamAt(match, 0), teamAt(match, 1)]
    return one !== null && two !== null && records.get(one) !== records.get(two) ? [match.id] : []
  })
}
