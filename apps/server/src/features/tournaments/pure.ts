/** What the engine makes of a format, without a database: the site draws by it what is still to be made (`@lobby/server/format`). */
export { configFor, formatProblems } from './format.rules.ts'
