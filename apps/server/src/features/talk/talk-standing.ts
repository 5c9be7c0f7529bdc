import type { CurrentUser, TalkRole } from '@lobby/contract'
import { crewStanding } from '#crew'
import { findMatch, type MatchRow } from '#matches'
import { findTeam, isLeader, type TeamRow } from '#teams'
import { findUser, mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { found, refuse } from '#platform/errors'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>

export type TalkScene = { match: MatchRow; teams: readonly [TeamRow, TeamRow]; role: TalkRole }

/** @throws MATCH_NOT_FOUND, TALK_NOT_YOURS for whoever takes no part in it */
export async function enterTalk(runner: Runner, matchId: number, viewer: Viewer): Promise<TalkScene> {
  const match = found(await findMatch(runner, matchId), 'MATCH_NOT_FOUND')
  const teams = await teamsOf(runner, match)
  const role = (await roleIn(runner, { match, teams }, viewer)) ?? refuse('TALK_NOT_YOURS')
  return { match, teams, role }
}

async function teamsOf(runner: Runner, match: MatchRow): Promise<[TeamRow, TeamRow]> {
  const teamOf = async (id: string) => found(await findTeam(runner, id), 'TEAM_NOT_FOUND')
  return [await teamOf(match.team1_id), await teamOf(match.team2_id)]
}

/** As whom somebody takes part in the talk of a match, as of now; null: they do not. */
async function roleIn(
  runner: Runner,
  { match, teams }: Pick<TalkScene, 'match' | 'teams'>,
  viewer: Viewer,
): Promise<TalkRole | null> {
  if (isLeader(teams[0], viewer.id)) return 'team1'
  if (isLeader(teams[1], viewer.id)) return 'team2'
  if (await mayOrganise(runner, viewer, match.tournament_id)) return 'organiser'
  return (await crewStanding(runner, viewer.id, match)).referee ? 'referee' : null
}

/** By their id alone: who is behind a socket, or behind a message of before. */
export async function roleOfUser(
  runner: Runner,
  scene: Pick<TalkScene, 'match' | 'teams'>,
  userId: string,
): Promise<TalkRole | null> {
  const user = await findUser(runner, userId)
  return user === undefined ? null : roleIn(runner, scene, user)
}

/** Whether somebody may hear on the live line that there is something new. */
export async function mayHear(runner: Runner, userId: string, matchId: number): Promise<boolean> {
  const match = await findMatch(runner, matchId)
  if (match === undefined) return false
  return (await roleOfUser(runner, { match, teams: await teamsOf(runner, match) }, userId)) !== null
}

/** The scene of a match without anybody in it; undefined where there is no such match. */
export async function findScene(
  runner: Runner,
  matchId: number,
): Promise<Pick<TalkScene, 'match' | 'teams'> | undefined> {
  const match = await findMatch(runner, matchId)
  return match && { match, teams: await teamsOf(runner, match) }
}

/** Captains and vice-captains, with the side that they speak for. */
export function leadersOf(teams: TalkScene['teams']): { id: string; role: 'team1' | 'team2' }[] {
  const roles = ['team1', 'team2'] as const
  const all = teams.flatMap((team, index) =>
    [team.captain_id, team.vice_captain_id].flatMap((id) =>
      id === null ? [] : [{ id, role: roles[index] ?? 'team1' }],
    ),
  )
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index)
}
