import {
  buildLoadCommand,
  buildMatchConfig,
  type ConfigPlayer,
  type ConfigTeam,
  type DialectName,
  type MatchConfigInput,
  type MatchConfigJson,
} from '@lobby/cs2'
import { eventSecretHeader, type ServerCommand } from '@lobby/contract'
import { listSpectators, saveTold, type Spectator } from '#crew'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { closeMapChoice } from './choose-maps.ts'
import { commandLifeMs, configToken, eventSecret } from './match-tokens.ts'
import {
  checkAssignmentToken,
  gameEventUrls,
  isOnServer,
  markConfigFetched,
  serverLogUrl,
} from './match-assignments.ts'
import { gameOfMatch, settleGame } from './match-game.ts'
import { playSettingsOf } from './match-game.rules.ts'
import { isClosed } from './match-state.ts'
import { findMatch, lockMatch, type MatchRow } from './matches.queries.ts'
import { saveToldOutsiders } from './outsiders.queries.ts'
import { listStrangers } from './strangers.queries.ts'
import { isPaused } from './paused.ts'
import { listCoaches, listRoster, type CoachRow, type RosterRow } from './rosters.queries.ts'

/** The header under which a game server shows the token of a console command. */
export const tokenHeader = 'Authorization'

/**
 * The console line that loads a match on any server that speaks the dialect, while the site gives it none.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, MATCH_HAS_SERVER, TOURNAMENT_PAUSED, VETO_RUNNING
 */
export async function serverCommand(platform: Platform, matchId: number, dialect: DialectName): Promise<ServerCommand> {
  const { db, config, clock } = platform
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (isClosed(match)) refuse('MATCH_FINISHED')
  if (await isOnServer(db, match)) refuse('MATCH_HAS_SERVER')
  if (match.status === 'ready' && (await isPaused(db, match.tournament_id))) refuse('TOURNAMENT_PAUSED')
  await closeMapChoice(platform, match)
  const expiresAt = new Date(clock.now().getTime() + commandLifeMs)
  const roster = await listRoster(db, matchId)
  const coaches = (await listCoaches(db, matchId)).filter((coach) => !coach.is_off)
  const expected = [...roster.filter((player) => !player.is_reserve), ...coaches].filter((one) => !one.is_banned)
  return {
    command: buildLoadCommand(
      {
        url: gameEventUrls(config.apiUrl, matchId, dialect).config,
        headerName: tokenHeader,
        headerValue: `Bearer ${configToken(config.secret, { matchId, assignment: match.assignment_number }, expiresAt)}`,
      },
      dialect,
    ),
    expires_at: expiresAt.toISOString(),
    players_without_steam_id: expected
      .filter((player) => player.steam_id === null)
      .map((player) => ({ team: teamOf(match, player.team_number), username: player.username })),
  }
}

/**
 * What the game server of the current assignment fetches; whoever gave it that server hears of it.
 * @throws MATCH_TOKEN_INVALID, MATCH_TOKEN_EXPIRED, MATCH_NOT_FOUND, MATCH_FINISHED, VETO_RUNNING
 */
export async function matchConfig(
  platform: Platform,
  matchId: number,
  { token, dialect }: { token: string; dialect: DialectName },
): Promise<MatchConfigJson> {
  const match = await checkAssignmentToken(platform, matchId, token)
  await closeMapChoice(platform, match)
  const spectators = await listSpectators(platform.db, matchId)
  await markFetched(platform, match, spectators)
  // Nobody changes the maps from here on; they may have been before.
  const told = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  return buildMatchConfig(await configInput(platform, told, { dialect, spectators }), dialect)
}

