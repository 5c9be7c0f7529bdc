import { deletionDays, languageTag, type CurrentUser } from '@lobby/contract'
import { forgetSignIn, type Owner } from '#auth'
import { forgetCrew } from '#crew'
import { forgetCupInvitations } from '#cup-people'
import { forgetStandIns } from '#stand-ins'
import { forgetPlayer } from '#matches'
import { forgetPractice } from '#practice'
import { leaveTeams } from '#teams'
import { isPlaying, leaveTournaments } from '#registrations'
import {
  anonymiseUser,
  clearDeletion,
  findUser,
  listDueDeletions,
  lockProfile,
  presentCurrentUser,
  setDeletion,
} from '#users'
import { peopleTag } from '#platform/answer-cache'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'

export const deletionTimer = 'account-deletion'
export type DeletionBody = { userId: string; dueAt: string }

const day = 24 * 3_600_000
/** Who stands on a roster of a running tournament plays it to the end, but nobody is kept longer than this. */
const longestWaitMs = deletionDays * day

/**
 * The account is to be gone in thirty days: every session ends now, the owner is told by mail, and a stored job does the
 * rest on the day. Asked twice, the first day stands.
 * Whether it is the owner who asks is the caller's question.
 * @throws LAST_ADMIN
 */
export async function requestDeletion(
  platform: Platform,
  owner: Pick<Owner, 'signOut'>,
  user: CurrentUser,
): Promise<Date> {
  return platform.transact(async (work) => {
    const { dueAt, isNew } = await setDeletion(work.trx, user.id, platform.clock.now())
    await owner.signOut(work, user.id)
    if (!isNew) return dueAt
    work.afterCommit(() => platform.answers.drop(peopleTag))
    await scheduleDeletion(platform, work, { userId: user.id, at: dueAt, dueAt })
    if (user.email !== null)
      await platform.mail.send(work.trx, {
        to: user.email,
        language: user.language,
        template: 'deletion_planned',
        values: { username: user.username, day: dayIn(user, dueAt), link: `${platform.config.publicUrl}/settings` },
      })
    return dueAt
  })
}

/** A day as its reader writes it, where they are. */
function dayIn({ language, time_zone: timeZone }: CurrentUser, date: Date): string {
  return new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone }).format(date)
}

/** Until the day the owner may stay after all. */
export async function restoreUser({ transact, answers }: Platform, userId: string): Promise<void> {
  await transact(({ trx }) => clearDeletion(trx, userId))
  answers.drop(peopleTag)
}

/** The day has come, unless the owner stayed, or asked again since. Safe to run twice. */
export async function deleteUser(platform: Platform, { userId, dueAt }: DeletionBody): Promise<void> {
  await platform.transact(async (work) => {
    const profile = await lockProfile(work.trx, userId)
    const now = platform.clock.now()
    if (profile?.deletion_due_at?.toISOString() !== dueAt || profile.deletion_due_at > now) return
    if (now.getTime() < profile.deletion_due_at.getTime() + longestWaitMs && (await isPlaying(work.trx, userId))) {
      await scheduleDeletion(platform, work, {
        userId,
        at: new Date(now.getTime() + day),
        dueAt: profile.deletion_due_at,
      })
      return
    }
    const owner = await findUser(work.trx, userId)
    await leaveTournaments(platform, work, userId)
    await leaveTeams(platform, work, userId)
    await forgetSignIn(work.trx, userId)
    const name = await anonymiseUser(platform, work.trx, { userId, now })
    await forgetCrew(work.trx, { userId, steamId: profile.steam_id })
    await forgetCupInvitations(work.trx, userId)
    await forgetPractice(work.trx, { userId, steamId: profile.steam_id })
    if (profile.steam_id !== null) await forgetPlayer(platform, work, { userId, steamId: profile.steam_id, name })
    await forgetStandIns(platform, work, { userId, steamId: profile.steam_id })
    await work.publish({ type: 'account.deleted', userId })
    // The last letter; it lies sealed in the queue until it is sent.
    if (owner && owner.email !== null)
      await platform.mail.send(work.trx, {
        to: owner.email,
        language: presentCurrentUser(owner).language,
        template: 'account_deleted',
        values: { username: owner.username },
      })
  })
}

/** Jobs may be lost with a restored backup; accounts know their day themselves. Runs at every start. */
export async function reconcileDeletions(platform: Platform): Promise<void> {
  await platform.transact(async (work) => {
    for (const { id, dueAt } of await listDueDeletions(work.trx, platform.clock.now()))
      await scheduleDeletion(platform, work, { userId: id, at: dueAt, dueAt })
  })
}

async function scheduleDeletion(
  { jobs }: Platform,
  { trx }: Work,
  { userId, at, dueAt }: { userId: string; at: Date; dueAt: Date },
): Promise<void> {
  const body: DeletionBody = { userId, dueAt: dueAt.toISOString() }
  await jobs.schedule(trx, deletionTimer, { at, key: `${userId}:${at.getTime()}`, body })
}
