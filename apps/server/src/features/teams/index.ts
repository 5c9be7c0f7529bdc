/** Teams, their members and invitations. */
export { teamRoutes } from './teams.routes.ts'
export { requirePower } from './require-power.ts'
export { isLeader, leadersOf } from './powers.rules.ts'
export { crestUrl } from './crests/crest-names.ts'
export { findInvitation } from './invitations.queries.ts'
export { findRequest } from './join-requests.queries.ts'
export { orNameTaken } from './change-team.ts'
export { endTeam } from './disband-team.ts'
export {
  handOver,
  leaderWithout,
  renameTeam,
  requireMember,
  takeCrest,
  takeMemberOut,
  type Moderated,
} from './moderate-team.ts'
export { leaveTeams } from './leave-teams.ts'
export { listTeams, teamGrams } from './team-list.queries.ts'
export {
  findPair,
  findTeam,
  findTeamNamed,
  listMembers,
  lockTeam,
  pairOf,
  selectMembers,
  selectTeamsOfMatch,
  type MemberRow,
  type TeamRow,
} from './teams.queries.ts'
