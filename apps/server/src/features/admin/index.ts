/** What admins see and change of accounts. Owns no table. */
export { adminUserRoutes } from './users/admin-users.routes.ts'
