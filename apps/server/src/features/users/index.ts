/** People and what they may organise. Knows nothing of how they sign in. */
export { userRoutes } from './users.routes.ts'
export {
  findUser,
  findUserByEmail,
  findAnyAdmin,
  insertOrganiser,
  insertUser,
  isOrganiserOf,
  type UserRow,
} from './users.queries.ts'
export { recordAccountConsent, type Witness } from './consents/change-consent.ts'
export { presentCurrentUser } from './users.presenter.ts'
