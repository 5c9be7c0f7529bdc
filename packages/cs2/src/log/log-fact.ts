import type { RoundEndReason, Side } from '../game-event.ts'

/** Somebody in a line of the log. `steamId` is null for a bot, which is nobody's statistics but can be shot. */
export type LogPlayer = { readonly steamId: string | null; readonly side: Side }

/**
 * What one line of a CS2 server's log tells, without names, addresses and chat. `at` is the server's own clock in
 * milliseconds: it orders lines of one server and says nothing about the time anywhere else.
 */
export type LogFact = { readonly at: number } & (
  | {
      readonly kind: 'kill'
      readonly killer: LogPlayer
      readonly victim: LogPlayer
      readonly weapon: string
      readonly how: readonly KillManner[]
    }
  /** Nobody's kill: the bomb, a fall, the console. */
  | { readonly kind: 'death'; readonly victim: LogPlayer; readonly cause: 'bomb' | 'suicide' }
  | { readonly kind: 'assist'; readonly player: LogPlayer; readonly victim: LogPlayer; readonly isFlash: boolean }
  | { readonly kind: 'plant' | 'defuse'; readonly player: LogPlayer }
  /** A round is won; the scores are by side, this round counted. */
  | {
      readonly kind: 'round_end'
      readonly winner: Side
      readonly reason: RoundEndReason
      readonly ct: number
      readonly t: number
    }
  /** How it stands on a map, told around every round. `rounds` is negative in warm-up. */
  | { readonly kind: 'score'; readonly map: string; readonly ct: number; readonly t: number; readonly rounds: number }
  | { readonly kind: 'game_over'; readonly map: string; readonly ct: number; readonly t: number }
  | { readonly kind: 'match_start'; readonly map: string }
  /** The game went back to a backup: the round under way, in which everybody dies once, is none. */
  | { readonly kind: 'match_reloaded'; readonly map: string }
  | { readonly kind: 'joined' | 'left'; readonly steamId: string }
  | { readonly kind: 'round_start' }
)

/** What the line of a kill says about it. */
export type KillManner = 'headshot' | 'wallbang' | 'smoke' | 'no_scope' | 'blind' | 'in_air'
