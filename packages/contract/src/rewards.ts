import { z } from 'zod'
import { Id, paging, Time } from './envelope.ts'

/** SKILLS are points of our own ledger: whole numbers that are earned, never bought and never cashed out. */
const Skills = z.int()

/** What an achievement is about; the site draws its pop-up by it (specification §3). */
export const achievementTypes = ['kill', 'headshot', 'streak', 'other'] as const
export const AchievementType = z.enum(achievementTypes)
export type AchievementType = z.infer<typeof AchievementType>

/** Every achievement there is, in the order in which they are shown. */
export const achievementIds = [
  'first_match',
  'first_win',
  'ten_wins',
  'fifty_matches',
  'kills_100',
  'kills_500',
  'kills_2000',
  'headshots_50',
  'headshots_250',
  'sharp_match',
  'streak_3',
  'streak_5',
  'streak_10',
  'cup_winner',
] as const
export const AchievementId = z.enum(achievementIds)
export type AchievementId = z.infer<typeof AchievementId>

/** What a pop-up shows. `name` is in the reader's language. */
export const UnlockedAchievement = z.object({
  id: AchievementId,
  type: AchievementType,
  name: z.string(),
  reward_skills: Skills,
})
export type UnlockedAchievement = z.infer<typeof UnlockedAchievement>

export const Achievement = UnlockedAchievement.extend({
  /** What has to be done, as a sentence. */
  text: z.string(),
  target: z.int(),
  /** How far it is, at most `target`. */
  value: z.int(),
  unlocked_at: Time.nullable(),
})
export type Achievement = z.infer<typeof Achievement>

/** GET /api/achievements: the whole catalogue, with the asker's progress. */
export const Achievements = z.object({ achievements: z.array(Achievement) })
export type Achievements = z.infer<typeof Achievements>

/** GET /api/players/:id/achievements: what a player has, the latest first; null where they keep their results from the asker. */
export const PlayerAchievements = z.object({
  achievements: z.array(UnlockedAchievement.extend({ unlocked_at: Time })).nullable(),
})
export type PlayerAchievements = z.infer<typeof PlayerAchievements>

/** GET /api/achievements/unseen: unlocked, and not yet shown to their owner; the first unlocked stands first. */
export const UnseenAchievements = z.object({ achievements: z.array(UnlockedAchievement) })
export type UnseenAchievements = z.infer<typeof UnseenAchievements>

/** POST /api/achievements/seen */
export const SeenAchievementsRequest = z.object({
  ids: z.array(AchievementId).min(1, 'required').max(achievementIds.length, 'too_long'),
})
export type SeenAchievementsRequest = z.infer<typeof SeenAchievementsRequest>

/** A day or a week of Almaty's calendar; weeks begin on Monday. */
export const questPeriods = ['daily', 'weekly'] as const
export const QuestPeriod = z.enum(questPeriods)
export type QuestPeriod = z.infer<typeof QuestPeriod>

export const questIds = [
  'daily_match',
  'daily_kills',
  'daily_headshots',
  'weekly_matches',
  'weekly_wins',
  'weekly_kills',
] as const
export type QuestId = (typeof questIds)[number]

/** `claimable` is finished and waits to be claimed. */
export const QuestState = z.enum(['open', 'claimable', 'claimed'])
export type QuestState = z.infer<typeof QuestState>

export const Quest = z.object({
  /** Of this quest in this period: `daily_kills.2026-11-21`. */
  id: Id,
  quest: z.enum(questIds),
  period: QuestPeriod,
  name: z.string(),
  target: z.int(),
  /** How far it is, at most `target`. */
  value: z.int(),
  reward_skills: Skills,
  state: QuestState,
  starts_at: Time,
  ends_at: Time,
  /** Once finished it can be claimed until then: the end of the period after its own. */
  claim_until: Time,
  claimed_at: Time.nullable(),
})
export type Quest = z.infer<typeof Quest>

/** GET /api/quests */
export const Quests = z.object({
  /** Those of today and of this week. */
  quests: z.array(Quest),
  /** Of the day and the week before: finished, not claimed, still to be had. */
  waiting: z.array(Quest),
})
export type Quests = z.infer<typeof Quests>

/** POST /api/quests/:id/claim: the quest as it is now, and what its owner has. */
export const ClaimedQuest = z.object({ quest: Quest, balance: Skills })
export type ClaimedQuest = z.infer<typeof ClaimedQuest>

/**
 * `achievement_taken_back`: what it was given for is no longer true, as a result was corrected. `adjustment`: an admin put
 * something right.
 */
export const skillsEntryKinds = ['achievement', 'achievement_taken_back', 'quest', 'adjustment'] as const
export const SkillsEntryKind = z.enum(skillsEntryKinds)
export type SkillsEntryKind = z.infer<typeof SkillsEntryKind>

export const SkillsEntry = z.object({
  id: Id,
  kind: SkillsEntryKind,
  /** The achievement or quest, in the request's language; of an adjustment its reason, as the admin wrote it. */
  name: z.string(),
  /** Negative for what was taken back. */
  amount: Skills,
  created_at: Time,
})
export type SkillsEntry = z.infer<typeof SkillsEntry>

export const WalletQuery = z.object(paging(20))
export type WalletQuery = z.infer<typeof WalletQuery>

/** GET /api/wallet: the asker's SKILLS, the newest entry first, and the wallet that is linked to the account. */
export const Wallet = z.object({
  /** The sum of all entries. */
  balance: Skills,
  /** Entries there are, of which `entries` is one page. */
  total: z.int(),
  entries: z.array(SkillsEntry),
  wallet_address: z.string().nullable(),
  /** Whether the wallet signed for it: an unverified one gives no right. */
  wallet_verified: z.boolean(),
})
export type Wallet = z.infer<typeof Wallet>
