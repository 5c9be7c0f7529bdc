import { sql } from 'kysely'
import type { CheckIn, CheckInTeam, NextCheckIn, TeamCheckIn } from '@lobby/contract'
import { findTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import {
  countCheckedIn,
  findCheckIn,
  listGrid,
  listOwn,
  listSeen,
  listTeamRows,
  type CheckInRow,
  type TeamRow,
} from './check-in.queries.ts'
import { presentCheckIn, presentGrid, presentNext, presentOwn } from './check-in.presenter.ts'

/** Whoever was on the site within this is taken to be there. */
const hereMs = 15 * 60_000

/** @throws TOURNAMENT_NOT_FOUND */
export async function readCheckIn(runner: Runner, tournamentId: number): Promise<CheckIn> {
  found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  return presentCheckIn(await findCheckIn(runner, tournamentId), await countCheckedIn(runner, tournamentId))
}

/** The check-in of the teams on whose roster somebody stands, or which they lead; nothing where the tournament has none. */
export async function readOwn(
  runner: Runner,
  { tournamentId, userId, now }: { tournamentId: number; userId: string; now: Date },
): Promise<TeamCheckIn[]> {
  const row = await findCheckIn(runner, tournamentId)
  if (row === undefined) return []
  const own = await listOwn(runner, tournamentId, userId)
  const teams = await listTeamRows(
    runner,
    own.map(({ id }) => id),
  )
  return teams.map((team) => presentOwn(row, team, now))
}

/** @throws TOURNAMENT_NOT_FOUND */
export async function readTeam(
  runner: Runner,
  { tournamentId, registrationId, now }: { tournamentId: number; registrationId: string; now: Date },
): Promise<TeamCheckIn> {
  const row = found(await findCheckIn(runner, tournamentId), 'CHECK_IN_OFF')
  const [team] = await listTeamRows(runner, [registrationId])
  return presentOwn(row, found(team, 'REGISTRATION_NOT_FOUND'), now)
}

/** Every team with who of it is there, for organisers. @throws TOURNAMENT_NOT_FOUND */
export async function readGrid(runner: Runner, tournamentId: number, now: Date): Promise<CheckInTeam[]> {
  found(await findTournament(runner, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const seen = await listSeen(runner, tournamentId, new Date(now.getTime() - hereMs))
  return presentGrid(await listGrid(runner, tournamentId), seen)
}

/** So long before it opens a check-in is somebody's next. */
const soonMs = 24 * 3_600_000

/** The check-in that comes first among those of somebody's teams: one that waits for them, else one soon to come, else one that is done. */
export async function readNextCheckIn(runner: Runner, userId: string, now: Date): Promise<NextCheckIn | null> {
  const rows = await listNext(runner, userId)
  const order = { may: 0, ahead: 1, in: 2 }
  const [next] = rows
    .flatMap(({ checkIn, team }) => presentNext(checkIn, team) ?? [])
    .filter(({ state, opens_at: at }) => state !== 'ahead' || Date.parse(at) - now.getTime() <= soonMs)
    .toSorted(
      (a, b) =>
        order[a.state] - order[b.state] || Date.parse(a.until ?? a.opens_at) - Date.parse(b.until ?? b.opens_at),
    )
  return next ?? null
}

type NextRow = { checkIn: CheckInRow; team: TeamRow }

async function listNext(runner: Runner, userId: string): Promise<NextRow[]> {
  const { rows } = await sql<{ id: string; tournament_id: number }>`
    with mine as (
      select registration_id as id from registration_players where user_id = ${userId}
      union select registration_id from registration_coaches where user_id = ${userId}
      union select registrations.id from teams join registrations on registrations.team_id = teams.id
        where teams.captain_id = ${userId} or teams.vice_captain_id = ${userId}
    )
    select registrations.id, registrations.tournament_id from mine
    join registrations on registrations.id = mine.id and registrations.status in ('pending_payment', 'confirmed')
    join check_ins on check_ins.tournament_id = registrations.tournament_id
    join tournaments on tournaments.id = registrations.tournament_id and tournaments.status in ('open', 'closed', 'check_in')
    where not tournaments.hidden order by tournaments.start_date, registrations.id limit 8
  `.execute(runner)
  const next: NextRow[] = []
  for (const { id, tournament_id: tournamentId } of rows) {
    const checkIn = await findCheckIn(runner, tournamentId)
    const [team] = await listTeamRows(runner, [id])
    if (checkIn !== undefined && team !== undefined) next.push({ checkIn, team })
  }
  return next
}
