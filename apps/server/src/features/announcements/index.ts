import type { App, Platform } from '#platform/platform'
import { announcementRoutes } from './announcements.routes.ts'
import { type AnnouncementMoment, announcementMoment, announcementTimer } from './change-announcements.ts'

/** What admins say to the whole site, and organisers to whoever looks at their tournament. */
export function registerAnnouncements(app: App, platform: Platform): void {
  announcementRoutes(app, platform)
  platform.jobs.timer<AnnouncementMoment>(announcementTimer, (body) => announcementMoment(platform, body))
}
