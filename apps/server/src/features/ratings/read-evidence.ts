import type { LockedMatch } from '#matches'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { listModes } from '#tournaments'
import { evidenceOf, type MapEvidence, type RosterEntry } from './rated-maps.rules.ts'

type Readable = Pick<LockedMatch, 'id' | 'state' | 'maps' | 'finished_at' | 'game' | 'tournament_id'>

/** What these matches tell as evidence, by match: few questions, however many there are. */
export async function readEvidence(
  runner: Runner,
  matches: readonly Readable[],
): Promise<ReadonlyMap<number, readonly MapEvidence[]>> {
  const over = matches.filter(({ state }) => state.status === 'finished')
  const ids = over.map(({ id }) => id)
  const rosters = Map.groupBy(await listRosters(runner, ids), ({ match_id }) => match_id)
  const coaches = Map.groupBy(await listCoaching(runner, ids), ({ match_id }) => match_id)
  // What a match goes by that no server was told of.
  const modes = await listModes(
    runner,
    over.flatMap(({ game, tournament_id: id }) => (game === null ? [id] : [])),
  )
  const told = new Map<number, readonly MapEvidence[]>()
  for (const match of over) {
    const players = match.game?.players ?? modes.get(match.tournament_id) ?? 0
    const isCoach = new Set((coaches.get(match.id) ?? []).map(({ steam_id }) => steam_id))
    const state = { ...match.state, maps: match.state.maps.map((map) => withoutCoaches(map, isCoach)) }
    const roster = (rosters.get(match.id) ?? []).map(({ user_id, steam_id, is_substitute }): RosterEntry => ({
      userId: user_id,
      steamId: steam_id,
      isSubstitute: is_substitute,
    }))
    told.set(match.id, evidenceOf({ state, players, maps: match.maps, finishedAt: match.finished_at }, roster))
  }
  return told
}

type PlayedMap = LockedMatch['state']['maps'][number]

/** A server lists coaches among the players, and they are none. */
function withoutCoaches(map: PlayedMap, isCoach: ReadonlySet<string>): PlayedMap {
  if (isCoach.size === 0) return map
  const players = Object.entries(map.players).filter(([steamId]) => !isCoach.has(steamId))
  return { ...map, players: Object.fromEntries(players) }
}

type RosterRow = { match_id: number; user_id: string; steam_id: string | null; is_substitute: boolean }

/** Who stands in for somebody counts as a substitute. */
async function listRosters(runner: Runner, ids: readonly number[]): Promise<RosterRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<RosterRow>`
    select match_id, user_id, users.steam_id, is_substitute or stand_in_id is not null as is_substitute
    from match_players join users on users.id = user_id
    where match_id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    order by match_id, user_id
  `.execute(runner)
  return rows
}

async function listCoaching(runner: Runner, ids: readonly number[]): Promise<{ match_id: number; steam_id: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ match_id: number; steam_id: string }>`
    with asked as (select value::integer as id from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    select match_id, users.steam_id from match_coaches join users on users.id = user_id
    where match_id in (select id from asked) and users.steam_id is not null
    union all
    select match_id, steam_id from match_strangers where match_id in (select id from asked) and is_coach
  `.execute(runner)
  return rows
}
