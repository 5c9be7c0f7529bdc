import type { Consoles } from '#game-servers'
import type { App, Platform } from '#platform/platform'
import { countLog } from './count-log.ts'
import { practiceLogRoutes, practiceRoutes } from './practice.routes.ts'
import { practiceTimer, type PracticeTimerBody } from './receive-practice-log.ts'

/** What people do on training servers, as the logs of those tell it. Nothing of it counts anywhere else. */
export { forgetPractice } from './forget-practice.ts'

export async function registerPractice(app: App, platform: Platform, consoles: Consoles): Promise<void> {
  await practiceLogRoutes(app, platform)
  practiceRoutes(app, platform, consoles)
  platform.jobs.timer<PracticeTimerBody>(practiceTimer, ({ serverId }) => countLog(platform, serverId))
}
