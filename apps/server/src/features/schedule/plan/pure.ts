/**
 * What of a plan needs no database: the site says by it how long a tournament may take before there is one, so that the form and the board count alike
 * (`@lobby/server/plan`).
 */
export { minutesOf, defaultSettings } from '../settings.rules.ts'
export { slotsOf, type BracketSlot } from './bracket-slots.rules.ts'
export { endOf, planMatches } from './plan.rules.ts'
