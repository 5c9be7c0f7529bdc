import type { Side } from '@lobby/cs2'
import { coachFigure, type Fighter } from './fighter.ts'
import type { MapGame, PlayedRound, TeamKey } from './map-game.ts'
import type { MatchSetup } from './match-setup.ts'

/**
 * Something the plugin would send; always with `event` and `matchid`, which come last, as members of a derived class come first. Order and members are
 * held against recorded bodies.
 */
export type WebhookBody = Readonly<Record<string, unknown>> & {
  readonly event: string
  readonly matchid: number | string
}

/** Where a series stands when an event is written. */
export type SeriesMoment = {
  readonly setup: MatchSetup
  readonly mapNumber: number
  readonly game: MapGame
  readonly seriesScore: Readonly<Record<TeamKey, number>>
}

/** The plugin writes sides as the engine's team numbers, in text. */
function sideText(side: Side): string {
  return side === 't' ? '2' : '3'
}

/** All declared counters. Those the plugin never fills stay 0, whatever happened. */
function statsBody({ counters }: Fighter): Readonly<Record<string, number>> {
  return {
    kills: counters.kills,
    deaths: counters.deaths,
    assists: counters.assists,
    flash_assists: 0,
    team_kills: 0,
    suicides: 0,
    damage: counters.damage,
    utility_damage: counters.utilityDamage,
    enemies_flashed: counters.enemiesFlashed,
    friendlies_flashed: 0,
    knife_kills: 0,
    headshot_kills: counters.headshotKills,
    rounds_played: counters.roundsPlayed,
    bomb_defuses: 0,
    bomb_plants: 0,
    '1k': 0,
    '2k': counters.twoKills,
    '3k': counters.threeKills,
    '4k': counters.fourKills,
    '5k': counters.fiveKills,
    '1v1': counters.clutches1v1,
    '1v2': counters.clutches1v2,
    '1v3': 0,
    '1v4': 0,
    '1v5': 0,
    first_kills_t: 0,
    first_kills_ct: 0,
    first_deaths_t: 0,
    first_deaths_ct: 0,
    trade_kills: 0,
    kast: 0,
    score: counters.score,
    mvp: counters.mvps,
  }
}

function teamBody(moment: SeriesMoment, key: TeamKey, fighters: readonly Fighter[]): Readonly<Record<string, unknown>> {
  return {
    series_score: moment.seriesScore[key],
    score: moment.game.score(key),
    score_ct: 0,
    score_t: 0,
    players: fighters.map((fighter) => ({ steamid: fighter.steamId, name: fighter.name, stats: statsBody(fighter) })),
    id: moment.setup[key].id,
    name: moment.setup[key].name,
  }
}

/** Which round of which map a body is of. */
function roundPlace({ setup, mapNumber, game }: SeriesMoment): WebhookBody {
  return {
    round_time: 0,
    round_number: game.rounds.length,
    map_number: mapNumber,
    matchid: setup.matchId,
    event: 'round_end',
  }
}

/** Who stands on a side, coaches after the players. */
function standing({ game, setup }: SeriesMoment, key: TeamKey): readonly Fighter[] {
  return [...game.fighters[key], ...setup[key].coaches.map((coach) => coachFigure(coach, game.rounds.length))]
}

/** Sent when a config is loaded. */
export function seriesStartBody({ matchId, mapCount, team1, team2 }: MatchSetup): WebhookBody {
  return {
    team1: { id: team1.id, name: team1.name },
    team2: { id: team2.id, name: team2.name },
    num_maps: mapCount,
    matchid: matchId,
    event: 'series_start',
  }
}

/** Sent when live play begins; map numbers are 0-based here. */
export function goingLiveBody({ setup, mapNumber }: SeriesMoment): WebhookBody {
  return { map_number: mapNumber, matchid: setup.matchId, event: 'going_live' }
}

