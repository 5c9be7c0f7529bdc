/**
 * What a CS2 server tells us, in LOBBY's own words. Every dialect (MatchZy and its forks, Get5) ends in these types, so
 * nothing behind this package knows a plugin's field name.
 */

/** Which side a team plays: counter-terrorists or terrorists. */
export type Side = 'ct' | 't'

/** Why a round ended. `time` is the bomb site held until the clock ran out. */
export type RoundEndReason = 'elimination' | 'bomb' | 'defuse' | 'time' | 'surrender' | 'other'

/** A team as an event names it. `id` is ours, as the match config gave it ('' when the config had none); match on it, never on the name. */
export type TeamRef = { readonly id: string; readonly name: string }

/** Which team of the match config is meant; null where the plugin names none. */
export type TeamSlot = 'team1' | 'team2'

/**
 * A player's counters, cumulative for the map, all integers ≥ 0. Damage is in health points. null is "no data": upstream
 * MatchZy declares these counters but never fills them, so its 0 says nothing; a fork that fills one sends it non-zero.
 */
export type PlayerStats = {
  readonly kills: number
  readonly deaths: number
  readonly assists: number
  readonly damage: number
  readonly utilityDamage: number
  readonly enemiesFlashed: number
  readonly headshotKills: number
  readonly roundsPlayed: number
  readonly twoKills: number
  readonly threeKills: number
  readonly fourKills: number
  readonly fiveKills: number
  readonly clutches1v1: number
  readonly clutches1v2: number
  readonly score: number
  readonly mvps: number
  readonly kast: number | null
  readonly flashAssists: number | null
  readonly firstKills: number | null
  readonly firstDeaths: number | null
  readonly tradeKills: number | null
  readonly teamKills: number | null
  readonly suicides: number | null
  readonly bombPlants: number | null
  readonly bombDefuses: number | null
  readonly knifeKills: number | null
}

/** One player present when the event was sent. `steamId` is the 17-digit SteamID64. A player missing from a report was absent at that moment, not removed. */
export type PlayerReport = { readonly steamId: string; readonly name: string; readonly stats: PlayerStats }

/** A team's standing. `score` is rounds won on this map; `seriesScore` is maps won, null where the event does not carry it. */
export type TeamReport = TeamRef & {
  readonly seriesScore: number | null
  readonly score: number
  readonly players: readonly PlayerReport[]
}

/** The match config was loaded; comes again on every reload. */
export type SeriesStartEvent = {
  readonly kind: 'series_start'
  readonly matchId: number
  readonly mapCount: number
  readonly team1: TeamRef
  readonly team2: TeamRef
}

/** Live play began on a map; comes again when the map is restarted. */
export type GoingLiveEvent = { readonly kind: 'going_live'; readonly matchId: number; readonly mapNumber: number }

/**
 * A round ended. `roundNumber` is 1-based and equals the sum of both scores. The same number comes again after a restore.
 * `winnerSide` is the side that won this round; which team that is follows from the scores.
 */
export type RoundEndEvent = {
  readonly kind: 'round_end'
  readonly matchId: number
  readonly mapNumber: number
  readonly roundNumber: number
  readonly reason: RoundEndReason
  readonly winnerSide: Side | null
  readonly team1: TeamReport
  readonly team2: TeamReport
}

/**
 * The game went back to the state after so many rounds of the map: what was played beyond them is void. Scores and counters are those of
 * that state; the scores' sum is `roundsPlayed`, which may be 0. MatchZy has no event of it: the engine ends the round that was under way as a draw
 * when it has loaded a backup (recorded: shared/cases/cs2-log/map-mirage.log:4176-4269), and the plugin reports that as it does every round.
 */
export type RestoredEvent = {
  readonly kind: 'restored'
  readonly matchId: number
  readonly mapNumber: number
  readonly roundsPlayed: number
  readonly team1: TeamReport
  readonly team2: TeamReport
}

/** A map is over: the scores are final, the series scores already count it, and players are usually empty. */
export type MapResultEvent = {
  readonly kind: 'map_result'
  readonly matchId: number
  readonly mapNumber: number
  readonly team1: TeamReport
  readonly team2: TeamReport
}

/** The series is over. A draw shows as equal scores. */
export type SeriesEndEvent = {
  readonly kind: 'series_end'
  readonly matchId: number
  readonly team1SeriesScore: number
  readonly team2SeriesScore: number
}

/** A team banned a map in the in-game veto. */
export type MapVetoedEvent = {
  readonly kind: 'map_vetoed'
  readonly matchId: number
  readonly team: TeamSlot | null
  readonly mapName: string
}

/** A map was picked in the in-game veto; for the decider `team` means nothing. */
export type MapPickedEvent = {
  readonly kind: 'map_picked'
  readonly matchId: number
  readonly mapNumber: number
  readonly team: TeamSlot | null
  readonly mapName: string
}

/** A team chose its starting side in the in-game veto (a choice after a knife round is not reported). */
export type SidePickedEvent = {
  readonly kind: 'side_picked'
  readonly matchId: number
  readonly mapNumber: number
  readonly team: TeamSlot | null
  readonly mapName: string
  readonly side: Side
}

/**
 * A backup was read, and the engine is told to go back to it: to the state after so many rounds of the map. Without a score, before the engine has done so, and by a plugin that tries again what
 * was not taken: a reason to ask the server, not a state. The `restored` that follows says what stands.
 */
export type BackupLoadedEvent = {
  readonly kind: 'backup_loaded'
  readonly matchId: number
  readonly mapNumber: number
  readonly roundsPlayed: number
}

/** A pause began or ended. Events overtake each other: ask the server how it stands, this tells that it changed. */
export type PauseEvent = { readonly kind: 'pause'; readonly matchId: number; readonly isPaused: boolean }

/** An event the dialect does not know: keep it raw and answer as to any other. `matchId` is null when it named no usable match. */
export type UnknownEvent = { readonly kind: 'unknown'; readonly matchId: number | null; readonly name: string }

/** Every event, told apart by `kind`. `mapNumber` is 0-based in all of them. */
export type GameEvent =
  | SeriesStartEvent
  | GoingLiveEvent
  | RoundEndEvent
  | RestoredEvent
  | MapResultEvent
  | SeriesEndEvent
  | MapVetoedEvent
  | MapPickedEvent
  | SidePickedEvent
  | BackupLoadedEvent
  | PauseEvent
  | UnknownEvent
