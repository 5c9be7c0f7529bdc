/** What admins see and change of accounts and teams. Owns no table but those of flags, settings and texts, which the platform reads. */
export { deskRoutes } from './desk/desk.routes.ts'
export type { DeskParts } from './desk/read-desk.ts'
export { flagRoutes } from './flags/flags.routes.ts'
export { settingsRoutes } from './settings/settings.routes.ts'
export { textRoutes } from './texts/texts.routes.ts'
export { adminTeamRoutes } from './teams/admin-teams.routes.ts'
export { adminUserRoutes } from './users/admin-users.routes.ts'
