/** Teams, their members and invitations. */
export { teamRoutes } from './teams.routes.ts'
export { requirePower } from './require-power.ts'
export { isLeader } from './powers.rules.ts'
export { crestUrl } from './crests/crest-names.ts'
export { findInvitation } from './invitations.queries.ts'
export { findRequest } from './join-requests.queries.ts'
export { leaveTeams } from './leave-teams.ts'
export { findTeam, listMembers, listTeams, type MemberRow, type TeamRow } from './teams.queries.ts'
