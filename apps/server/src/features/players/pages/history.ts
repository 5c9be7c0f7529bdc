import type { HistoryMatch, PlayerMatches, PlayerMatchesQuery, TeamSummary } from '@lobby/contract'
import { sql } from 'kysely'
import { changesOfMatches } from '#ratings'
import { isShown, type Viewer } from '#users'
import type { Runner } from '#platform/database'
import type { Figures, MapOfPlayer } from '../fold/player-matches.rules.ts'
import { readCursor, writeCursor } from '../list/cursor.ts'
import { figuresOf, outcomeWord } from './figures.rules.ts'

type Row = {
  match_id: number
  finished_at: Date
  tournament_id: number
  tournament_name: string
  team_id: string
  team_name: string
  team_tag: string
  opponent_id: string
  opponent_name: string
  opponent_tag: string
  outcome: number
  how: HistoryMatch['how']
  own_score: number
  other_score: number
  maps: MapOfPlayer[]
  figures: Figures | null
}
/** By time alone two matches of one moment could not be told apart. */
type After = { at: Date; id: number }

/** A page of a player's matches, as far as they show them to the asker. @throws PLAYER_NOT_FOUND, VALIDATION_FAILED */
export async function readHistory(
  runner: Runner,
  id: string,
  { query, viewer, now }: { query: PlayerMatchesQuery; viewer: Viewer; now: Date },
): Promise<PlayerMatches> {
  if (!(await isShown(runner, id, { what: 'statistics', viewer }))) return { matches: null, next: null }
  const showsTeams = await isShown(runner, id, { what: 'teams', viewer })
  const rows = await listMatches(runner, id, {
    after: query.cursor === undefined ? null : afterOf(query.cursor),
    limit: query.limit + 1,
  })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const matchIds = page.map((row) => row.match_id)
  const moved = await changesOfMatches(runner, { userId: id, at: now, matchIds })
  return {
    matches: page.map((row) => ({ ...present(row, showsTeams), rating: moved.get(row.match_id) ?? null })),
    next: rows.length > page.length && last ? writeCursor([last.finished_at.getTime(), last.match_id]) : null,
  }
}

/** Times that PostgreSQL has no date for are none of a match, nor are numbers that no match can have. */
function afterOf(cursor: string): After {
  const [time, id] = readCursor(cursor, ['number', 'number'])
  return { at: new Date(Math.min(Math.max(0, time), 4e12)), id: Math.trunc(Math.min(Math.max(0, id), 2_147_483_647)) }
}

async function listMatches(
  runner: Runner,
  userId: string,
  { after, limit }: { after: After | null; limit: number },
): Promise<Row[]> {
  // The clock of a match has milliseconds, as has JavaScript's.
  const from = after === null ? sql`true` : sql`(played.finished_at, played.match_id) < (${after.at}, ${after.id})`
  const { rows } = await sql<Row>`
    select played.match_id, played.finished_at, played.tournament_id, tournaments.name as tournament_name,
      played.team_id, own.name as team_name, own.tag as team_tag,
      played.opponent_id, other.name as opponent_name, other.tag as opponent_tag,
      played.outcome, played.how, played.own_score, played.other_score, played.maps, played.figures
    from player_matches as played
    join tournaments on tournaments.id = played.tournament_id
    join teams as own on own.id = played.team_id
    join teams as other on other.id = played.opponent_id
    where played.user_id = ${userId} and ${from}
    order by played.finished_at desc, played.match_id desc limit ${limit}`.execute(runner)
  return rows
}

function present(row: Row, showsTeams: boolean): Omit<HistoryMatch, 'rating'> {
  const team: TeamSummary = { id: row.team_id, name: row.team_name, tag: row.team_tag }
  return {
    match_id: String(row.match_id),
    finished_at: row.finished_at.toISOString(),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    team: showsTeams ? team : null,
    opponent: { id: row.opponent_id, name: row.opponent_name, tag: row.opponent_tag },
    outcome: outcomeWord(row.outcome),
    how: row.how,
    own_score: row.own_score,
    other_score: row.other_score,
    maps: row.maps.map(({ map, own, other, outcome, figures }) => ({
      map,
      own,
      other,
      outcome: outcome === null ? null : outcomeWord(outcome),
      figures: figures === null ? null : figuresOf(figures),
    })),
    figures: row.figures === null ? null : figuresOf(row.figures),
  }
}
