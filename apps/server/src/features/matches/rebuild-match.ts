import { parseGameEvent } from '@lobby/cs2'
import type { Runner } from '#platform/database'
import { readOwnEvent, type LogEntry } from './match-log.ts'
import { withRules } from './match-game.rules.ts'
import { emptyMatch, type MatchState, type Series } from './match-state.ts'
import { listMatchEvents } from './match-events.queries.ts'
import type { MatchRow } from './matches.queries.ts'
import { foldMatch } from './matches.rules.ts'

/** The match folded again from nothing but its stored log: what the saved state must equal; with `before`, as it stood before that event. */
export async function rebuildMatch(
  runner: Runner,
  match: Pick<MatchRow, 'id' | 'best_of' | 'map_advantage' | 'game' | 'team1_id' | 'team2_id'>,
  before: string | null = null,
): Promise<MatchState> {
  const rows = await listMatchEvents(runner, match.id, before)
  const log = rows.flatMap((row): LogEntry[] => {
    const entry = { key: row.natural_key, at: row.received_at.toISOString() }
    const own = readOwnEvent(row.kind, row.body)
    if (own !== null) return [{ ...entry, event: own }]
    const parsed = parseGameEvent(row.body, row.dialect)
    return parsed.ok ? [{ ...entry, event: parsed.event }] : []
  })
  const { best_of: bestOf, map_advantage: mapAdvantage, game } = match
  const series: Series = { bestOf, mapAdvantage }
  return foldMatch(emptyMatch(game === null ? series : withRules(series, game)), log, {
    team1Id: match.team1_id,
    team2Id: match.team2_id,
  })
}
