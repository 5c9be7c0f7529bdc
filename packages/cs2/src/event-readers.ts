import type { EventReader } from './dialect.ts'
import { isRecord, type FieldReader } from './field-reader.ts'
import type { GameEvent, PlayerReport, PlayerStats, Side, TeamRef, TeamReport, TeamSlot } from './game-event.ts'
import { matchIdRange, maxMapsPerSeries, maxNameLength, scoreRange } from './limits.ts'
import { drawReason, readSide, roundEndReason } from './round-end-reason.ts'
import { isSteamId64 } from './steam-id.ts'

/*
 * What MatchZy, its forks and Get5 have in common: the fork took over MatchZy's events, and MatchZy took over Get5's. A dialect
 * is made of these, and of the differences in its own file.
 */

/** How a dialect's counters read. */
export type StatsReader = (stats: FieldReader) => PlayerStats

/** A server holds at most 64 clients. */
const maxPlayersPerTeam = 64

/** Bots have no account: they appear with the id 0 (or the word BOT in older dialects) and are nobody's statistics. */
const botIds: ReadonlySet<unknown> = new Set<unknown>(['0', 0, 'BOT', ''])

function readTeamRef(team: FieldReader): TeamRef {
  // A config without an id gives "", and some senders leave the field out.
  const id = team.raw('id') === undefined ? '' : team.id('id', maxNameLength)
  return { id, name: team.text('name', maxNameLength) }
}

function readPlayers(team: FieldReader, seen: Set<string>, readStats: StatsReader): readonly PlayerReport[] {
  const people = team.objects('players', maxPlayersPerTeam).filter((player) => !botIds.has(player.raw('steamid')))
  return people.map((player) => {
    const steamId = player.raw('steamid')
    // One account twice in a body would count twice in every sum, so the body is not believed.
    if (!isSteamId64(steamId) || seen.has(steamId)) player.reject('steamid')
    if (isSteamId64(steamId)) seen.add(steamId)
    return {
      steamId: isSteamId64(steamId) ? steamId : '',
      name: player.text('name', maxNameLength),
      stats: readStats(player.object('stats')),
    }
  })
}

/** `team1` and `team2` with their scores and players. */
function readBothTeams(fields: FieldReader, readStats: StatsReader): { team1: TeamReport; team2: TeamReport } {
  const seen = new Set<string>()
  const read = (team: FieldReader): TeamReport => ({
    ...readTeamRef(team),
    seriesScore: team.int('series_score', { min: 0, max: maxMapsPerSeries }),
    score: team.int('score', scoreRange),
    players: readPlayers(team, seen, readStats),
  })
  return { team1: read(fields.object('team1')), team2: read(fields.object('team2')) }
}

/** A map's place in the series, counted from zero. */
function readMapNumber(fields: FieldReader): number {
  return fields.int('map_number', { min: 0, max: maxMapsPerSeries - 1 })
}

function readTeamSlot(fields: FieldReader): TeamSlot | null {
  const team = fields.text('team', maxNameLength)
  return team === 'team1' || team === 'team2' ? team : null
}

/** The match config was loaded. */
export function readSeriesStart(fields: FieldReader, matchId: number): GameEvent {
  return {
    kind: 'series_start',
    matchId,
    mapCount: fields.int('num_maps', { min: 1, max: maxMapsPerSeries }),
    team1: readTeamRef(fields.object('team1')),
    team2: readTeamRef(fields.object('team2')),
  }
}

/** Live play began on a map. */
export function readGoingLive(fields: FieldReader, matchId: number): GameEvent {
  return { kind: 'going_live', matchId, mapNumber: readMapNumber(fields) }
}

/** A round ended; its number is made of the scores. */
export function readRoundEnd(readStats: StatsReader): EventReader {
  return (fields, matchId) => {
    const { team1, team2 } = readBothTeams(fields, readStats)
    // Documentation calls round_number 0-based and MatchZy sends the sum of the scores; the scores cannot be
    // misread. A sum of zero is a round that counted for nobody.
    const roundNumber = team1.score + team2.score
    if (roundNumber === 0) fields.reject('round_number')
    return {
      kind: 'round_end',
      matchId,
      mapNumber: readMapNumber(fields),
      roundNumber,
      reason: roundEndReason(readReason(fields)),
      // winner.team is left alone: in MatchZy it names the team that leads the map, not the one that won the round.
      winnerSide: readWinnerSide(fields.raw('winner')),
      team1: withoutEmptySeriesScore(team1),
      team2: withoutEmptySeriesScore(team2),
    }
  }
}

