import { buildLoadCommand, buildMatchConfig, type ConfigTeam, type MatchConfigJson } from '@lobby/cs2'
import { eventSecretHeader, rosterMin, type ServerCommand } from '@lobby/contract'
import { found, refuse, unwrap } from '#platform/errors'
import type { Parts } from '#platform/parts'
import { closeMapChoice } from './choose-maps.ts'
import { checkConfigToken, commandLifeMs, configToken, eventSecret } from './match-tokens.ts'
import { isClosed } from './match-state.ts'
import { findMatch, listRoster, type MatchRow, type RosterRow } from './matches.queries.ts'

/** The header under which a game server shows the token of a console command. */
const tokenHeader = 'Authorization'

/** The console line that loads a match on any MatchZy server. @throws MATCH_NOT_FOUND, MATCH_FINISHED, VETO_RUNNING */
export async function serverCommand(parts: Parts, matchId: number): Promise<ServerCommand> {
  const { db, config, clock } = parts
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (isClosed(match)) refuse('MATCH_FINISHED')
  await closeMapChoice(parts, match)
  const expiresAt = new Date(clock.now().getTime() + commandLifeMs)
  const roster = await listRoster(db, matchId)
  return {
    command: buildLoadCommand({
      url: `${config.apiUrl}/game-events/matches/${matchId}/config`,
      headerName: tokenHeader,
      headerValue: `Bearer ${configToken(config.secret, matchId, expiresAt)}`,
    }),
    expires_at: expiresAt.toISOString(),
    players_without_steam_id: roster
      .filter((player) => player.steam_id === null)
      .map((player) => ({ team: teamOf(match, player.team_number), username: player.username })),
  }
}

/**
 * What the game server fetches.
 * @throws MATCH_TOKEN_INVALID, MATCH_TOKEN_EXPIRED, MATCH_NOT_FOUND, MATCH_FINISHED, VETO_RUNNING
 */
export async function matchConfig(parts: Parts, matchId: number, token: string): Promise<MatchConfigJson> {
  const { db, config, clock } = parts
  unwrap(checkConfigToken(config.secret, matchId, { token, now: clock.now() }))
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (isClosed(match)) refuse('MATCH_FINISHED')
  await closeMapChoice(parts, match)
  const roster = await listRoster(db, matchId)
  return buildMatchConfig({
    matchId,
    team1: configTeam(teamOf(match, 1), roster, 1),
    team2: configTeam(teamOf(match, 2), roster, 2),
    bestOf: match.best_of,
    mapAhead: match.map_advantage !== null,
    maps: match.maps,
    ...(match.map_sides === null ? {} : { mapSides: match.map_sides }),
    playersPerTeam: rosterMin,
    eventUrl: `${config.apiUrl}/game-events`,
    eventHeaderName: eventSecretHeader,
    eventHeaderValue: eventSecret(config.secret, matchId),
  })
}

function teamOf(match: MatchRow, team: 1 | 2): { id: string; name: string; tag: string } {
  return team === 1
    ? { id: match.team1_id, name: match.team1_name, tag: match.team1_tag }
    : { id: match.team2_id, name: match.team2_name, tag: match.team2_tag }
}

function configTeam(team: { id: string; name: string }, roster: readonly RosterRow[], number: 1 | 2): ConfigTeam {
  const players = roster.filter((player) => player.team_number === number && player.steam_id !== null)
  return {
    id: team.id,
    name: team.name,
    players: players.map((player) => ({ steamId: player.steam_id ?? '', name: player.username })),
  }
}
