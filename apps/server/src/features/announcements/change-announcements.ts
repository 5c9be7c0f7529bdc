import { announcementDaysMax, announcementsAtOnce, type AnnouncementRequest } from '@lobby/contract'
import { sql } from 'kysely'
import { recordAct } from '#audit'
import { newId } from '#core/ids'
import { lockTournament, tellTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { countOpen, insertAnnouncement, type Place, withdrawAnnouncement } from './announcements.queries.ts'

const dayMs = 86_400_000
/** One at a time may count how many there are: a lock of the site's own list. */
const siteLock = 66_001

export const announcementTimer = 'announcement'
export type AnnouncementMoment = { place: Place }

export const announcementsTag = (place: Place): string => `announcements:${place ?? 'site'}`

/**
 * Says something to everybody who looks at a place, from a moment to another. Told twice by one writer it stands once.
 * @throws TOURNAMENT_NOT_FOUND, ANNOUNCEMENT_OVER (its end is past), ANNOUNCEMENT_TOO_LONG, ANNOUNCEMENTS_TOO_MANY
 */
export async function announce(
  platform: Platform,
  { place, by, request }: { place: Place; by: string; request: AnnouncementRequest },
): Promise<void> {
  const at = platform.clock.now()
  const startsAt = request.starts_at === null ? at : new Date(request.starts_at)
  const endsAt = new Date(request.ends_at)
  if (endsAt <= at) refuse('ANNOUNCEMENT_OVER')
  if (endsAt.getTime() - Math.max(at.getTime(), startsAt.getTime()) > announcementDaysMax * dayMs)
    refuse('ANNOUNCEMENT_TOO_LONG')
  await platform.transact(async (work) => {
    await hold(work, place)
    const id = newId()
    const written = { id, place, key: request.key, texts: request.texts, isUrgent: request.is_urgent, by, at }
    const isNew = await insertAnnouncement(work.trx, { ...written, startsAt, endsAt })
    if (!isNew) return
    if ((await countOpen(work.trx, place, at)) > announcementsAtOnce) refuse('ANNOUNCEMENTS_TOO_MANY')
    const body: AnnouncementMoment = { place }
    for (const [name, moment] of Object.entries({ start: startsAt, end: endsAt }))
      if (moment > at)
        await platform.jobs.schedule(work.trx, announcementTimer, { at: moment, key: `${id} ${name}`, body })
    await recordAct(work.trx, { act: 'announcement.made', by, ...(place !== null && { tournamentId: place }), at })
    await tell(platform, work, place)
  })
}

/** @throws TOURNAMENT_NOT_FOUND, NOT_FOUND */
export async function withdraw(
  platform: Platform,
  { place, id, by }: { place: Place; id: string; by: string },
): Promise<void> {
  const at = platform.clock.now()
  await platform.transact(async (work) => {
    await hold(work, place)
    const { changed } = found(await withdrawAnnouncement(work.trx, { id, place, at }), 'NOT_FOUND')
    if (!changed) return
    await recordAct(work.trx, { act: 'announcement.withdrawn', by, ...(place !== null && { tournamentId: place }), at })
    await tell(platform, work, place)
  })
}

/** One begins or ends by itself. */
export async function announcementMoment(platform: Platform, { place }: AnnouncementMoment): Promise<void> {
  await platform.transact((work) => tell(platform, work, place))
}

async function hold({ trx }: Work, place: Place): Promise<void> {
  if (place === null) await sql`select pg_advisory_xact_lock(${siteLock})`.execute(trx)
  else found(await lockTournament(trx, place), 'TOURNAMENT_NOT_FOUND')
}

async function tell(platform: Platform, work: Work, place: Place): Promise<void> {
  work.afterCommit(() => platform.answers.drop(announcementsTag(place)))
  if (place !== null) return tellTournament(platform, work, place)
  work.afterCommit(() => platform.realtime.sendToAll({ type: 'announcements.changed' }))
}
