/** Letters of people who may become partners. Keeps nothing: they go to the owner. */
export { partnerRoutes } from './partners.routes.ts'
