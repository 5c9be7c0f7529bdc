import {
  apply,
  champion,
  fold,
  isComplete,
  matches,
  pairNextRound,
  standings,
  ties,
  type BracketMatch,
  type Refusal,
  type StageConfig,
  type Tournament,
  type TournamentConfig,
  type TournamentEvent,
  type TournamentFact,
} from '@lobby/brackets'
import type { StageKind } from '@lobby/contract'

/** First entry of a tournament's log: everything that later folds start from. */
export type StartedBody = { type: 'started'; config: TournamentConfig }
export type LogBody = StartedBody | TournamentFact

/** A bracket while a transaction works on it: `fresh` is what its log does not hold yet. */
export type Ledger = { readonly bracket: Tournament; readonly nextSeq: number; readonly fresh: readonly Entry[] }
/** Who says so, and why; nobody is the platform itself, from what game servers told. */
export type Author = { readonly by: string | null; readonly reason: string }
type Entry = Author & { readonly seq: number; readonly body: TournamentFact }

export const platformItself: Author = { by: null, reason: '' }

/** The bracket as its log tells it; null before the start. @throws when the stored log is not one of ours. */
export function foldBracket(log: readonly LogBody[]): Ledger | null {
  const [first, ...facts] = log
  if (first === undefined) return null
  if (first.type !== 'started') throw new Error('the log of a tournament must begin with its start')
  const events = facts
    .filter((body): body is TournamentFact => body.type !== 'started')
    .map((body, index): TournamentEvent => ({ ...body, seq: index + 2 }))
  const folded = fold(first.config, events)
  if (!folded.ok) throw new Error(`the log of a tournament does not fold: ${folded.code}`)
  return { bracket: folded.tournament, nextSeq: log.length + 1, fresh: [] }
}

/** The ledger with one more fact, if the engine takes it. A fact told twice changes nothing. */
export function record(ledger: Ledger, body: TournamentFact, author: Author): { ok: true; ledger: Ledger } | Refusal {
  const applied = apply(ledger.bracket, { ...body, seq: ledger.nextSeq })
  if (!applied.ok) return applied
  if (applied.tournament === ledger.bracket) return { ok: true, ledger }
  const entry: Entry = { seq: ledger.nextSeq, body, ...author }
  return {
    ok: true,
    ledger: { bracket: applied.tournament, nextSeq: ledger.nextSeq + 1, fresh: [...ledger.fresh, entry] },
  }
}

export type LogEntry = NonNullable<Tournament['log']>

/** The engine's log, newest first: what was told, what counts of it by now, and whether it holds. */
export function logEntries({ log }: Tournament): LogEntry[] {
  const found: LogEntry[] = []
  for (let entry = log; entry !== null; entry = entry.before) found.push(entry)
  return found
}

/** The newest entry that counts and is of this kind. */
export function findEntry({ bracket }: Ledger, isIt: (fact: TournamentFact) => boolean): LogEntry | undefined {
  return logEntries(bracket).find(({ fact, standing }) => fact !== null && standing !== 'void' && isIt(fact))
}

/** The ledger with the news taken back that a match had begun. */
export function notBegun(ledger: Ledger, { id, state }: BracketMatch, author: Author): Ledger {
  if (state !== 'live') return ledger
  const started = findEntry(ledger, (fact) => fact.type === 'match_started' && fact.match === id)
  if (started === undefined) return ledger
  const told = record(ledger, { type: 'result_corrected', event: started.event.seq, fact: null }, author)
  return told.ok ? told.ledger : ledger
}

/** Pairs every Swiss round that can be paired: one that only byes and teams that left make up may bring the next at once. */
export function pairRounds(ledger: Ledger): Ledger {
  let now = ledger
  for (;;) {
    const next = nextRound(now)
    if (next === now) return now
    now = next
  }
}

function nextRound(ledger: Ledger): Ledger {
  for (const { id, format } of ledger.bracket.config.stages) {
    if (format !== 'swiss') continue
    const next = pairNextRound(ledger.bracket, id)
    const recorded = next.ok ? record(ledger, next.fact, platformItself) : next
    if (recorded.ok) return recorded.ledger
  }
  return ledger
}

export type Progress = { currentStage: StageKind | null; championId: string | null; isComplete: boolean }

export function progressOf(bracket: Tournament): Progress {
  const complete = isComplete(bracket)
  const { stages } = bracket.config
  const running = stages.find((stage) => isRunning(bracket, stage)) ?? stages.at(-1)
  return {
    currentStage: complete ? null : (running?.format ?? null),
    championId: champion(bracket),
    isComplete: complete,
  }
}

/** A stage with tables runs until its places are certain, tie-breaks and lots included. */
function isRunning(bracket: Tournament, stage: StageConfig): boolean {
  if (!hasTables(stage)) return matches(bracket).some((match) => match.stage === stage.id && isOpen(match))
  return standings(bracket, stage.id).some((group) => !group.complete) || ties(bracket, stage.id).length > 0
}

function isOpen({ state }: BracketMatch): boolean {
  return state === 'pending' || state === 'ready' || state === 'live'
}

function hasTables(stage: StageConfig): boolean {
  return stage.format !== 'single_elimination' && stage.format !== 'double_elimination'
}

export function occupantId(match: BracketMatch, slot: 0 | 1): string | null {
  const { occupant } = match.slots[slot]
  return occupant.kind === 'team' ? occupant.team : null
}

/** Both teams of a match, once they are known. */
export function teamsOf(match: BracketMatch): readonly [string, string] | null {
  const [one, two] = [occupantId(match, 0), occupantId(match, 1)]
  return one === null || two === null ? null : [one, two]
}

/** The team that starts the series with a map ahead: the upper one of some grand finals. */
export function mapAdvantage(bracket: Tournament, match: BracketMatch): 1 | null {
  const stage = bracket.config.stages.find(({ id }) => id === match.stage)
  const isAhead = stage?.format === 'double_elimination' && stage.grandFinal === 'upper_map'
  return isAhead && match.group === 'F' && match.round === 1 ? 1 : null
}

/** Played only because a tie of its own group had to be broken. */
export function isTieBreak({ stage, slots: [{ source }] }: BracketMatch): boolean {
  return source.kind === 'group_place' && source.stage === stage
}
