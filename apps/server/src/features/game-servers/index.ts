import type { App, Parts } from '#platform/parts'
import { serverRoutes } from './servers.routes.ts'

/** Game servers: which there are, how they do, and what admins tell them. */
export function registerGameServers(app: App, parts: Parts): void {
  serverRoutes(app, parts)
}
