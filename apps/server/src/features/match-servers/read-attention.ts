import { sql } from 'kysely'
import type { MatchAttention } from '@lobby/contract'
import { incompleteMaps, listTournamentMatches, playKinds, type MatchRow } from '#matches'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { listLineServers, readWaits } from './line/read-waits.ts'
import { presentCall } from './orders/calls.rules.ts'
import { readOpenCalls } from './orders/calls.ts'
import { findPlace, placeInLine } from './places.queries.ts'
import { readStrayLoad } from './read-stray-load.ts'

/** A technical pause may last; a match of which nobody heard for longer has lost its server, or its end. */
const silentMs = 15 * 60_000

/**
 * Matches of a tournament that want a word of an organiser: a captain calls for one, over their servers, or over a score that is not known. Those whose captains wait come first, then those
 * that are played elsewhere, then the line in its order.
 */
export async function readAttention(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tournamentId: number,
): Promise<MatchAttention[]> {
  const now = clock.now()
  const ids = await listCandidates(db, tournamentId)
  const silent = await listSilent(db, tournamentId, new Date(now.getTime() - silentMs))
  const calls = await readOpenCalls(db, tournamentId)
  const servers = await listLineServers(db, now)
  const found: MatchAttention[] = []
  for (const match of await listTournamentMatches(db, tournamentId)) {
    const isIncomplete = incompleteMaps(match.state).length > 0
    const called = calls.get(match.id)
    if (!ids.has(match.id) && !silent.has(match.id) && !isIncomplete && !called) continue
    const place = await findPlace(db, match.id)
    const waits = await readWaits(db, { match, place, servers })
    const stray = await readStrayLoad(db, match)
    // Of one in the line it is said why it waits, and of one that is played elsewhere that it is.
    const isSilent = silent.has(match.id) && waits === null && stray === null
    if (waits === null && stray === null && !isIncomplete && !isSilent && !called) continue
    const line = place?.state === 'waiting' ? await placeInLine(db, place) : null
    found.push({
      match_id: String(match.id),
      ...teamsOf(match),
      place: line,
      waits,
      stray,
      ...(isIncomplete && { is_incomplete: true }),
      ...(isSilent && { is_silent: true }),
      ...(called && { calls: called.map(presentCall) }),
    })
  }
  return found.toSorted((a, b) => urgency(a) - urgency(b) || (a.place ?? 0) - (b.place ?? 0))
}

function urgency({ calls, stray }: MatchAttention): number {
  if (calls) return 0
  return stray === null ? 2 : 1
}

function teamsOf(match: MatchRow): Pick<MatchAttention, 'team1' | 'team2'> {
  return {
    team1: { id: match.team1_id, name: match.team1_name, tag: match.team1_tag },
    team2: { id: match.team2_id, name: match.team2_name, tag: match.team2_tag },
  }
}

/** Those that wait, and those of which another load ever told. */
async function listCandidates(runner: Runner, tournamentId: number): Promise<Set<number>> {
  const rows = await runner
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', ['ready', 'warmup', 'live'])
    .where(
      sql<boolean>`(exists (select 1 from match_servers s where s.match_id = matches.id and s.state = 'waiting')
        or exists (select 1 from match_events e where e.match_id = matches.id and e.effect = 'other_assignment'
          and e.kind in (${sql.join(playKinds)})))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Those under way of which nothing was heard since, and that no server of ours answers for: somebody loaded them by the console line, or their server is lost.
 * Nobody but people knows how they stand.
 */
async function listSilent(runner: Runner, tournamentId: number, since: Date): Promise<Set<number>> {
  const rows = await runner
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'live')
    .where(
      sql<boolean>`(not exists (select 1 from match_assignments a where a.match_id = matches.id and a.number = matches.assignment_number
          and a.state in ('loading', 'on'))
        and not exists (select 1 from match_events e where e.match_id = matches.id and e.received_at > ${since}))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