/**
 * Sent after each live round. With the plugin's habits: the winning team is whoever leads the map, the series score and
 * the scores by side are 0 always, a player who is absent is simply not listed, and a coach is.
 */
export function roundEndBody(moment: SeriesMoment, round: PlayedRound, absent: Fighter | null): WebhookBody {
  const { game } = moment
  const present = (key: TeamKey): readonly Fighter[] => standing(moment, key).filter((fighter) => fighter !== absent)
  const asSent = { ...moment, seriesScore: { team1: 0, team2: 0 } }
  return {
    reason: round.reason,
    winner: { side: sideText(round.winnerSide), team: game.leader },
    team1: teamBody(asSent, 'team1', present('team1')),
    team2: teamBody(asSent, 'team2', present('team2')),
    ...roundPlace(moment),
  }
}

/** How the engine ends the round under way when it has loaded a backup. */
export const drawReason = 10
/** The side of a draw is neither team's; which number stands there is a guess. */
const nobodysSide = '1'

/** Sent as any round_end is when the game went back: number, scores and counters are those of the state that was restored. */
export function restoredBody(moment: SeriesMoment): WebhookBody {
  const { game } = moment
  const asSent = { ...moment, seriesScore: { team1: 0, team2: 0 } }
  return {
    reason: drawReason,
    winner: { side: nobodysSide, team: game.leader },
    team1: teamBody(asSent, 'team1', standing(moment, 'team1')),
    team2: teamBody(asSent, 'team2', standing(moment, 'team2')),
    ...roundPlace(moment),
  }
}

/** Sent by the fork before the draw, when a file of its own disk is restored (src/BackupManagement.cs:383-400). */
export function backupLoadedBody({ setup, mapNumber, game }: SeriesMoment): WebhookBody {
  const round = game.rounds.length
  return {
    round_number: round,
    filename: `matchzy_${setup.matchId}_${mapNumber}_round${String(round).padStart(2, '0')}.json`,
    map_number: mapNumber,
    matchid: setup.matchId,
    event: 'backup_loaded',
  }
}

/** The side the plugin names for a finished map: CT only when team 1 won it standing there. */
function resultSide(game: MapGame): string {
  return game.leader === 'team1' && game.side('team1') === 'ct' ? sideText('ct') : sideText('t')
}

/** Sent when a map is over, the series score already raised, without players. */
export function mapResultBody(moment: SeriesMoment): WebhookBody {
  return {
    winner: { side: resultSide(moment.game), team: moment.game.leader },
    team1: teamBody(moment, 'team1', []),
    team2: teamBody(moment, 'team2', []),
    map_number: moment.mapNumber,
    matchid: moment.setup.matchId,
    event: 'map_result',
  }
}

/** Sent some seconds after the last map; a draw has the winner 'none'. */
export function seriesEndBody({ setup, game, seriesScore }: SeriesMoment): WebhookBody {
  const { team1, team2 } = seriesScore
  const leader = team1 > team2 ? 'team1' : 'team2'
  return {
    time_until_restore: 10,
    winner: { side: resultSide(game), team: team1 === team2 ? 'none' : leader },
    team1_series_score: team1,
    team2_series_score: team2,
    matchid: setup.matchId,
    event: 'series_end',
  }
}

/** Sent when play stops between rounds, or goes on; by plugins that tell it. */
export function pauseBody({ setup, mapNumber }: SeriesMoment, isPaused: boolean): WebhookBody {
  return { event: isPaused ? 'match_paused' : 'match_unpaused', matchid: setup.matchId, map_number: mapNumber }
}

/** What other plugins and forks send to the same address. */
export const foreignEvents = [
  'player_disconnect',
  'match_paused',
  'demo_recording_start',
  'at_round_started',
  'test_event',
] as const

/** An event a reader of MatchZy does not know. */
export function foreignBody(setup: MatchSetup, event: (typeof foreignEvents)[number]): WebhookBody {
  return { event, matchid: setup.matchId, detail: { source: 'another plugin' } }
}
