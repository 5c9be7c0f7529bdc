import { sql } from 'kysely'
import type { Need, TeamNumber } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { readSettings } from './room-settings.ts'
import { standingOf } from './room-standing.ts'
import type { RoomState } from './room.rules.ts'

type RoomRow = {
  id: number
  status: Parameters<typeof standingOf>[0]['status']
  map_choice: Parameters<typeof standingOf>[0]['map_choice']
  created_at: Date
  room: Partial<RoomState> | null
  dispute_team: TeamNumber | null
  dispute_at: Date | null
  dispute_due: Date | null
  team1_id: string
  team1_name: string
  team1_tag: string
  team2_id: string
  team2_name: string
  team2_tag: string
}

/** Before the end of a ready check so much is left that somebody can still be called. */
const soonMs = 10 * 60_000

/** Results in dispute, captains who say different things, and teams that are not there. */
export async function readRoomNeeds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  tournamentId: number,
): Promise<Need[]> {
  const rows = await listRooms(db, tournamentId)
  if (rows.length === 0) return []
  const settings = await readSettings(db, tournamentId)
  const now = clock.now()
  return rows.flatMap((row) => needsOf(row, standingOf(row, row.room, settings), now))
}

function needsOf(row: RoomRow, standing: ReturnType<typeof standingOf>, now: Date): Need[] {
  const { team1, team2 } = teamsOf(row)
  const need = (kind: Need['kind'], is: Pick<Need, 'since'> & Partial<Need>): Need => ({
    id: `${kind}:${row.id}`,
    kind,
    until: null,
    match: { id: String(row.id), team1, team2 },
    team: null,
    count: 1,
    call: null,
    text: null,
    page: `/matches/${row.id}`,
    ...is,
  })
  const needs: Need[] = []
  if (row.dispute_at !== null)
    needs.push(
      need('dispute', {
        since: row.dispute_at.toISOString(),
        until: row.dispute_due?.toISOString() ?? null,
        team: row.dispute_team === 1 ? team1 : row.dispute_team === 2 ? team2 : null,
      }),
    )
  if (row.status !== 'ready') return needs
  const { result, ready, readyEnds, time } = standing
  // As a rule that is a dispute already.
  if (result?.status === 'disputed' && row.dispute_at === null)
    needs.push(need('result_disputed', { since: standing.movedAt ?? row.created_at.toISOString() }))
  // Where one of two came, the other one has lost by itself.
  if (row.room?.isGraceOver === true && !ready[0] && !ready[1])
    needs.push(need('nobody_ready', { since: time ?? row.created_at.toISOString() }))
  else if (standing.phase === 'ready' && readyEnds !== null && isSoon(readyEnds, now) && ready[0] !== ready[1])
    needs.push(need('team_unready', { since: time ?? readyEnds, until: readyEnds, team: ready[0] ? team2 : team1 }))
  return needs
}

function isSoon(time: string, now: Date): boolean {
  return Date.parse(time) - now.getTime() <= soonMs
}

function teamsOf(row: RoomRow): NonNullable<Pick<NonNullable<Need['match']>, 'team1' | 'team2'>> {
  return {
    team1: { id: row.team1_id, name: row.team1_name, tag: row.team1_tag },
    team2: { id: row.team2_id, name: row.team2_name, tag: row.team2_tag },
  }
}

/** Matches of a tournament that may want somebody: those with an open dispute, and those that have not begun and whose room was entered. */
async function listRooms(runner: Runner, tournamentId: number): Promise<RoomRow[]> {
  const { rows } = await sql<RoomRow>`
    select m.id, m.status, m.map_choice, m.created_at, room.state as room,
      dispute.team as dispute_team, dispute.opened_at as dispute_at, dispute.due_at as dispute_due,
      one.id as team1_id, one.name as team1_name, one.tag as team1_tag, two.id as team2_id, two.name as team2_name, two.tag as team2_tag
    from matches m
    join teams one on one.id = m.team1_id join teams two on two.id = m.team2_id
    left join match_rooms room on room.match_id = m.id
    left join match_disputes dispute on dispute.match_id = m.id and dispute.status = 'open'
    where m.tournament_id = ${tournamentId} and m.status <> 'void'
      and (dispute.match_id is not null or (m.status = 'ready' and room.match_id is not null))
    order by m.id
  `.execute(runner)
  return rows
}
