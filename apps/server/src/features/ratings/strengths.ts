import { type PlayerStrength, type Strength, strengthOf as strengthOfTeams } from '@lobby/chances'
import { boardPoints, newcomer, of, pointsOf, rating1, spreadOf, type Ladder } from '@lobby/rating'
import type { Runner } from '#platform/database'
import { type LadderName, ladderOfSize } from './rated-maps.rules.ts'
import { ladderFrom, type MapPlace } from './rated-rows.ts'
import { latestParty, listRatedMaps, listSeasons, skillsBefore } from './ratings.queries.ts'

/** Who plays for both teams of a match; null is somebody without an account. */
type Lineups = readonly [readonly (string | null)[], readonly (string | null)[]]

type Asked = {
  matchId: number
  /** A side. */
  players: number
  lineups: Lineups
  /** When the match began; null before. */
  startedAt: Date | null
}

const theEnd = new Date('9999-01-01T00:00:00Z')

/**
 * How much stronger the first team of a match is by the ratings of those who play (models.md, 1.1), as they stood before it: what the match itself did to them is not in it. Null where
 * nobody of them was ever rated, so that nothing is known but that both are teams.
 */
export async function strengthOfMatch(
  runner: Runner,
  { matchId, players, lineups, startedAt }: Asked,
): Promise<Strength | null> {
  const ladder = ladderOfSize(players)
  const [one, two] = lineups
  if (ladder === null || one.length === 0 || two.length === 0) return null
  const [own] = await listRatedMaps(runner, matchId)
  const place: MapPlace = own ?? { ended_at: theEnd, match_id: matchId, map_number: 0 }
  const ids = lineups.flat().filter((id) => id !== null)
  const known = await skillsBefore(runner, ladder, { ids, place })
  if (known.length === 0) return null
  const party = await latestParty(runner, ladder)
  const empty = ladderFrom(party ?? rating1.party, await listSeasons(runner))
  const state = { ...empty, players: empty.players.with(known) }
  const team = (all: Lineups[number]) => ({ together: 1, players: all.map((id) => believed(state, id, startedAt)) })
  return strengthOfTeams(team(one), team(two), state.party)
}

function believed(ladder: Ladder, id: string | null, at: Date | null): PlayerStrength {
  const { mean, variance } = id === null ? newcomer(rating1) : of(ladder, id, at?.getTime())
  return { mean, variance }
}

/** Of each roster as many as play, the best rated ones, as they stood at a moment; newcomers count as such. Null where nobody of all of them was rated by then. */
export async function rosterSkills(
  runner: Runner,
  asked: { ladder: LadderName; size: number; rosters: ReadonlyMap<string, readonly string[]>; at: Date },
): Promise<Record<string, PlayerStrength[]> | null> {
  const ids = [...new Set([...asked.rosters.values()].flat())]
  const place: MapPlace = { ended_at: asked.at, match_id: 0, map_number: 0 }
  const known = await skillsBefore(runner, asked.ladder, { ids, place })
  if (known.length === 0) return null
  const empty = ladderFrom(rating1.party, await listSeasons(runner))
  const state = { ...empty, players: empty.players.with(known) }
  const skillsOf = (roster: readonly string[]): PlayerStrength[] =>
    roster
      .map((id) => believed(state, id, asked.at))
      .toSorted((one, other) => boardPoints(other) - boardPoints(one))
      .slice(0, asked.size)
  return Object.fromEntries([...asked.rosters].map(([teamId, roster]) => [teamId, skillsOf(roster)]))
}

/** A team of a cup by the ratings of its players. */
export type RatedTeam = { teamId: string; points: number; spread: number; rated: number; players: number }

/**
 * What rosters come to, the strongest first: the average of as many players as play, the best rated ones, where newcomers count as such. Ordered by the mean less one standard
 * deviation of a player, so that nobody is seeded first because nobody knows them.
 */
export async function rankRosters(
  runner: Runner,
  { ladder, size, rosters }: { ladder: LadderName; size: number; rosters: ReadonlyMap<string, readonly string[]> },
): Promise<RatedTeam[]> {
  const ids = [...new Set([...rosters.values()].flat())]
  const place: MapPlace = { ended_at: theEnd, match_id: 0, map_number: 0 }
  const known = new Map(await skillsBefore(runner, ladder, { ids, place }))
  const teams = [...rosters].map(([teamId, roster]) => {
    const skills = roster
      .map((id) => known.get(id) ?? newcomer(rating1))
      .toSorted((one, other) => boardPoints(other) - boardPoints(one))
      .slice(0, size)
    const sum = (value: (skill: (typeof skills)[number]) => number) => skills.reduce((all, one) => all + value(one), 0)
    const count = Math.max(1, skills.length)
    const team: RatedTeam = {
      teamId,
      points: pointsOf(sum(({ mean }) => mean) / count),
      spread: spreadOf(sum(({ variance }) => variance)) / count,
      rated: roster.filter((id) => known.has(id)).length,
      players: roster.length,
    }
    return { team, order: sum(boardPoints) / count }
  })
  return teams
    .toSorted((one, other) => other.order - one.order || Number(one.team.teamId > other.team.teamId) * 2 - 1)
    .map(({ team }) => team)
}
