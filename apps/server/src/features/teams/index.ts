/** Teams, their members and invitations. */
export { teamRoutes } from './teams.routes.ts'
export { requireCaptain } from './change-team.ts'
export { leaveTeams } from './leave-teams.ts'
export { findTeam, listMembers, listTeams, type MemberRow, type TeamRow } from './teams.queries.ts'
