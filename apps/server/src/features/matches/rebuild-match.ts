import { parseGameEvent } from '@lobby/cs2'
import type { Runner } from '#platform/database'
import { emptyMatch, type MatchState } from './match-state.ts'
import { listMatchEvents, type MatchRow } from './matches.queries.ts'
import { foldMatch, type LogEntry } from './matches.rules.ts'

/** The match folded again from nothing but its stored log: what the saved state must equal. */
export async function rebuildMatch(
  runner: Runner,
  match: Pick<MatchRow, 'id' | 'best_of' | 'team1_id' | 'team2_id'>,
): Promise<MatchState> {
  const rows = await listMatchEvents(runner, match.id)
  const log = rows.flatMap((row): LogEntry[] => {
    const entry = { key: row.natural_key, at: row.received_at.toISOString() }
    if (row.kind === 'settle') return [{ ...entry, event: { kind: 'settle' } }]
    const parsed = parseGameEvent(row.body)
    return parsed.ok ? [{ ...entry, event: parsed.event }] : []
  })
  return foldMatch(emptyMatch(match.best_of), log, { team1Id: match.team1_id, team2Id: match.team2_id })
}
