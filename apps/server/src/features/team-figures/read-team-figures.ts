import type {
  ComingMatch,
  OpponentTeam,
  TeamFigures,
  TeamMap,
  TeamMatch,
  TeamMatches,
  TeamMatchesQuery,
  TeamMeetings,
} from '@lobby/contract'
import { presentScore } from '#matches'
import { found } from '#platform/errors'
import type { Runner } from '#platform/database'
import { crestUrl, findTeam } from '#teams'
import { cursorOf } from './match-cursor.rules.ts'
import {
  listComing,
  listForm,
  listMaps,
  listOpponents,
  listPlacesOf,
  listPlayedBy,
  listPlayedMaps,
  readRecord,
  type ComingRow,
  type MapRow,
  type PlayedMapRow,
  type PlayedRow,
} from './team-figures.queries.ts'

const meetingsShown = 20

/** @throws TEAM_NOT_FOUND */
export async function readTeamFigures(runner: Runner, id: string): Promise<TeamFigures> {
  found(await findTeam(runner, id), 'TEAM_NOT_FOUND')
  const form = await listForm(runner, id)
  const opponents = await listOpponents(runner, id)
  const places = await listPlacesOf(runner, id)
  return {
    record: await readRecord(runner, id),
    form: form.toReversed().map(({ match_id: match, outcome }) => ({ match_id: String(match), outcome })),
    maps: (await listMaps(runner, id)).map(presentMap),
    opponents: opponents.map(({ won, lost, drawn, ...team }) => ({
      team: presentOpponent(team),
      record: { won, lost, drawn },
    })),
    places: places.map((place) => ({
      tournament: { id: String(place.tournament_id), name: place.tournament_name },
      team_name: place.team_name,
      from: place.place_from,
      to: place.place_to,
      teams: place.teams,
      is_out: place.is_out,
      at: place.at.toISOString(),
    })),
  }
}

/** @throws TEAM_NOT_FOUND */
export async function readTeamMatches(
  runner: Runner,
  id: string,
  { limit, after }: TeamMatchesQuery,
): Promise<TeamMatches> {
  found(await findTeam(runner, id), 'TEAM_NOT_FOUND')
  const rows = await listPlayedBy(runner, id, { limit: limit + 1, after })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    coming: (await listComing(runner, id)).map(presentComing),
    played: await presentPlayed(runner, id, shown),
    next: last === undefined ? null : cursorOf(last),
  }
}

/** @throws TEAM_NOT_FOUND for either team */
export async function readMeetings(runner: Runner, id: string, otherId: string): Promise<TeamMeetings> {
  const team = found(await findTeam(runner, id), 'TEAM_NOT_FOUND')
  const opponent = found(await findTeam(runner, otherId), 'TEAM_NOT_FOUND')
  const rows = await listPlayedBy(runner, id, { limit: meetingsShown, opponentId: otherId })
  return {
    team: presentOpponent(team),
    opponent: presentOpponent(opponent),
    record: await readRecord(runner, id, otherId),
    matches: await presentPlayed(runner, id, rows),
  }
}

function presentOpponent({
  id,
  name,
  tag,
  crest,
}: {
  id: string
  name: string
  tag: string
  crest: string | null
}): OpponentTeam {
  return { id, name, tag, crest_url: crestUrl(crest) }
}

function presentMap(row: MapRow): TeamMap {
  return {
    map: row.map,
    played: row.played,
    won: row.won,
    ct: row.ct_played === 0 ? null : { played: row.ct_played, won: row.ct_won },
    t: row.t_played === 0 ? null : { played: row.t_played, won: row.t_won },
  }
}

async function presentPlayed(runner: Runner, teamId: string, rows: readonly PlayedRow[]): Promise<TeamMatch[]> {
  const ids = rows.map(({ match_id: id }) => id)
  const maps = Map.groupBy(await listPlayedMaps(runner, teamId, ids), ({ match_id: id }) => id)
  return rows.map((row) => presentMatch(row, maps.get(row.match_id) ?? []))
}

function presentMatch(row: PlayedRow, maps: readonly PlayedMapRow[]): TeamMatch {
  return {
    match_id: String(row.match_id),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    opponent: presentOpponent({ id: row.opponent_id, name: row.name, tag: row.tag, crest: row.crest }),
    opponent_name: row.opponent_name,
    outcome: row.outcome,
    was_played: row.was_played,
    score: [row.score, row.opponent_score],
    maps: maps.map((map) => ({ map: map.map, score: [map.rounds, map.opponent_rounds] })),
    finished_at: row.finished_at.toISOString(),
  }
}

const steps = { open: 'ready', veto: 'veto', settled: 'soon', command: 'soon' } as const

function presentComing(row: ComingRow): ComingMatch {
  return {
    match_id: String(row.id),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    opponent: presentOpponent({ id: row.opponent_id, name: row.name, tag: row.tag, crest: row.crest }),
    status: row.status,
    best_of: row.best_of,
    side: row.side,
    score: presentScore(row),
    step: row.status === 'ready' ? steps[row.map_choice] : null,
    scheduled_at: row.scheduled_at,
  }
}
