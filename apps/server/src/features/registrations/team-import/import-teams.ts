import {
  teamFileRowsMax,
  type Language,
  type TeamImport,
  type TeamImportRequest,
  type TeamImportRow,
} from '@lobby/contract'
import { recordAct } from '#audit'
import { readStatement } from '#payments'
import { findTeam, findTeamNamed, listMembers } from '#teams'
import { findTournament } from '#tournaments'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sentencesIn } from '#platform/sentences'
import { orKnownRefusal, register } from '../register-team.ts'
import { findRegistration } from '../registrations.queries.ts'
import { judgeRow, writtenRows, type FoundTeam, type Judged } from './rows.rules.ts'

type Importing = { tournamentId: number; actorId: string; language: Language }
type Entry = TeamImportRequest['entries'][number]

/** What would come of a file: every row tried as it would be entered, and nothing kept. @throws TEAMS_FILE_BROKEN, TEAMS_FILE_TOO_LONG, TOURNAMENT_NOT_FOUND */
export async function previewTeams(platform: Platform, importing: Importing, bytes: Buffer): Promise<TeamImport> {
  found(await findTournament(platform.db, importing.tournamentId), 'TOURNAMENT_NOT_FOUND')
  const written = writtenRows(tableOf(bytes))
  if (written.length > teamFileRowsMax) refuse('TEAMS_FILE_TOO_LONG')
  const [seen, taken] = [new Set<string>(), new Set<string>()]
  const rows: TeamImportRow[] = []
  for (const row of written) {
    const judged = judgeRow(row, await findNamed(platform, row.team), seen)
    if (judged.team !== null) seen.add(judged.team.id)
    rows.push(await previewRow(platform, importing, judged, taken))
  }
  return { rows }
}

async function previewRow(
  platform: Platform,
  importing: Importing,
  judged: Judged,
  taken: Set<string>,
): Promise<TeamImportRow> {
  const { row, team } = judged
  const shown = { line: row.line, written: row.team, team: team === null ? null : { id: team.id, name: team.name } }
  if (!judged.isGood)
    return { ...shown, status: 'refused', players: [], place: null, problem: { ...judged.problem, message: '' } }
  const players = judged.players.map(({ user_id: id, username }) => ({ id, username }))
  // Somebody whom a row above names would be on two rosters.
  const twice = players.filter(({ id }) => taken.has(id))
  if (twice.length > 0) {
    const names = twice.map(({ username }) => username)
    return {
      ...shown,
      status: 'refused',
      players,
      place: null,
      problem: problemOf('PLAYER_IN_OTHER_TEAM', importing, names),
    }
  }
  const entry = { line: row.line, written: row.team, team_id: judged.team.id, players: players.map(({ id }) => id) }
  const outcome = await enter(platform, importing, entry, { isTrial: true })
  if (outcome.status === 'ready') for (const { id } of players) taken.add(id)
  return { ...shown, players, ...outcome }
}

/** Enters what was read, each team by itself: what is refused by now stays out, with the reason. @throws TOURNAMENT_NOT_FOUND */
export async function importTeams(
  platform: Platform,
  importing: Importing,
  { entries }: TeamImportRequest,
): Promise<TeamImport> {
  const { tournamentId, actorId } = importing
  found(await findTournament(platform.db, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const rows: TeamImportRow[] = []
  for (const entry of entries) {
    const team = await findTeam(platform.db, entry.team_id)
    const members = team === undefined ? [] : await listMembers(platform.db, team.id)
    const outcome = await enter(platform, importing, entry, { isTrial: false })
    rows.push({
      line: entry.line,
      written: entry.written,
      team: team === undefined ? null : { id: team.id, name: team.name },
      players: members
        .filter((member) => entry.players.includes(member.user_id))
        .map(({ user_id: id, username }) => ({ id, username })),
      ...outcome,
    })
  }
  const done = rows.filter(({ status }) => status === 'done').length
  if (done > 0)
    await platform.transact(({ trx }) =>
      recordAct(trx, {
        act: 'tournament.teams_imported',
        by: actorId,
        tournamentId,
        details: { changes: [{ field: 'teams', before: null, after: done }] },
        at: platform.clock.now(),
      }),
    )
  return { rows }
}

type Outcome = Pick<TeamImportRow, 'status' | 'place' | 'problem'>

/** Undoes what was tried. */
class Tried extends Error {
  readonly place: TeamImportRow['place']
  constructor(place: TeamImportRow['place']) {
    super('tried')
    this.place = place
  }
}

/** One team in a transaction of its own; a trial goes the same way to its end, and is taken back there. */
async function enter(
  platform: Platform,
  importing: Importing,
  { team_id: teamId, players }: Entry,
  { isTrial }: { isTrial: boolean },
): Promise<Outcome> {
  const { tournamentId, actorId } = importing
  const request = { tournamentId, actorId, team_id: teamId, players, substitutes: [], coach: null, isOrganiser: true }
  try {
    const place = await orKnownRefusal(() =>
      platform.transact(async (work) => {
        const id = await register(platform, work, request)
        const status = (await findRegistration(work.trx, id))?.status ?? null
        if (isTrial) throw new Tried(status)
        return status
      }),
    )
    return { status: 'done', place, problem: null }
  } catch (error) {
    if (error instanceof Tried) return { status: 'ready', place: error.place, problem: null }
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (error.code === 'ALREADY_REGISTERED') return { status: 'already', place: null, problem: null }
    const about = (error.details ?? []).flatMap(({ message }) => (message === '' ? [] : [message]))
    return { status: 'refused', place: null, problem: problemOf(error.code, importing, about) }
  }
}

function problemOf(code: AppError['code'], { language }: Importing, about: string[]): TeamImportRow['problem'] {
  return { code, message: sentencesIn(language).errors[code], about }
}

/** @throws TEAMS_FILE_BROKEN, TEAMS_FILE_TOO_LONG */
function tableOf(bytes: Buffer): string[][] {
  try {
    return readStatement(bytes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'STATEMENT_TOO_LONG') return refuse('TEAMS_FILE_TOO_LONG')
    if (error instanceof AppError) return refuse('TEAMS_FILE_BROKEN')
    throw error
  }
}

/** By its id or its name, however it is written; what is disbanded is none. */
async function findNamed({ db }: Pick<Platform, 'db'>, text: string): Promise<FoundTeam | null> {
  const team = text === '' ? undefined : await findTeamNamed(db, text)
  if (team === undefined || team.disbanded_at !== null) return null
  return { ...team, members: await listMembers(db, team.id) }
}
