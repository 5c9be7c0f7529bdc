import type { AchievementId, AchievementType } from '@lobby/contract'

/** What a player did in all matches that count, as player_results tell it. */
export type PlayerFacts = {
  matches: number
  wins: number
  kills: number
  headshotKills: number
  /** Matches with at least 15 kills of which half or more were headshots. */
  sharpMatches: number
  /** Most matches won one after another; a draw ends a run. */
  bestStreak: number
  /** Tournaments that ended with the player on the champion's roster. */
  cups: number
}

export type Goal = {
  id: AchievementId
  type: AchievementType
  /** SKILLS. */
  reward: number
  fact: keyof PlayerFacts
  target: number
}

/** Raise it when a goal is added or means something else: everybody is looked at again at the next start. */
export const catalogueVersion = 1

/**
 * What can be achieved, in the order in which it is shown. Only what is counted of players stands here; aces and clutches
 * are not counted.
 */
export const catalogue: readonly Goal[] = [
  { id: 'first_match', type: 'other', reward: 50, fact: 'matches', target: 1 },
  { id: 'first_win', type: 'other', reward: 100, fact: 'wins', target: 1 },
  { id: 'ten_wins', type: 'other', reward: 300, fact: 'wins', target: 10 },
  { id: 'fifty_matches', type: 'other', reward: 500, fact: 'matches', target: 50 },
  { id: 'kills_100', type: 'kill', reward: 100, fact: 'kills', target: 100 },
  { id: 'kills_500', type: 'kill', reward: 250, fact: 'kills', target: 500 },
  { id: 'kills_2000', type: 'kill', reward: 750, fact: 'kills', target: 2_000 },
  { id: 'headshots_50', type: 'headshot', reward: 100, fact: 'headshotKills', target: 50 },
  { id: 'headshots_250', type: 'headshot', reward: 300, fact: 'headshotKills', target: 250 },
  { id: 'sharp_match', type: 'headshot', reward: 150, fact: 'sharpMatches', target: 1 },
  { id: 'streak_3', type: 'streak', reward: 150, fact: 'bestStreak', target: 3 },
  { id: 'streak_5', type: 'streak', reward: 300, fact: 'bestStreak', target: 5 },
  { id: 'streak_10', type: 'streak', reward: 600, fact: 'bestStreak', target: 10 },
  { id: 'cup_winner', type: 'other', reward: 1_000, fact: 'cups', target: 1 },
]
