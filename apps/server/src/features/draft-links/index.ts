export { draftLinkRoutes } from './draft-links.routes.ts'
