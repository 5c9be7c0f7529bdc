import type { AchievementId } from '@lobby/contract'

/** What stands inside an emblem: lines on a square of 48, turning at 45° as all of the look does. */
export const glyphs: Readonly<Record<AchievementId, string>> = {
  first_match: 'M14 42V8h22l-6 8 6 8H14',
  first_win: 'M10 16l14 18 14-26M30 8h8v8',
  ten_wins: 'M13 9l22 30M35 9L13 39M9 9h9M30 9h9M9 39h9M30 39h9',
  fifty_matches: 'M18 8v31h18v-8M11 8h14M11 39h7',
  kills_100: 'M24 5v9M24 34v9M5 24h9M34 24h9M19 14h10l5 5v10l-5 5H19l-5-5V19z',
  kills_500: 'M24 3v9M24 36v9M3 24h9M36 24h9M17 12h14l5 5v14l-5 5H17l-5-5V17zM24 19v10M19 24h10',
  kills_2000: 'M24 11l5 5-2 5 16-9-4 15-11 5-4 9-4-9-11-5-4-15 16 9-2-5z',
  headshots_50: 'M11 29V19l7-9h12l7 9v10h-6v7H17v-7zM11 24h26',
  headshots_250: 'M11 29V19l7-9h12l7 9v10h-6v7H17v-7zM25 10l-4 7 6 5-4 7',
  sharp_match: 'M4 24l11-10h18l11 10-11 10H15zM24 18l6 6-6 6-6-6z',
  streak_3: 'M9 13l9 11-9 11M20 13l9 11-9 11M31 13l9 11-9 11',
  streak_5: 'M5 35l6-22M13.5 35l6-22M22 35l6-22M30.500 35l6-22M39 35l6-22',
  streak_10: 'M28 3L11 27h11l-3 18 18-26H26z',
  cup_winner: 'M15 8h18v14l-5 7h-8l-5-7zM15 12H8v5l7 6M33 12h7v5l-7 6M24 29v8M16 40h16',
}
