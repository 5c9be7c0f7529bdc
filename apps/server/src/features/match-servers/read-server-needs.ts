import type { MatchAttention, Need } from '@lobby/contract'
import { listTournamentMatches, type MatchRow } from '#matches'
import type { Platform } from '#platform/platform'
import { readAttention } from './read-attention.ts'

type Kind = Extract<Need['kind'], 'call' | 'match_elsewhere' | 'match_silent' | 'no_server' | 'score_incomplete'>

/** Captains who call, scores that are not known, and matches whose servers are lost: what waits for an organiser's word. */
export async function readServerNeeds(platform: Pick<Platform, 'db' | 'clock'>, tournamentId: number): Promise<Need[]> {
  const found = await readAttention(platform, tournamentId)
  if (found.length === 0) return []
  const rows = new Map((await listTournamentMatches(platform.db, tournamentId)).map((row) => [String(row.id), row]))
  return found.flatMap((one) => {
    const row = rows.get(one.match_id)
    return row === undefined ? [] : needsOf(one, row)
  })
}

function needsOf(one: MatchAttention, row: MatchRow): Need[] {
  const { match_id: id, team1, team2, calls = [], stray, waits, is_incomplete, is_silent } = one
  const need = (kind: Kind, since: string, is: Partial<Need> = {}): Need => ({
    id: `${kind}:${id}`,
    kind,
    since,
    until: null,
    match: { id, team1, team2 },
    team: null,
    count: 1,
    call: null,
    text: null,
    page: `/matches/${id}`,
    ...is,
  })
  const began = (row.started_at ?? row.created_at).toISOString()
  const [call] = calls
  const caller = call?.team === 1 ? team1 : call?.team === 2 ? team2 : null
  return [
    ...(call === undefined
      ? []
      : [
          need('call', call.at, {
            team: caller,
            count: calls.length,
            call: { username: call.username, reason: call.reason, taken_by: call.taken?.username ?? null },
            text: call.message === '' ? null : call.message,
          }),
        ]),
    ...(stray === null ? [] : [need('match_elsewhere', stray.at)]),
    ...(is_silent ? [need('match_silent', began)] : []),
    ...(is_incomplete
      ? [need('score_incomplete', (row.finished_at ?? row.started_at ?? row.created_at).toISOString())]
      : []),
    // One that merely waits its turn wants nobody; one that lost its server does.
    ...(waits?.last ? [need('no_server', (row.assignment_since ?? row.created_at).toISOString())] : []),
  ]
}
