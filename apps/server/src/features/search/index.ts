/** Finds players, teams, tournaments and matches by their names. Reads what others keep, and keeps nothing. */
export { searchRoutes } from './search.routes.ts'
export { playersLike } from './search.queries.ts'
