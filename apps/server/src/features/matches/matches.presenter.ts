import type {
  FormMatch,
  MapDemos,
  MapScore,
  MatchDetail,
  MatchGame,
  MatchListItem,
  MatchMap,
  MatchMoment,
  MatchScore,
  MatchStranger,
  PlayerLine,
} from '@lobby/contract'
import {
  incompleteMaps,
  isIncomplete,
  seriesScore,
  type MapOutline,
  type MapState,
  type MatchOutline,
  type MatchState,
  type PlayerState,
} from './match-state.ts'
import { isCatchingUp, roundWinner } from './rounds.rules.ts'
import type { ShownFigures } from './figures/public-figures.ts'
import { presentDemos, type DemoRow } from './demos.queries.ts'
import type { ListedMatch } from './listed.queries.ts'
import type { MatchRow } from './matches.queries.ts'
import type { CoachRow, RosterRow } from './rosters.queries.ts'
import { presentLogged } from './server-log/logged.presenter.ts'
import type { Stranger } from './strangers.queries.ts'
import type { LoggedMap } from './server-log/read-logged-maps.ts'

export function presentScore(row: {
  id: number
  version: number
  maps: readonly string[]
  state: MatchOutline
}): MatchScore {
  const { state } = row
  const [team1, team2] = seriesScore(state)
  return {
    match_id: String(row.id),
    version: row.version,
    status: state.status,
    team1,
    team2,
    winner: state.winner,
    outcome: state.outcome,
    current_map: state.currentMap,
    ...(incompleteMaps(state).length > 0 && { is_incomplete: true }),
    maps: state.maps.map((map) => presentMapScore(state, map, row.maps[map.number] ?? '')),
  }
}

function presentMapScore(state: MatchOutline, map: MapOutline, name: string): MapScore {
  return {
    number: map.number,
    map: name,
    status: map.status,
    team1: map.score[0],
    team2: map.score[1],
    winner: map.winner,
    ...(isIncomplete(state, map) && { is_incomplete: true }),
    ...(isCatchingUp(map) && { is_catching_up: true }),
  }
}

