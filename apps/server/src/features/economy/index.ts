/** SKILLS: what people earned, as a ledger whose sum is their balance. Others enter; nobody changes what stands. */
export { economyRoutes } from './economy.routes.ts'
export { enterSkills, readBalance, type SkillsEntryOrder } from './ledger.queries.ts'
