import { match as matchOf, type TournamentFact } from '@lobby/brackets'
import type { BracketLogEntry } from '@lobby/contract'
import { listPlacedMatches } from '#matches'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { foldBracket, logEntries, teamsOf, type LogBody, type LogEntry } from '../bracket.rules.ts'
import { teamOf, type Beside } from '../present/bracket-match.presenter.ts'
import { besideOf } from '../present/bracket.presenter.ts'
import { playedMatches, readTeams } from '../read-bracket.ts'
import { listTournamentEvents, type TournamentEventRow } from '../tournament-events.queries.ts'
import { presentMatchName } from '../present/match-name.presenter.ts'

/** What an organiser may take back. Substitutions and seedings hold from the start; a correction is corrected again. */
const revocable: ReadonlySet<string> = new Set([
  'match_result',
  'forfeit',
  'admin_result',
  'team_withdrawn',
  'team_disqualified',
  'best_of_changed',
  'tie_break_added',
  'lots_drawn',
  'tournament_ended',
])

/** The log of a tournament, newest first; empty before the start. @throws TOURNAMENT_NOT_FOUND */
export async function readSteps(runner: Runner, id: number): Promise<BracketLogEntry[]> {
  found(await findTournament(runner, id), 'TOURNAMENT_NOT_FOUND')
  const rows = await listTournamentEvents(runner, id)
  const bracket = foldBracket(rows.map(({ body }) => body as LogBody))?.bracket
  if (bracket === undefined) return []
  const matchRows = await listPlacedMatches(runner, id)
  const beside = besideOf(bracket, { played: playedMatches(matchRows), teams: await readTeams(runner, id) })
  const entries = logEntries(bracket)
  const entryOf = new Map(entries.map((entry) => [entry.event.seq, entry]))
  const replaced = new Set(entries.flatMap(({ fact }) => (fact?.type === 'result_corrected' ? [fact.event] : [])))
  return rows.toReversed().map((row) => presentEntry(row, { entry: entryOf.get(row.seq), entryOf, replaced, beside }))
}

type Context = {
  entry: LogEntry | undefined
  entryOf: ReadonlyMap<number, LogEntry>
  replaced: ReadonlySet<number>
  beside: Beside
}

function presentEntry(row: TournamentEventRow, { entry, entryOf, replaced, beside }: Context): BracketLogEntry {
  const body = row.body as LogBody
  // A correction is about what it changed.
  const target = entry?.fact?.type === 'result_corrected' ? entryOf.get(entry.fact.event) : entry
  const told = body.type === 'result_corrected' ? body.fact : body.type === 'started' ? null : body
  const subject = told ?? target?.event ?? null
  const isReplaced = replaced.has(row.seq)
  const standing = isReplaced ? 'replaced' : (entry?.standing ?? 'active')
  return {
    seq: row.seq,
    at: row.created_at.toISOString(),
    type: body.type,
    by: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_name ?? '' },
    reason: row.reason,
    match: subject === null ? null : matchName(subject, beside),
    teams: teamIds(subject, { target, beside }).map((team) => teamOf(beside.teams, team)),
    stage: (subject !== null && 'stage' in subject ? subject.stage : null) ?? null,
    round: (subject !== null && 'round' in subject ? subject.round : null) ?? null,
    winner: told === null ? null : winnerOf(told),
    standing,
    can_take_back: isRevocable(body, beside) && entry !== undefined && entry.fact !== null && standing !== 'void',
  }
}

/** The order of a later stage stands where it was told; that of the first one holds from the start. */
function isRevocable(body: LogBody, { bracket }: Beside): boolean {
  if (body.type !== 'seeding_changed' && body.type !== 'teams_swapped') return revocable.has(body.type)
  const isRound = body.type === 'teams_swapped' && body.round !== undefined
  return !isRound && body.stage !== undefined && body.stage !== bracket.config.stages[0]?.id
}

function matchName(fact: TournamentFact, beside: Beside): BracketLogEntry['match'] {
  const match = 'match' in fact ? matchOf(beside.bracket, fact.match) : undefined
  return match ? presentMatchName(match, beside) : null
}

/** The teams as they were when it was told; a match has others by now, perhaps. */
function teamIds(
  fact: TournamentFact | null,
  { target, beside }: { target: LogEntry | undefined; beside: Beside },
): readonly string[] {
  if (fact === null) return []
  if ('match' in fact) {
    const match = matchOf(beside.bracket, fact.match)
    return target?.teams ?? (match ? teamsOf(match) : null) ?? []
  }
  switch (fact.type) {
    case 'team_withdrawn':
    case 'team_disqualified':
    case 'team_inserted':
    case 'team_removed':
      return [fact.team]
    case 'team_replaced':
      return [fact.team, fact.replacement]
    case 'tie_break_added':
    case 'seeding_changed':
    case 'teams_swapped':
      return fact.teams
    case 'lots_drawn':
      return fact.order
    default:
      return []
  }
}

function winnerOf(fact: TournamentFact): BracketLogEntry['winner'] {
  if (fact.type === 'match_result' || fact.type === 'admin_result') return fact.winner
  if (fact.type !== 'forfeit' || fact.side === 'both') return null
  return fact.side === 1 ? 2 : 1
}
