import type { Side } from '@lobby/cs2'
import { rulesOf, sideAfter } from './live-rules.ts'
import type { MapSnapshot, TeamKey } from './map-game.ts'
import {
  isObject,
  parseJson,
  peopleOf,
  settingsOf,
  type Json,
  type MatchSetup,
  type RemoteLog,
  type SetupTeam,
} from './match-setup.ts'
import type { Person } from './person.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** Where a series goes on from. */
export type ResumePoint = {
  readonly mapNumber: number
  readonly seriesScore: Readonly<Record<TeamKey, number>>
  readonly team1Side: Side
  readonly snapshot: MapSnapshot
}

/**
 * A backup as MatchZy 0.8.15 writes it (BackupManagement.cs): 24 strings, of which `team1`, `team2` and `match_config` are JSON by the plugin's own
 * field names and `valve_backup` is the engine's file. Held against the recorded ones in shared/cases/matchzy.
 */
export type BackupBody = Readonly<Record<string, string>>

/** A backup read again, or why it is none. */
export type ReadBackup =
  | { readonly ok: true; readonly setup: MatchSetup; readonly resume: ResumePoint }
  | { readonly ok: false; readonly message: string }

/** The name a backup has on the server's disk. */
export function backupFile({ setup, mapNumber, game }: SeriesMoment): string {
  return `matchzy_${setup.matchId}_${mapNumber}_round${twoDigits(game.rounds.length)}.json`
}

/** The name that the engine's own file of that moment has there. */
export function engineFileName({ setup, mapNumber, game }: SeriesMoment): string {
  return engineName(setup.matchId, mapNumber, twoDigits(game.rounds.length))
}

function engineName(matchId: number | string, mapNumber: number, round: string): string {
  return `matchzy_${matchId}_${mapNumber}_round${round}.txt`
}

/** Writes the state before the next round. */
export function writeBackup(moment: SeriesMoment): BackupBody {
  const { setup, mapNumber, game, seriesScore } = moment
  const team = (key: TeamKey): Json => ({
    id: setup[key].id,
    teamName: setup[key].name,
    teamFlag: '',
    teamTag: '',
    teamPlayers: namesOf(setup[key].players),
    seriesScore: seriesScore[key],
  })
  const about = (key: TeamKey): Record<string, string> => ({
    [`${key}_name`]: setup[key].name,
    [`${key}_flag`]: '',
    [`${key}_tag`]: '',
    [`${key}_side`]: game.side(key) === 'ct' ? 'CT' : 'TERRORIST',
  })
  return {
    matchid: String(setup.matchId),
    timestamp: '2026-11-21 19:00:00',
    map_name: setup.maps[mapNumber] ?? '',
    mapnumber: String(mapNumber),
    round: twoDigits(game.rounds.length),
    team1: JSON.stringify(team('team1')),
    team2: JSON.stringify(team('team2')),
    ...about('team1'),
    ...about('team2'),
    team1_score: String(game.score('team1')),
    team2_score: String(game.score('team2')),
    team1_series_score: String(seriesScore.team1),
    team2_series_score: String(seriesScore.team2),
    TerroristTimeOuts: '3',
    CTTimeOuts: '3',
    match_loaded: 'True',
    match_config: JSON.stringify(matchConfigOf(setup, mapNumber)),
    valve_backup: engineFile(moment),
  }
}

/** The match as the plugin keeps it, in its order and by its own names. */
function matchConfigOf(setup: MatchSetup, mapNumber: number): Json {
  return {
    Maplist: setup.maps,
    MapsPool: setup.maps,
    MapsLeftInVetoPool: setup.maps,
    MapBanOrder: [],
    SkipVeto: true,
    MatchId: setup.matchId,
    NumMaps: setup.mapCount,
    PlayersPerTeam: setup.playersPerTeam,
    MinPlayersToReady: 2,
    MinSpectatorsToReady: 0,
    CurrentMapNumber: mapNumber,
    MapSides: setup.sides,
    SeriesCanClinch: setup.clinch,
    Scrim: false,
    Wingman: setup.wingman,
    MatchSideType: 'standard',
    ChangedCvars: setup.cvars,
    OriginalCvars: {},
    Spectators: namesOf(setup.spectators),
    RemoteLogURL: setup.remoteLog?.url ?? '',
    RemoteLogHeaderKey: setup.remoteLog?.header?.name ?? '',
    RemoteLogHeaderValue: setup.remoteLog?.header?.value ?? '',
  }
}

/** What the engine's own file would hold, which nobody but the engine reads: here the counters and the order of rounds, too. */
function engineFile({ setup, mapNumber, game }: SeriesMoment): string {
  const state = Buffer.from(JSON.stringify(game.snapshot)).toString('base64')
  const line = (name: string, value: string | number): string => `\t"${name}"\t\t"${value}"\n`
  const score = ['team1', 'team2'].map((key) => `\t${line(key, game.score(key as TeamKey))}`).join('')
  return `"SaveFile"\n{\n${line('map', setup.maps[mapNumber] ?? '')}${line('round', game.rounds.length)}\t"FirstHalfScore"\n\t{\n${score}\t}\n${line('Simulator', state)}}\n`
}

