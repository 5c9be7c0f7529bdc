/** What is next for whoever plays, coaches or is of a crew, and what changed for them. Reads what others keep. */
export { myMatchRoutes } from './my-match.routes.ts'
