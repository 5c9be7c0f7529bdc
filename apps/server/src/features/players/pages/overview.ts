import type { CupRecord, MapRecord, PlayerOverview } from '@lobby/contract'
import { avatarUrl, isShown, type Viewer } from '#users'
import type { Runner } from '#platform/database'
import { kdOf, outcomeWord } from './figures.rules.ts'
import {
  countCups,
  listCups,
  listDuels,
  listForm,
  listMaps,
  listSpells,
  listWeapons,
  readTotals,
  type CupRow,
  type MapRow,
} from './overview.queries.ts'
import { rolesOf } from './roles.rules.ts'
import { readWeek } from './week.ts'

const shownCups = 12

/** What a player did, as far as they let the asker see. @throws PLAYER_NOT_FOUND */
export async function readOverview(
  runner: Runner,
  id: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<PlayerOverview> {
  const shows = (what: 'statistics' | 'teams', to: Viewer = viewer): Promise<boolean> =>
    isShown(runner, id, { what, viewer: to })
  const showsResults = await shows('statistics')
  const showsTeams = await shows('teams')
  return {
    results: showsResults ? await readResults(runner, id, { viewer, showsTeams }) : null,
    teams: showsResults && showsTeams ? await readSpells(runner, id) : null,
    week: viewer?.id === id ? await readWeek(runner, id, now) : null,
    has_card: await shows('statistics', null),
  }
}

async function readResults(
  runner: Runner,
  id: string,
  { viewer, showsTeams }: { viewer: Viewer; showsTeams: boolean },
): Promise<NonNullable<PlayerOverview['results']>> {
  const totals = await readTotals(runner, id)
  const { matches = 0, wins = 0, draws = 0 } = totals ?? {}
  return {
    record: { matches, wins, draws, losses: matches - wins - draws },
    form: (await listForm(runner, id)).map(({ match_id: match, outcome }) => ({
      match_id: String(match),
      outcome: outcomeWord(outcome),
    })),
    maps: (await listMaps(runner, id)).map(presentMap),
    weapons: await listWeapons(runner, id),
    weapon_kills: totals?.logged_kills ?? 0,
    duels: (await listDuels(runner, id, viewer?.id ?? null)).map(({ killed, died, ...person }) => ({
      player: { id: person.id, username: person.username, avatar_url: avatarUrl(person.avatar) },
      killed,
      died,
    })),
    roles: totals === undefined ? { rounds: 0, roles: null } : rolesOf(totals),
    cups: (await listCups(runner, id, shownCups)).map((cup) => presentCup(cup, showsTeams)),
    cup_count: await countCups(runner, id),
  }
}

export function presentMap({ kills, deaths, ...map }: MapRow): MapRecord {
  return { ...map, kd_ratio: kdOf(kills, deaths) }
}

function presentCup(cup: CupRow, showsTeams: boolean): CupRecord {
  return {
    tournament: { id: String(cup.id), name: cup.name, status: cup.status },
    team: showsTeams ? { id: cup.team_id, name: cup.team_name, tag: cup.team_tag } : null,
    place: cup.from_place === null || cup.to_place === null ? null : { from: cup.from_place, to: cup.to_place },
    matches: cup.matches,
    wins: cup.wins,
    last_at: cup.last_at.toISOString(),
  }
}

async function readSpells(runner: Runner, id: string): Promise<NonNullable<PlayerOverview['teams']>> {
  return (await listSpells(runner, id)).map((row) => ({
    team: { id: row.id, name: row.name, tag: row.tag },
    first_at: row.first_at?.toISOString() ?? null,
    last_at: row.last_at?.toISOString() ?? null,
    matches: row.matches,
    wins: row.wins,
    is_member: row.is_member,
  }))
}
