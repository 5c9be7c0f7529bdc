import { recordAct } from '#audit'
import { AppError, found, refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Runner } from '#platform/database'
import type { Work } from '#platform/transaction'
import { findCheckIn, listOwn, listPeople, listTeamRows } from './check-in.queries.ts'
import { mayCheckIn, mayTakeBack, type TeamFacts } from './check-in.rules.ts'
import type { CheckInNews } from './check-in-news.ts'
import { insertWord, lockRegistration, takeWordBack } from './entries.queries.ts'

type Said = { tournamentId: number; actorId: string; teamId: string | undefined; isOrganiser: boolean }

/**
 * A team is there, by the word of anybody on its roster, or of an organiser who names it. It holds that team's row alone, so that thousands can say so at the
 * same time, and whoever closes the check-in waits for those who are at it. Said twice it is one word. Answers the registration.
 * @throws CHECK_IN_NOT_YOURS, CHECK_IN_OFF, CHECK_IN_AHEAD, CHECK_IN_CLOSED, CHECK_IN_NO_PLACE, TOURNAMENT_LOCKED
 */
export async function checkIn(platform: Platform, news: CheckInNews, said: Said): Promise<string> {
  const own = await findOwn(platform.db, said)
  await platform.transact(async (work) => {
    unwrap(mayCheckIn(await readFacts(work, own.id)))
    const at = platform.clock.now()
    const word = { registrationId: own.id, tournamentId: said.tournamentId, by: said.actorId, at }
    if (!(await insertWord(work.trx, { ...word, byOrganiser: !own.isTheirs }))) return
    if (!own.isTheirs) await recordWord(work, said, { order: 'say', at })
    await work.publish({
      type: 'tournament.team-checked-in',
      tournamentId: String(said.tournamentId),
      registrationId: own.id,
      at: at.toISOString(),
    })
    await tellTeam(platform, work, { news, tournamentId: said.tournamentId, registrationId: own.id })
  })
  return own.id
}

/** The team takes its word back, or an organiser does. @throws as checkIn */
export async function takeBack(platform: Platform, news: CheckInNews, said: Said): Promise<string> {
  const own = await findOwn(platform.db, said)
  await platform.transact(async (work) => {
    const at = platform.clock.now()
    unwrap(mayTakeBack(await readFacts(work, own.id), at))
    if (!(await takeWordBack(work.trx, { registrationId: own.id, by: said.actorId, at }))) return
    if (!own.isTheirs) await recordWord(work, said, { order: 'unsay', at })
    await tellTeam(platform, work, { news, tournamentId: said.tournamentId, registrationId: own.id })
  })
  return own.id
}

/** An organiser who speaks for a team has done something to it. */
async function recordWord(
  { trx }: Work,
  { tournamentId, actorId: by, teamId: team }: Said,
  { order, at }: { order: 'say' | 'unsay'; at: Date },
): Promise<void> {
  await recordAct(trx, { act: 'tournament.check_in', by, tournamentId, details: { order, ...(team && { team }) }, at })
}

/** The registration that is spoken of: the named team's, else the one on whose roster they stand, else that of the one team they lead. */
async function findOwn(
  runner: Runner,
  { tournamentId, actorId, teamId, isOrganiser }: Said,
): Promise<{ id: string; isTheirs: boolean }> {
  const own = await listOwn(runner, tournamentId, actorId)
  if (teamId === undefined) {
    const [first, second] = own
    if (first === undefined) return refuse('CHECK_IN_NOT_YOURS')
    if (first.rank === 2 && second !== undefined)
      throw new AppError('VALIDATION_FAILED', [{ path: 'team_id', code: 'required', message: '' }])
    return { id: first.id, isTheirs: true }
  }
  const registration = await runner
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  const isTheirs = own.some(({ id }) => id === registration?.id)
  if (!isTheirs && !isOrganiser) refuse('CHECK_IN_NOT_YOURS')
  return { id: found(registration, 'REGISTRATION_NOT_FOUND').id, isTheirs }
}

/** Holds the team's registration, and then reads what stands: after whoever held it before. */
async function readFacts({ trx }: Work, registrationId: string): Promise<TeamFacts> {
  const registration = await lockRegistration(trx, registrationId)
  if (registration === undefined || registration.status === 'withdrawn') return refuse('REGISTRATION_NOT_FOUND')
  const checkInRow = await findCheckIn(trx, registration.tournament_id)
  const [entry] = await listTeamRows(trx, [registrationId])
  return {
    checkIn: checkInRow ?? null,
    tournament: checkInRow?.tournament_status ?? 'open',
    registration: registration.status,
    entry: entry ?? null,
  }
}

/** The team's own people hear at once; everybody else of the sum, now and then. */
export async function tellTeam(
  { realtime }: Pick<Platform, 'realtime'>,
  work: Work,
  { news, tournamentId, registrationId }: { news: CheckInNews; tournamentId: number; registrationId: string },
): Promise<void> {
  const people = await listPeople(work.trx, registrationId)
  work.afterCommit(() => {
    realtime.send(
      people.map((id) => `user:${id}`),
      { type: 'check-in.changed', id: String(tournamentId) },
    )
    news.note(tournamentId)
  })
}
