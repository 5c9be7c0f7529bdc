/** The log of what admins changed. Whoever changes something writes it down here, in the same transaction. */
export { sendActs } from './acts-file.ts'
export { presentAct } from './acts.presenter.ts'
export { listActs, listLastSwitches, recordAct, recordMatchAct, type Switched } from './acts.queries.ts'
export { auditRoutes } from './audit.routes.ts'
