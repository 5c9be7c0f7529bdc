import type { CheckInOrder, CheckInSettings } from '@lobby/contract'
import { recordAct } from '#audit'
import { seatAgain } from '#registrations'
import { hasStarted, lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import {
  deleteCheckIn,
  findCheckIn,
  insertCheckIn,
  lockPlaces,
  saveCheckIn,
  type CheckInRow,
} from './check-in.queries.ts'
import { closesAt, endsAhead, extraFor, mayRemind, phaseOf } from './check-in.rules.ts'
import type { CheckInNews } from './check-in-news.ts'
import { insertWord, lockRegistration } from './entries.queries.ts'
import { tellTeam } from './say-here.ts'
import { closeCheckIn, openCheckIn, warn } from './settle-check-in.ts'

type By = { tournamentId: number; actorId: string }

/**
 * Sets when teams say that they are there, or that none does. What is over is over: then it can only be turned off, and all who have a place play.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, CHECK_IN_CHANGED, CHECK_IN_CLOSED, VALIDATION_FAILED
 */
export async function setCheckIn(
  platform: Platform,
  { tournamentId, actorId, version, settings }: By & { version: number; settings: CheckInSettings | null },
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await holdAhead(work, tournamentId)
    const row = await findCheckIn(work.trx, tournamentId)
    if ((row?.version ?? 0) !== version) refuse('CHECK_IN_CHANGED')
    if (settings === null) {
      if (row === undefined) return
      // Whoever says at this moment that a team is there comes first, or hears that there is no check-in.
      await lockPlaces(work.trx, tournamentId)
      await deleteCheckIn(work.trx, tournamentId)
    } else await saveSettings(platform, work, { tournament, row, settings })
    const isOver = settings === null && tournament.status === 'check_in'
    await note(platform, work, { tournamentId, actorId, order: settings === null ? 'off' : 'set' })
    await tellTournament(platform, work, tournamentId, isOver ? { status: 'closed' } : {})
  })
}

async function saveSettings(
  { clock }: Platform,
  { trx }: Work,
  { tournament, row, settings }: { tournament: TournamentRow; row: CheckInRow | undefined; settings: CheckInSettings },
): Promise<void> {
  if (row?.closed_at != null) refuse('CHECK_IN_CLOSED')
  const now = clock.now()
  if (!endsAhead({ ...settings, start_date: tournament.start_date }, now))
    throw new AppError('VALIDATION_FAILED', [{ path: 'settings.closes_before', code: 'number_range', message: '' }])
  if (row === undefined) await insertCheckIn(trx, { ...settings, tournament_id: tournament.id, set_at: now })
  // An organiser's word of when it ends takes the place of what was added to the one before.
  else await saveCheckIn(trx, tournament.id, { ...settings, set_at: now, extra_minutes: 0, warned_at: null })
}

/**
 * Opens, closes, holds or extends it, reminds who is missing, or gives a team that was missed its place again.
 * @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED, CHECK_IN_OFF, CHECK_IN_AHEAD, CHECK_IN_CLOSED, CHECK_IN_CHANGED, CHECK_IN_REMINDED, REGISTRATION_NOT_FOUND, TOURNAMENT_FULL
 */
export async function orderCheckIn(
  platform: Platform,
  news: CheckInNews,
  { tournamentId, actorId, order }: By & { order: CheckInOrder },
): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await holdAhead(work, tournamentId)
    const row = found(await findCheckIn(work.trx, tournamentId), 'CHECK_IN_OFF')
    if ('version' in order && order.version !== row.version) refuse('CHECK_IN_CHANGED')
    const what = { tournamentId, actorId, order: order.order }
    switch (order.order) {
      case 'remind':
        unwrap(mayRemind(row, platform.clock.now()))
        return warn(platform, work, tournamentId)
      case 'admit':
        await admit(platform, work, { tournament, teamId: order.team_id, actorId, news })
        return note(platform, work, { ...what, team: order.team_id })
      case 'extend':
        await carryOut(platform, work, { tournament, row, order })
        return note(platform, work, { ...what, minutes: order.minutes })
      default:
        await carryOut(platform, work, { tournament, row, order })
        return note(platform, work, what)
    }
  })
}

type TimeOrder = Exclude<CheckInOrder, { order: 'admit' | 'remind' }>

async function carryOut(
  platform: Platform,
  work: Work,
  { tournament, row, order }: { tournament: TournamentRow; row: CheckInRow; order: TimeOrder },
): Promise<void> {
  const phase = phaseOf(row)
  if (phase === 'closed') refuse('CHECK_IN_CLOSED')
  if (order.order === 'open') {
    // Of a draft nobody is told.
    if (tournament.hidden) refuse('INVALID_STATUS_CHANGE')
    if (phase === 'ahead') await openCheckIn(platform, work, { tournament, row })
    return
  }
  if (phase === 'ahead') refuse('CHECK_IN_AHEAD')
  const now = platform.clock.now()
  if (order.order === 'close') return closeCheckIn(platform, work, { tournament, row })
  if (order.order === 'hold') await saveCheckIn(work.trx, tournament.id, { is_held: true })
  // Whoever is not there has some minutes, whatever became of the end meanwhile.
  if (order.order === 'release') {
    const extra = closesAt(row) > now ? row.extra_minutes : extraFor(row, now)
    await saveCheckIn(work.trx, tournament.id, { is_held: false, extra_minutes: extra, warned_at: null })
  }
  if (order.order === 'extend')
    await saveCheckIn(work.trx, tournament.id, { extra_minutes: extraFor(row, now, order.minutes), warned_at: null })
  await tellTournament(platform, work, tournament.id)
}

/** A team that was missed is there all the same: it has its place again, if one is free, and need not say so. */
async function admit(
  platform: Platform,
  work: Work,
  {
    tournament,
    teamId,
    actorId,
    news,
  }: {
    tournament: TournamentRow
    teamId: string
    actorId: string
    news: CheckInNews
  },
): Promise<void> {
  const at = platform.clock.now()
  const seen = await work.trx
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournament.id)
    .where('team_id', '=', teamId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  const { id, status } = found(
    await lockRegistration(work.trx, found(seen, 'REGISTRATION_NOT_FOUND').id),
    'REGISTRATION_NOT_FOUND',
  )
  if (status === 'waiting_list') await seatAgain(platform, work, { tournament, registrationId: id })
  const word = { registrationId: id, tournamentId: tournament.id, by: actorId, byOrganiser: true, at }
  if (!(await insertWord(work.trx, word))) return
  await work.publish({
    type: 'tournament.check-in-admitted',
    tournamentId: String(tournament.id),
    registrationId: id,
    at: at.toISOString(),
  })
  await tellTeam(platform, work, { news, tournamentId: tournament.id, registrationId: id })
  await tellTournament(platform, work, tournament.id)
}

/** The tournament, held, before its start. @throws TOURNAMENT_NOT_FOUND, TOURNAMENT_LOCKED */
async function holdAhead({ trx }: Work, tournamentId: number): Promise<TournamentRow> {
  const tournament = found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  return hasStarted(tournament.status) ? refuse('TOURNAMENT_LOCKED') : tournament
}

async function note(
  { clock }: Platform,
  { trx }: Work,
  { tournamentId, actorId, ...details }: By & { order: string; minutes?: number; team?: string },
): Promise<void> {
  await recordAct(trx, { act: 'tournament.check_in', by: actorId, tournamentId, details, at: clock.now() })
}
