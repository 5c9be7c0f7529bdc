import type { RoundEndReason, Side } from '../../game-event.ts'
import type { KillManner } from '../../log/log-fact.ts'
import type { FactOf, Loadout, PauseKind, Place } from '../game-fact.ts'

/** Somebody by SteamID64; null for a bot. */
export type Who = string | null

/** What a side could buy: three kinds of money, and the first round of a half, in which everybody has the same. */
export type BuyKind = 'pistol' | 'eco' | 'force' | 'full'

export type SideBuy = {
  readonly kind: BuyKind
  /** What is carried is worth, in dollars. */
  readonly equipment: number
  /** What is left; null where no line told of money. */
  readonly money: number | null
}

export type KillView = {
  readonly at: number
  /** Where its line lies in the log of its server: the only order there is, for clocks tell seconds and may jump. */
  readonly offset: number
  /** Milliseconds since the freeze time ended. */
  readonly since: number
  readonly killer: Who
  readonly victim: Who
  readonly killerSide: Side
  readonly victimSide: Side
  readonly weapon: string
  readonly how: readonly KillManner[]
  readonly from: Place
  readonly to: Place
  readonly assist: Who
  readonly flashAssist: Who
  /** The victim had killed them, team mates of the killer, within the window of a trade. */
  readonly trades: readonly string[]
  readonly isTeamKill: boolean
  /** After the round was decided. */
  readonly isAfter: boolean
}

export type DeathView = {
  readonly at: number
  readonly offset: number
  readonly victim: Who
  readonly side: Side
  readonly cause: 'bomb' | 'suicide'
}

export type BombView = {
  /** Who has it; null where it lies about or is planted. */
  readonly carrier: Who
  /** By the last line that told of it, it lies about. */
  readonly isDropped: boolean
  readonly site: 'A' | 'B' | null
  readonly plantedBy: Who
  readonly plantedAt: number | null
  readonly plantedOffset: number | null
  /** Who began to defuse last, and did not end. */
  readonly defusing: { readonly player: Who; readonly at: number; readonly hasKit: boolean | null } | null
  readonly defusedBy: Who
  readonly defusedAt: number | null
  readonly explodedAt: number | null
  /** Of the line that told of its defuse or explosion. */
  readonly doneOffset: number | null
}

export type Clutch = { readonly against: number; readonly isWon: boolean }

/** What one player did in one round. */
export type RoundFigures = {
  readonly steamId: string
  readonly side: Side
  readonly kills: number
  readonly deaths: number
  /** Flash assists included. */
  readonly assists: number
  readonly flashAssists: number
  readonly headshots: number
  readonly teamKills: number
  /** Of enemies, no more than the health they had. */
  readonly damage: number
  readonly utilityDamage: number
  readonly teamDamage: number
  readonly enemiesFlashed: number
  readonly flashedMs: number
  readonly isFirstKill: boolean
  readonly isFirstDeath: boolean
  readonly tradeKills: number
  readonly wasTraded: boolean
  /** A kill, an assist, survival or a death that was traded. */
  readonly isKast: boolean
  readonly clutch: Clutch | null
  readonly survived: boolean
  readonly plants: number
  readonly defuses: number
  /** As bought; null where no line told. */
  readonly equipment: number | null
  readonly money: number | null
  readonly hasKit: boolean
  /** As bought; empty where no line told. */
  readonly items: readonly string[]
  readonly spent: number
}

/** What passed between two people: damage, hits and kills of the first against the second. */
export type Duel = {
  readonly from: string
  readonly to: string
  readonly damage: number
  readonly hits: number
  readonly kills: number
}

export type RoundView = {
  /** 1-based; null while nothing told which one it is. */
  readonly number: number | null
  /** The score behind it; null while it runs, and where its end was lost. */
  readonly score: { readonly ct: number; readonly t: number } | null
  readonly winner: Side | null
  readonly reason: RoundEndReason | null
  /** Every byte between the freeze time before it and the one behind it is here: nothing is missing in it. */
  readonly isWhole: boolean
  /** Something of it is known to be missing by now. */
  readonly isTorn: boolean
  readonly isKnife: boolean
  readonly freezeAt: number | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly buys: Readonly<Record<Side, SideBuy | null>>
  readonly kills: readonly KillView[]
  readonly deaths: readonly DeathView[]
  readonly hits: readonly FactOf<'hit'>[]
  readonly thrown: readonly FactOf<'thrown'>[]
  readonly blinded: readonly FactOf<'blinded'>[]
  readonly bomb: BombView
  readonly figures: readonly RoundFigures[]
  readonly duels: readonly Duel[]
}

/** What one player did on the map. */
export type Totals = {
  /** Whole rounds, of which alone what the scoreboard does not tell is counted. */
  readonly rounds: number
  /** Rounds that are over, which damage a round is of. */
  readonly endedRounds: number
  readonly kills: number
  readonly deaths: number
  readonly assists: number
  readonly flashAssists: number
  readonly headshots: number
  readonly teamKills: number
  readonly damage: number
  readonly utilityDamage: number
  readonly teamDamage: number
  readonly enemiesFlashed: number
  readonly firstKills: number
  readonly firstDeaths: number
  readonly tradeKills: number
  readonly tradedDeaths: number
  readonly kastRounds: number
  /** Rounds as the last one against one, two … five: tried and won. */
  readonly clutches: readonly (readonly [tried: number, won: number])[]
  /** Rounds with two, three, four and five kills. */
  readonly multiKills: readonly [two: number, three: number, four: number, five: number]
  readonly plants: number
  readonly defuses: number
  /** Damage a round; null before the first one. */
  readonly adr: number | null
  /** Share of whole rounds; null before the first one. */
  readonly kast: number | null
  /** Rounds are missing here: kills, deaths, assists, damage and flashes are the scoreboard's, the rest is of whole rounds alone. */
  readonly isRepaired: boolean
}

export type PlayerNow = {
  readonly steamId: string
  readonly side: Side | null
  readonly isHere: boolean
  readonly isAlive: boolean
  /** Null where no line of the map told of a hit: health cannot be known. */
  readonly health: number | null
  readonly money: number | null
  readonly loadout: Loadout | null
  /** What is carried by the last line that told of it. */
  readonly items: readonly string[]
  readonly totals: Totals
}

/** Sides change, so it says in which round it was; null while nobody knows. */
export type Timeout = { readonly side: Side; readonly round: number | null }

export type MapPhase = 'warmup' | 'knife' | 'freeze' | 'live' | 'planted' | 'decided' | 'over' | 'unknown'

export type MapView = {
  readonly map: string | null
  readonly phase: MapPhase
  readonly score: { readonly ct: number; readonly t: number }
  /** Rounds that count, in their order; where some are missing, numbers are. */
  readonly rounds: readonly RoundView[]
  /** The one that runs. */
  readonly round: RoundView | null
  readonly players: readonly PlayerNow[]
  readonly duels: readonly Duel[]
  /** Of so many rounds that the map has, so many are whole. */
  readonly known: number
  readonly all: number
  readonly pause: { readonly by: PauseKind; readonly since: number } | null
  /** Tactical pauses that were taken, in their order. */
  readonly timeouts: readonly Timeout[]
  /** The clock of the newest line. */
  readonly lastAt: number
  readonly isOver: boolean
}
