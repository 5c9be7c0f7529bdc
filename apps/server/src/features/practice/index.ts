import type { Consoles } from '#game-servers'
import type { App, Parts } from '#platform/parts'
import { countLog } from './count-log.ts'
import { practiceLogRoutes, practiceRoutes } from './practice.routes.ts'
import { practiceTimer, type PracticeTimerBody } from './receive-practice-log.ts'

/** What people do on training servers, as the logs of those tell it. Nothing of it counts anywhere else. */
export { forgetPractice } from './forget-practice.ts'

export async function registerPractice(app: App, parts: Parts, consoles: Consoles): Promise<void> {
  await practiceLogRoutes(app, parts)
  practiceRoutes(app, parts, consoles)
  parts.jobs.timer<PracticeTimerBody>(practiceTimer, ({ serverId }) => countLog(parts, serverId))
}
