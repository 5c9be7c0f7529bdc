/** What needs neither a database nor a log: the bench measures what a kill costs by it (`@lobby/server/live-chances`). */
export type { ChanceMatch } from './chance-match.ts'
export { cupStakes } from './cup-stakes.ts'
export { MatchChances } from './match-chances.ts'
export { presentStakes } from './stakes.ts'