/**
 * Reads a backup of this server, of another simulated one, or of a real one. `disk` holds the engine's files of the server that reads it, by their name: the one that
 * is to be restored is written there, unless one of that name is there, which is taken instead (BackupManagement.cs:346-360).
 */
export function readBackup(text: string, disk: Map<string, string>): ReadBackup {
  const body = parseJson(text)
  if (!isObject(body)) return { ok: false, message: 'no backup' }
  const config = parsedIn(body, 'match_config')
  const teams = { team1: parsedIn(body, 'team1'), team2: parsedIn(body, 'team2') }
  if (config === null || teams.team1 === null || teams.team2 === null) return { ok: false, message: 'no backup' }
  const round = body['round']
  const name =
    typeof round === 'string'
      ? engineName(textIn(body, 'matchid'), numberIn(config, 'CurrentMapNumber'), round)
      : // The name of the download, a new one every time.
        `${crypto.randomUUID()}.txt`
  const restored = disk.get(name) ?? textIn(body, 'valve_backup')
  disk.set(name, restored)
  if (restored === '') return { ok: false, message: 'the engine had not written its file yet' }
  const setup = setupOf(config, { team1: teamOf(teams.team1), team2: teamOf(teams.team2) })
  const snapshot = snapshotOf(body, restored)
  const side: Side = textIn(body, 'team1_side') === 'TERRORIST' ? 't' : 'ct'
  return {
    ok: true,
    setup,
    resume: {
      mapNumber: numberIn(body, 'mapnumber'),
      seriesScore: { team1: numberIn(body, 'team1_series_score'), team2: numberIn(body, 'team2_series_score') },
      // A backup names the side of the next round.
      team1Side: sideAfter('ct', snapshot.rounds.length, rulesOf(setup)) === side ? 'ct' : 't',
      snapshot,
    },
  }
}

function setupOf(config: Json, teams: Readonly<Record<TeamKey, SetupTeam>>): MatchSetup {
  const maps = listIn(config, 'Maplist')
  const sides = listIn(config, 'MapSides')
  return {
    matchId: numberIn(config, 'MatchId'),
    ...teams,
    mapCount: numberIn(config, 'NumMaps'),
    maps,
    sides: maps.map((_, index) => sides[index] ?? 'knife'),
    playersPerTeam: numberIn(config, 'PlayersPerTeam'),
    clinch: config['SeriesCanClinch'] !== false,
    wingman: config['Wingman'] === true,
    spectators: peopleOf(config['Spectators']),
    cvars: settingsOf(config['ChangedCvars']),
    remoteLog: remoteLogOf(config),
  }
}

/** Unknown names are passed by in silence, so events go where these three fields say, whatever else the file has. */
function remoteLogOf(config: Json): RemoteLog | null {
  const [url, name, value] = ['RemoteLogURL', 'RemoteLogHeaderKey', 'RemoteLogHeaderValue'].map((field) =>
    textIn(config, field),
  )
  if (url === undefined || !URL.canParse(url)) return null
  return {
    url,
    header: name !== undefined && name !== '' && value !== undefined && value !== '' ? { name, value } : null,
  }
}

function teamOf(team: Json): SetupTeam {
  return { id: textIn(team, 'id'), name: textIn(team, 'teamName'), players: peopleOf(team['teamPlayers']), coaches: [] }
}

/** What this program kept in the engine's file; of another one's, as many rounds as the score says, in an order nobody knows. */
function snapshotOf(body: Json, restored: string): MapSnapshot {
  const [, state = ''] = /"Simulator"\t\t"([\w+/=]*)"/.exec(restored) ?? []
  const kept = parseJson(Buffer.from(state, 'base64').toString('utf8'))
  if (isObject(kept)) return kept as MapSnapshot
  const won = (winner: TeamKey): MapSnapshot['rounds'] =>
    Array.from({ length: numberIn(body, `${winner}_score`) }, () => ({
      roundNumber: 0,
      winner,
      winnerSide: 'ct' as const,
      reason: 8,
    }))
  const rounds = [...won('team1'), ...won('team2')].map((round, index) => ({ ...round, roundNumber: index + 1 }))
  return { rounds, counters: {} }
}

function namesOf(people: readonly Person[]): Readonly<Record<string, string>> {
  return Object.fromEntries(people.map(({ steamId, name }) => [steamId, name]))
}

function parsedIn(body: Json, name: string): Json | null {
  const value = parseJson(textIn(body, name))
  return isObject(value) ? value : null
}

function textIn(body: Json, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

function numberIn(body: Json, name: string): number {
  const number = Number(body[name] ?? 0)
  return Number.isSafeInteger(number) ? Math.max(0, number) : 0
}

function listIn(body: Json, name: string): readonly string[] {
  const value = body[name]
  return Array.isArray(value) ? value.map(String) : []
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