/** From now on a server knows the match: its maps stay as they are, and so does what it is played by. @throws VETO_RUNNING, MATCH_TOKEN_INVALID */
async function markFetched(
  platform: Platform,
  { id, assignment_number: assignment }: MatchRow,
  spectators: readonly Spectator[],
): Promise<void> {
  await platform.transact(async (work) => {
    const match = await lockMatch(work.trx, id)
    if (match?.map_choice === 'veto') refuse('VETO_RUNNING')
    if (match?.assignment_number !== assignment) refuse('MATCH_TOKEN_INVALID')
    await settleGame(work.trx, match)
    await markConfigFetched(work.trx, id, platform.clock.now())
    if (assignment > 0) await tellFetched(work, { matchId: id, assignment }, spectators)
    const at = platform.clock.now().toISOString()
    work.afterCommit(() => {
      platform.answers.drop(`match:${id}`)
      platform.realtime.send([`match:${id}`], { type: 'match.server-changed', id: String(id) })
      platform.realtime.send([`match:${id}`], { type: 'room.changed', id: String(id), at })
    })
  })
}

/** The server of an assignment of ours took what it is to play, and with it whom it is to let in to watch. */
export async function tellFetched(
  { trx, publish }: Work,
  key: { matchId: number; assignment: number },
  spectators: readonly Spectator[],
): Promise<void> {
  await saveTold(trx, key, spectators)
  await saveToldOutsiders(trx, key)
  await publish({ type: 'match.config-fetched', ...key })
}

/** The match as the server of its current assignment is to know it. */
export async function configInput(
  { db, config }: Platform,
  match: MatchRow,
  { dialect, spectators }: { dialect: DialectName; spectators: readonly Spectator[] },
): Promise<MatchConfigInput> {
  const { id: matchId, assignment_number: assignment } = match
  const key = { matchId, assignment }
  const urls = gameEventUrls(config.apiUrl, matchId, dialect)
  const game = await gameOfMatch(db, match)
  const [roster, coaches] = [await listRoster(db, matchId), await listCoaches(db, matchId)]
  const strangers = await listStrangers(db, matchId)
  const known = new Set([...roster, ...coaches].map((person) => person.steam_id))
  // Whoever stated that Steam ID since is on a list by their account: a config names nobody twice.
  const from = (team: 1 | 2, isCoach: boolean): ConfigPlayer[] =>
    strangers
      .filter((one) => one.team === team && one.isCoach === isCoach && !one.isOff && !known.has(one.steamId))
      .map(({ steamId, name }) => ({ steamId, name }))
  return {
    matchId,
    team1: configTeam(
      teamOf(match, 1),
      [...playing(roster, 1), ...from(1, false)],
      [...playing(coaches, 1), ...from(1, true)],
    ),
    team2: configTeam(
      teamOf(match, 2),
      [...playing(roster, 2), ...from(2, false)],
      [...playing(coaches, 2), ...from(2, true)],
    ),
    bestOf: match.best_of,
    mapAhead: match.map_advantage !== null,
    maps: match.maps,
    ...(match.map_sides === null ? {} : { mapSides: match.map_sides }),
    spectators: spectators.map(({ steamId, name }) => ({ steamId, name })),
    playersPerTeam: game.players,
    wingman: game.players === 2,
    play: playSettingsOf(game),
    eventUrl: urls.events,
    eventHeaderName: eventSecretHeader,
    eventHeaderValue: eventSecret(config.secret, key),
    logUrl: serverLogUrl(config, key),
    backupUrl: urls.backups,
    demoUrl: urls.demo,
  }
}

function teamOf(match: MatchRow, team: 1 | 2): { id: string; name: string; tag: string } {
  return team === 1
    ? { id: match.team1_id, name: match.team1_name, tag: match.team1_tag }
    : { id: match.team2_id, name: match.team2_name, tag: match.team2_tag }
}

/** Those of a team whom a server can let in; whoever sits the match out is not among them. */
function playing(people: readonly (CoachRow | RosterRow)[], team: 1 | 2): ConfigPlayer[] {
  return people.flatMap((one) => {
    const isOut = 'is_reserve' in one ? one.is_reserve : one.is_off
    const isIn = one.team_number === team && !isOut && !one.is_banned
    return isIn && one.steam_id !== null ? [{ steamId: one.steam_id, name: one.username }] : []
  })
}

function configTeam(
  { id, name }: { id: string; name: string },
  players: readonly ConfigPlayer[],
  coaches: readonly ConfigPlayer[],
): ConfigTeam {
  return { id, name, players, coaches }
}
