import type { App, Platform } from '#platform/platform'
import { adminServerRoutes } from './admin/admin-servers.routes.ts'
import { consoleRoutes } from './console/console.routes.ts'
import { Consoles } from './console/consoles.ts'
import { watchServers } from './health/watch-servers.ts'
import { Inspections } from './inspection/inspect-server.ts'
import { inspectionRoutes, testAddressRoutes } from './inspection/inspection.routes.ts'
import { serverRoutes } from './servers.routes.ts'

export { Consoles, type ConsoleResult } from './console/consoles.ts'
export { sendCommand, storable } from './console/send-command.ts'
export { listInspectedServers } from './inspection/inspections.queries.ts'
export { readPasswords } from './passwords.ts'
export { resealPasswords } from './reseal.ts'
export { countServers, readSilentServers } from './desk.ts'
export { answeredToday } from './read-servers.ts'
export {
  dialectOf,
  findServer,
  findServers,
  hasMatchServers,
  listMatchServers,
  lockMatchServers,
  savePluginFound,
  type ServerRow,
} from './servers.queries.ts'

/** Game servers: which there are, how they do, and what admins tell them. Answers the way to their consoles. */
export async function registerGameServers(app: App, platform: Platform): Promise<Consoles> {
  const consoles = new Consoles(platform)
  serverRoutes(app, platform)
  adminServerRoutes(app, platform, consoles)
  consoleRoutes(app, platform, consoles)
  watchServers(platform, consoles)
  const inspections = new Inspections(platform, consoles)
  inspectionRoutes(app, platform, inspections)
  await testAddressRoutes(app, platform)
  app.addHook('onClose', () => inspections.close())
  return consoles
}
