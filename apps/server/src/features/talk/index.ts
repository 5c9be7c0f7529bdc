import type { App, Platform } from '#platform/platform'
import { forgetTalk } from './forget-talk.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { TalkLine } from './talk-line.ts'
import { mayHear } from './talk-standing.ts'
import { talkRoutes } from './talk.routes.ts'
import { tellTimer, tellUnread, type TellBody } from './tell-unread.ts'

export { readReportNeeds } from './reports/read-report-needs.ts'

/** What captains, organisers and referees of a match say to each other. */
export function registerTalk(app: App, platform: Platform): void {
  const { db, jobs, realtime, transact } = platform
  const line = new TalkLine(realtime)
  talkRoutes(app, platform, line)
  reportRoutes(app, platform)
  realtime.guard('talk', (id, { userId }) => mayHear(db, userId, Number(id)))
  jobs.timer<TellBody>(tellTimer, (body) => tellUnread(platform, body))
  jobs.listen('account.deleted', 'talk', ({ userId }) => transact(({ trx }) => forgetTalk(trx, userId)))
  // Who leads a team is somebody else: whoever did is put out of its talks.
  jobs.listen('team.handed-over', 'talk', async () => realtime.rightsChanged())
  jobs.listen('team.member-removed', 'talk', async () => realtime.rightsChanged())
}
