/** What there is to do today and this week, counted by the same results as everything else. */
export { questRoutes } from './quests.routes.ts'
