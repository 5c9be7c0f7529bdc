import type { Dialect } from './dialect.ts'
import { isRecord, type FieldReader } from './field-reader.ts'
import type { GameEvent, PlayerReport, Side, TeamRef, TeamReport, TeamSlot } from './game-event.ts'
import { matchIdRange, maxMapsPerSeries, maxNameLength, scoreRange } from './limits.ts'
import { readPlayerStats } from './player-stats.ts'
import { readSide, roundEndReason } from './round-end-reason.ts'
import { isSteamId64 } from './steam-id.ts'

/** A server holds at most 64 clients. */
const maxPlayersPerTeam = 64

/** Bots have no account: they appear with the id 0 (or the word BOT in older dialects) and are nobody's statistics. */
const botIds: ReadonlySet<unknown> = new Set<unknown>(['0', 0, 'BOT', ''])

function readTeamRef(team: FieldReader): TeamRef {
  // A config without an id gives "", and some senders leave the field out.
  const id = team.raw('id') === undefined ? '' : team.id('id', maxNameLength)
  return { id, name: team.text('name', maxNameLength) }
}

function readPlayers(team: FieldReader, seen: Set<string>): readonly PlayerReport[] {
  const people = team.objects('players', maxPlayersPerTeam).filter((player) => !botIds.has(player.raw('steamid')))
  return people.map((player) => {
    const steamId = player.raw('steamid')
    // One account twice in a body would count twice in every sum, so the body is not believed.
    if (!isSteamId64(steamId) || seen.has(steamId)) player.reject('steamid')
    if (isSteamId64(steamId)) seen.add(steamId)
    return {
      steamId: isSteamId64(steamId) ? steamId : '',
      name: player.text('name', maxNameLength),
      stats: readPlayerStats(player.object('stats')),
    }
  })
}

function readBothTeams(fields: FieldReader): { team1: TeamReport; team2: TeamReport } {
  const seen = new Set<string>()
  const read = (team: FieldReader): TeamReport => ({
    ...readTeamRef(team),
    seriesScore: team.int('series_score', { min: 0, max: maxMapsPerSeries }),
    score: team.int('score', scoreRange),
    players: readPlayers(team, seen),
  })
  return { team1: read(fields.object('team1')), team2: read(fields.object('team2')) }
}

function readMapNumber(fields: FieldReader): number {
  return fields.int('map_number', { min: 0, max: maxMapsPerSeries - 1 })
}

/** The veto counts maps from one, all other events from zero. */
function readVetoMapNumber(fields: FieldReader): number {
  return fields.int('map_number', { min: 1, max: maxMapsPerSeries }) - 1
}

function readTeamSlot(fields: FieldReader): TeamSlot | null {
  const team = fields.text('team', maxNameLength)
  return team === 'team1' || team === 'team2' ? team : null
}

function readSeriesStart(fields: FieldReader, matchId: number): GameEvent {
  return {
    kind: 'series_start',
    matchId,
    mapCount: fields.int('num_maps', { min: 1, max: maxMapsPerSeries }),
    team1: readTeamRef(fields.object('team1')),
    team2: readTeamRef(fields.object('team2')),
  }
}

function readRoundEnd(fields: FieldReader, matchId: number): GameEvent {
  const { team1, team2 } = readBothTeams(fields)
  // The documentation calls round_number 0-based and the plugin sends the sum of the scores; the scores cannot be
  // misread. A sum of zero is a round that counted for nobody.
  const roundNumber = team1.score + team2.score
  if (roundNumber === 0) fields.reject('round_number')
  return {
    kind: 'round_end',
    matchId,
    mapNumber: readMapNumber(fields),
    roundNumber,
    reason: roundEndReason(fields.int('reason', { min: 0, max: matchIdRange.max })),
    // winner.team is left alone: it names the team that leads the map, not the one that won the round.
    winnerSide: readWinnerSide(fields.raw('winner')),
    team1: withoutEmptySeriesScore(team1),
    team2: withoutEmptySeriesScore(team2),
  }
}

function readWinnerSide(winner: unknown): Side | null {
  return isRecord(winner) ? readSide(winner['side']) : null
}

/** round_end always says 0 maps won, whatever the series stands at. */
function withoutEmptySeriesScore(team: TeamReport): TeamReport {
  return team.seriesScore === 0 ? { ...team, seriesScore: null } : team
}

function readSidePicked(fields: FieldReader, matchId: number): GameEvent {
  const side = readSide(fields.raw('side'))
  if (side === null) fields.reject('side')
  return {
    kind: 'side_picked',
    matchId,
    mapNumber: readVetoMapNumber(fields),
    team: readTeamSlot(fields),
    mapName: fields.text('map_name', maxNameLength),
    side: side ?? 'ct',
  }
}

/** MatchZy 0.8.x as released: eight webhook events, with the plugin's habits undone. */
export const matchzyDialect: Dialect = {
  name: 'matchzy',
  events: new Map([
    ['series_start', readSeriesStart],
    ['going_live', (fields, matchId) => ({ kind: 'going_live', matchId, mapNumber: readMapNumber(fields) })],
    ['round_end', readRoundEnd],
    [
      'map_result',
      (fields, matchId) => ({
        kind: 'map_result',
        matchId,
        mapNumber: readMapNumber(fields),
        ...readBothTeams(fields),
      }),
    ],
    [
      'series_end',
      (fields, matchId) => ({
        kind: 'series_end',
        matchId,
        team1SeriesScore: fields.int('team1_series_score', { min: 0, max: maxMapsPerSeries }),
        team2SeriesScore: fields.int('team2_series_score', { min: 0, max: maxMapsPerSeries }),
      }),
    ],
    [
      'map_vetoed',
      (fields, matchId) => ({
        kind: 'map_vetoed',
        matchId,
        team: readTeamSlot(fields),
        mapName: fields.text('map_name', maxNameLength),
      }),
    ],
    [
      'map_picked',
      (fields, matchId) => ({
        kind: 'map_picked',
        matchId,
        mapNumber: readVetoMapNumber(fields),
        team: readTeamSlot(fields),
        mapName: fields.text('map_name', maxNameLength),
      }),
    ],
    ['side_picked', readSidePicked],
  ]),
}