export function presentMatchListItem(row: ListedMatch): MatchListItem {
  return {
    id: String(row.id),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    key: row.key,
    number: row.number,
    stage: row.stage,
    group: row.group_id,
    round: row.round,
    is_final: row.is_final,
    best_of: row.best_of,
    status: row.status,
    team1: { id: row.team1_id, name: row.team1_name, tag: row.team1_tag },
    team2: { id: row.team2_id, name: row.team2_name, tag: row.team2_tag },
    score: presentScore(row),
    created_at: row.created_at.toISOString(),
    scheduled_at: row.scheduled_at,
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

/** What a match's own row does not hold: who played, how they did before, who spoke the word, what is played in its place. */
export type MatchSurroundings = {
  roster: readonly RosterRow[]
  coaches: readonly CoachRow[]
  /** From outside both teams, without an account. */
  strangers: readonly Stranger[]
  forms: readonly [FormMatch[], FormMatch[]]
  /** How people did, as far as whoever asks may know. */
  figures: ShownFigures
  /** What the server's log proves, one entry a map. */
  logged: readonly LoggedMap[]
  by: { id: string; username: string } | null
  replacedBy: number | null
  game: MatchGame
  demos: readonly DemoRow[]
}

export function presentMatch(
  row: MatchRow,
  { roster, coaches, strangers, forms, figures, logged, by, replacedBy, game, demos }: MatchSurroundings,
): MatchDetail {
  const { word } = row.state
  const userBySteamId = new Map(
    roster.flatMap((player) => (player.steam_id === null ? [] : [[player.steam_id, player] as const])),
  )
  const side = (team: 1 | 2) =>
    roster
      .filter((player) => player.team_number === team)
      .map((player) => ({
        user_id: player.user_id,
        username: player.username,
        has_steam_id: player.steam_id !== null,
        is_reserve: player.is_reserve,
        is_substitute: player.is_substitute,
        ...(player.stand_in_id !== null && { is_stand_in: true as const }),
      }))
  const coaching = new Set<string | null>([
    ...coaches.map((coach) => coach.steam_id),
    ...strangers.flatMap(({ isCoach, steamId }) => (isCoach ? [steamId] : [])),
  ])
  const standingIn = new Set([
    ...roster.flatMap((player) => (player.stand_in_id === null ? [] : [player.steam_id])),
    ...strangers.map(({ steamId }) => steamId),
  ])
  return {
    ...presentMatchListItem(row),
    version: row.version,
    maps: row.state.maps.map((map) => ({
      ...presentMapScore(row.state, map, row.maps[map.number] ?? ''),
      ...presentPlay(map, {
        players: figures.state.maps[map.number]?.players ?? {},
        logged: logged[map.number],
        users: userBySteamId,
        coaching,
        standingIn,
      }),
      ...presentDemos(demos, map.number),
    })),
    roster1: side(1),
    roster2: side(2),
    coach1: presentCoach(coaches, 1),
    coach2: presentCoach(coaches, 2),
    ...presentStrangers(strangers),
    form1: forms[0],
    form2: forms[1],
    moments: [
      { at: row.created_at.toISOString(), kind: 'created', map: null, team1: null, team2: null },
      ...row.state.moments.map(presentMoment),
    ],
    map_advantage: row.map_advantage,
    decision: word && { by, reason: word.reason, at: word.at },
    replaced_by: replacedBy === null ? null : String(replacedBy),
    game,
    live_delay: figures.delay,
  }
}

function presentCoach(coaches: readonly CoachRow[], team: 1 | 2): MatchDetail['coach1'] {
  const coach = coaches.find((one) => one.team_number === team)
  if (coach === undefined) return null
  const { user_id, username, steam_id, stand_in_id, is_off } = coach
  return {
    user_id,
    username,
    has_steam_id: steam_id !== null,
    ...(stand_in_id !== null && { is_stand_in: true }),
    ...(is_off && { is_off }),
  }
}

function presentStrangers(strangers: readonly Stranger[]): Pick<MatchDetail, 'strangers1' | 'strangers2'> {
  const of = (team: 1 | 2): MatchStranger[] =>
    strangers
      .filter((one) => one.team === team)
      .map(({ standInId: id, name, isCoach, isOff }) => ({
        id,
        name,
        role: isCoach ? 'coach' : 'player',
        ...(isOff && { is_off: true }),
      }))
  const [first, second] = [of(1), of(2)]
  return { ...(first.length > 0 && { strangers1: first }), ...(second.length > 0 && { strangers2: second }) }
}

function presentMoment(moment: MatchState['moments'][number]): MatchMoment {
  return {
    at: moment.at,
    kind: moment.kind,
    map: moment.map,
    team1: moment.score?.[0] ?? null,
    team2: moment.score?.[1] ?? null,
  }
}

type MapSurroundings = {
  players: MapState['players']
  logged: LoggedMap | undefined
  users: ReadonlyMap<string, RosterRow>
  /** Steam IDs that are no player's, although a server may list them. */
  coaching: ReadonlySet<string | null>
  /** Of whoever plays for a team from outside. */
  standingIn: ReadonlySet<string | null>
}

/** The course of a map, and who did what on it. */
function presentPlay(
  map: MapState,
  { players: shown, logged, users, coaching, standingIn }: MapSurroundings,
): Omit<MatchMap, keyof MapDemos | keyof MapScore> {
  const players = (team: 1 | 2): PlayerLine[] =>
    Object.entries(shown)
      .filter(([steamId, player]) => player.team === team && !coaching.has(steamId))
      .map(([steamId, player]) => ({
        ...presentPlayer(steamId, player, users.get(steamId)),
        ...(standingIn.has(steamId) && { is_stand_in: true as const }),
        ...presentLogged(steamId, player, logged),
      }))
      .toSorted((a, b) => b.kills - a.kills || a.deaths - b.deaths || (a.name < b.name ? -1 : 1))
  return {
    rounds: map.rounds.map((round, index) => ({
      number: round.number,
      winner: roundWinner(map.rounds, index),
      side: round.side,
      reason: round.reason,
      team1: round.score[0],
      team2: round.score[1],
    })),
    logged_rounds: logged?.rounds ?? 0,
    players1: players(1),
    players2: players(2),
  }
}

function presentPlayer(
  steamId: string,
  player: PlayerState,
  user: RosterRow | undefined,
): Omit<PlayerLine, keyof ReturnType<typeof presentLogged>> {
  return {
    steam_id: user ? null : steamId,
    user_id: user?.user_id ?? null,
    name: user?.username ?? player.name,
    kills: player.kills,
    deaths: player.deaths,
    assists: player.assists,
    adr: player.roundsPlayed > 0 ? Math.round((player.damage / player.roundsPlayed) * 10) / 10 : null,
    headshot_share: player.kills > 0 ? Math.round((player.headshotKills / player.kills) * 1_000) / 1_000 : null,
    mvps: player.mvps,
  }
}
