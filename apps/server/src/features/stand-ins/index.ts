/** People from outside a team who play for it or coach it: until when, how many, who may, and in which matches. */
export { letCome } from './let-come.ts'
export { findStandIn } from './stand-ins.queries.ts'
export { standInRoutes } from './stand-ins.routes.ts'
export { forgetStandIns } from './take-back.ts'
