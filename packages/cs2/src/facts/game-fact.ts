import type { RoundEndReason, Side } from '../game-event.ts'
import type { KillManner, LogPlayer } from '../log/log-fact.ts'

/** Where somebody or something was, in the map's own units. */
export type Place = readonly [x: number, y: number, z: number]

/** Somebody in a line. `steamId` is null for a bot and for who is not signed in yet; `side` is null for who plays on none. */
export type FactPlayer = { readonly steamId: string | null; readonly side: Side | null }

export type HitGroup =
  | 'generic'
  | 'head'
  | 'neck'
  | 'chest'
  | 'stomach'
  | 'left_arm'
  | 'right_arm'
  | 'left_leg'
  | 'right_leg'
  | 'gear'

export type BombDeed = 'got' | 'dropped' | 'begin_plant' | 'planted' | 'begin_defuse' | 'defused'

/** What a pause is by its line: a team's time-out, an order of the match, anything else. */
export type PauseKind = 'timeout_ct' | 'timeout_t' | 'match' | 'other'

/** What somebody carries, as told when the buy zone is left. */
export type Loadout = {
  /** Without `weapon_`, knives and the bomb among them. */
  readonly items: readonly string[]
  readonly armor: number
  readonly hasHelmet: boolean
  readonly hasKit: boolean
  readonly hasBomb: boolean
}

/** One player in a block of round_stats: the engine's own scoreboard, cumulative for the map. */
export type BoardLine = {
  readonly steamId: string
  readonly side: Side | null
  readonly money: number
  readonly kills: number
  readonly deaths: number
  /** Flash assists included. */
  readonly assists: number
  readonly damage: number
  readonly headshotShare: number
  readonly mvps: number
  readonly enemiesFlashed: number
  readonly utilityDamage: number
  readonly clutchKills: number
  readonly firstKills: number
  readonly headshotHits: number
}

/**
 * What one line of a CS2 server's log tells, without names, chat, addresses and settings. `offset` is the line's place in the
 * bytes of the map's log and the only order there is; `at` is the server's own clock in milliseconds, for differences alone.
 */
export type GameFact = { readonly at: number; readonly offset: number } & GameDeed

export type GameDeed =
  | {
      readonly kind: 'kill'
      readonly killer: LogPlayer
      readonly victim: LogPlayer
      readonly weapon: string
      readonly how: readonly KillManner[]
      readonly from: Place
      readonly to: Place
    }
  | {
      readonly kind: 'hit'
      readonly attacker: LogPlayer
      readonly victim: LogPlayer
      readonly weapon: string
      /** As told: not capped by the health that was left. */
      readonly damage: number
      readonly armorDamage: number
      /** What is left. */
      readonly health: number
      readonly armor: number
      readonly group: HitGroup
      readonly from: Place
      readonly to: Place
    }
  | { readonly kind: 'assist'; readonly player: LogPlayer; readonly victim: LogPlayer; readonly isFlash: boolean }
  /** Chicken and doors; `what` is the engine's class. */
  | { readonly kind: 'other_killed'; readonly player: LogPlayer; readonly what: string; readonly weapon: string }
  | { readonly kind: 'death'; readonly victim: LogPlayer; readonly cause: 'bomb' | 'suicide'; readonly place: Place }
  | {
      readonly kind: 'blinded'
      readonly player: LogPlayer
      readonly by: LogPlayer
      readonly seconds: number
      /** The grenade, as `thrown` names it. */
      readonly flash: number
    }
  /** Told where and when it bursts. `molotov` stands for both fire grenades. */
  | {
      readonly kind: 'thrown'
      readonly player: LogPlayer
      readonly grenade: string
      readonly place: Place
      readonly flash: number | null
    }
  | {
      readonly kind: 'money'
      readonly player: FactPlayer
      readonly change: number
      readonly after: number
      readonly item: string | null
      readonly isSellback: boolean
    }
  | { readonly kind: 'purchased' | 'picked_up' | 'dropped'; readonly player: FactPlayer; readonly item: string }
  | { readonly kind: 'loadout'; readonly player: FactPlayer; readonly loadout: Loadout }
  | {
      readonly kind: 'bomb'
      readonly deed: BombDeed
      readonly player: LogPlayer
      readonly site: 'A' | 'B' | null
      /** Of a defuse that begins; null where the line does not tell. */
      readonly hasKit: boolean | null
    }
  /** A round is won; the score is by side, this round counted. */
  | {
      readonly kind: 'round_won'
      readonly winner: Side
      readonly reason: RoundEndReason
      readonly ct: number
      readonly t: number
    }
  | { readonly kind: 'round_draw'; readonly ct: number; readonly t: number }
  | { readonly kind: 'side_score'; readonly side: Side; readonly score: number }
  /** How it stands; `rounds` is negative in warm-up. */
  | { readonly kind: 'score'; readonly map: string; readonly ct: number; readonly t: number; readonly rounds: number }
  | { readonly kind: 'game_over'; readonly map: string; readonly ct: number; readonly t: number }
  | { readonly kind: 'map_loaded' | 'match_start' | 'match_reloaded'; readonly map: string }
  | { readonly kind: 'freeze' | 'round_start' | 'round_end' | 'warmup_start' | 'warmup_end' | 'commencing' }
  | { readonly kind: 'restart'; readonly seconds: number }
  | { readonly kind: 'pause'; readonly isOn: boolean; readonly by: PauseKind }
  | { readonly kind: 'connected' | 'validated' | 'entered' | 'left'; readonly player: FactPlayer }
  | { readonly kind: 'switched'; readonly player: FactPlayer; readonly from: Side | null; readonly to: Side | null }
  /** That somebody wrote, not what. */
  | { readonly kind: 'said'; readonly player: FactPlayer; readonly toTeam: boolean }
  /** The figures of the rounds before `round`, which begins. */
  | {
      readonly kind: 'round_stats'
      readonly round: number
      readonly ct: number
      readonly t: number
      readonly map: string
      readonly lines: readonly BoardLine[]
    }
  /** Bytes from `offset` to `until` never came, or hold no lines: what happened there is unknown. */
  | { readonly kind: 'gap'; readonly until: number }

export type FactOf<Kind extends GameFact['kind']> = GameFact & { readonly kind: Kind }