/** What MatchZy and its fork send of every round: one that ends as a draw tells that the game went back. */
export function readRoundEndOrRestore(readStats: StatsReader): EventReader {
  const readRound = readRoundEnd(readStats)
  return (fields, matchId) => {
    if (fields.raw('reason') !== drawReason) return readRound(fields, matchId)
    const { team1, team2 } = readBothTeams(fields, readStats)
    return {
      kind: 'restored',
      matchId,
      mapNumber: readMapNumber(fields),
      roundsPlayed: team1.score + team2.score,
      team1: withoutEmptySeriesScore(team1),
      team2: withoutEmptySeriesScore(team2),
    }
  }
}

/** A map is over; the scores say who won it. */
export function readMapResult(readStats: StatsReader): EventReader {
  return (fields, matchId) => ({
    kind: 'map_result',
    matchId,
    mapNumber: readMapNumber(fields),
    ...readBothTeams(fields, readStats),
  })
}

function readReason(fields: FieldReader): number {
  return fields.int('reason', { min: 0, max: matchIdRange.max })
}

function readWinnerSide(winner: unknown): Side | null {
  return isRecord(winner) ? readSide(winner['side']) : null
}

/** MatchZy's round_end always says 0 maps won, whatever the series stands at. */
function withoutEmptySeriesScore(team: TeamReport): TeamReport {
  return team.seriesScore === 0 ? { ...team, seriesScore: null } : team
}

/** The series is over. */
export function readSeriesEnd(fields: FieldReader, matchId: number): GameEvent {
  return {
    kind: 'series_end',
    matchId,
    team1SeriesScore: fields.int('team1_series_score', { min: 0, max: maxMapsPerSeries }),
    team2SeriesScore: fields.int('team2_series_score', { min: 0, max: maxMapsPerSeries }),
  }
}

/** A map was banned on the server. */
export function readMapVetoed(fields: FieldReader, matchId: number): GameEvent {
  const team = readTeamSlot(fields)
  return { kind: 'map_vetoed', matchId, team, mapName: fields.text('map_name', maxNameLength) }
}

/** A map was picked on the server; `first` is the number that the dialect gives the first map there. */
export function readMapPicked(first: 0 | 1): EventReader {
  return (fields, matchId) => ({
    kind: 'map_picked',
    matchId,
    mapNumber: readVetoMapNumber(fields, first),
    team: readTeamSlot(fields),
    mapName: fields.text('map_name', maxNameLength),
  })
}

/** A side was chosen on the server; `first` as in `readMapPicked`. */
export function readSidePicked(first: 0 | 1): EventReader {
  return (fields, matchId) => {
    const side = readSide(fields.raw('side'))
    if (side === null) fields.reject('side')
    return {
      kind: 'side_picked',
      matchId,
      mapNumber: readVetoMapNumber(fields, first),
      team: readTeamSlot(fields),
      mapName: fields.text('map_name', maxNameLength),
      side: side ?? 'ct',
    }
  }
}

function readVetoMapNumber(fields: FieldReader, first: 0 | 1): number {
  return fields.int('map_number', { min: first, max: maxMapsPerSeries - 1 + first }) - first
}

/** A backup is about to be restored; its file's name is that of the server's own disk and is left alone. */
export function readBackupLoaded(fields: FieldReader, matchId: number): GameEvent {
  return {
    kind: 'backup_loaded',
    matchId,
    mapNumber: readMapNumber(fields),
    roundsPlayed: fields.int('round_number', scoreRange),
  }
}

/** A pause began or ended; who asked for it and how long it may last is left alone. */
export function readPause(isPaused: boolean): EventReader {
  return (_fields, matchId) => ({ kind: 'pause', matchId, isPaused })
}
