import { Language, type AchievementId, type UnlockedAchievement } from '@lobby/contract'
import type { DomainEventOf } from '#core/domain-events'
import { enterSkills } from '#economy'
import { listRoster } from '#matches'
import { lockUser } from '#users'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { presentUnlocked } from './achievements.presenter.ts'
import {
  insertUnlock,
  listTeamRosters,
  listUnlocks,
  listUnreviewed,
  markTakenBack,
  readFacts,
  saveReview,
} from './achievements.queries.ts'
import { reviewOf } from './achievements.rules.ts'
import { catalogueVersion } from './catalogue.ts'

/**
 * Holds what a player has against what they did, and puts it right: gives what is earned, takes back what a correction
 * undid, each with its entry in the ledger. Safe to run twice, late and in any order.
 */
export async function reviewPlayer(platform: Platform, userId: string): Promise<void> {
  await platform.transact(async (work) => {
    // Reviews of one player take turns, and each reads after the one before has written.
    const user = await lockUser(work.trx, userId)
    if (!user) return
    const { gained, lost } = reviewOf(await readFacts(work.trx, userId), await listUnlocks(work.trx, userId))
    const language = Language.catch('en').parse(user.language)
    for (const { goal, unlock } of gained) {
      await give(platform, work, { userId, goal })
      // What its owner was shown before a correction took it away comes back quietly.
      if (unlock === undefined || unlock.seen_at === null) {
        work.afterCommit(() => tell(platform, userId, presentUnlocked(goal, language)))
        await note(platform, work, { userId, goal })
      }
    }
    for (const { goal, unlock } of lost) await takeBack(platform, work, { userId, goal, times: unlock.times })
    await saveReview(work.trx, userId, catalogueVersion)
  })
}

/** For the inbox, whoever saw the pop-up or did not. */
async function note({ clock }: Platform, { publish }: Work, { userId, goal }: Grant): Promise<void> {
  await publish({
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: {
      kind: 'achievement_unlocked',
      to: [userId],
      about: `achievement:${goal.id}:${userId}`,
      page: '/achievements',
      achievement: goal.id,
    },
  })
}

type Grant = { userId: string; goal: { id: AchievementId; reward: number } }

async function give({ clock }: Platform, { trx }: Work, { userId, goal }: Grant): Promise<void> {
  const at = clock.now()
  const times = await insertUnlock(trx, { userId, achievementId: goal.id, at })
  await enterSkills(trx, {
    userId,
    key: `achievement:${goal.id}:${times}`,
    kind: 'achievement',
    about: goal.id,
    amount: goal.reward,
    at,
  })
}

async function takeBack(
  { clock }: Platform,
  { trx, publish }: Work,
  { userId, goal, times }: Grant & { times: number },
): Promise<void> {
  const at = clock.now()
  await markTakenBack(trx, { userId, achievementId: goal.id, at })
  await publish({
    type: 'notice.settled',
    about: `achievement:${goal.id}:${userId}`,
    kinds: ['achievement_unlocked'],
    at: at.toISOString(),
  })
  await enterSkills(trx, {
    userId,
    key: `achievement:${goal.id}:${times}:taken-back`,
    kind: 'achievement_taken_back',
    about: goal.id,
    amount: -goal.reward,
    at,
  })
}

function tell({ realtime }: Platform, userId: string, achievement: UnlockedAchievement): void {
  realtime.send([`user:${userId}`], { type: 'achievement.unlocked', achievement })
}

/** A match counts something, or no longer does: for everybody who stood in it. */
export async function reviewMatch(platform: Platform, { matchId }: DomainEventOf<'results.counted'>): Promise<void> {
  for (const { user_id: userId } of await listRoster(platform.db, matchId)) await reviewPlayer(platform, userId)
}

/** A cup has another champion: for those who have it now, and those who had it. */
export async function reviewChampions(
  platform: Platform,
  { tournamentId, championTeamId, formerTeamId }: DomainEventOf<'tournament.champion-changed'>,
): Promise<void> {
  const teamIds = [championTeamId, formerTeamId].filter((id) => id !== null)
  for (const userId of await listTeamRosters(platform.db, Number(tournamentId), teamIds))
    await reviewPlayer(platform, userId)
}

/** Who played before there were achievements, or before the catalogue grew. Runs at every start. */
export async function reconcileAchievements(platform: Platform): Promise<void> {
  for (const userId of await listUnreviewed(platform.db, catalogueVersion)) await reviewPlayer(platform, userId)
}
