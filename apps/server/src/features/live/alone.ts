/** A sight on rows from anywhere, without a database: the bench measures what one takes in memory (`@lobby/server/live-sight`). */
export { chancesOfSight } from './chances/chances-of.ts'
export { LiveSight } from './live-sight.ts'
export type { MatchFacts } from './match-facts.ts'
