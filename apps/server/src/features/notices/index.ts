import type { App, Platform } from '#platform/platform'
import { inboxRoutes } from './inbox.routes.ts'
import { mailChannel } from './notice-channels.ts'
import type { NoticedEvent } from './read-notices.ts'
import { deleteOldNotices, forgetNotices } from './stored-notices.queries.ts'
import { tellNotices } from './tell-notices.ts'

const noticed = [
  'tournament.team-registered',
  'tournament.team-withdrawn',
  'tournament.roster-changed',
  'tournament.team-confirmed',
  'tournament.place-offered',
  'tournament.place-lost',
  'tournament.team-qualified',
  'tournament.qualification-lost',
  'tournament.seats-undecided',
  'tournament.message-sent',
  'tournament.check-in-opened',
  'tournament.check-in-ending',
  'tournament.team-checked-in',
  'tournament.check-in-missed',
  'tournament.check-in-offered',
  'tournament.check-in-admitted',
  'tournament.started',
  'tournament.cancelled',
  'tournament.changed',
  'tournament.paused',
  'tournament.resumed',
  'match.ruled',
  'match.start-announced',
  'match.room-waits',
  'match.assignment-announced',
  'match.started',
  'match.finished',
  'match.time-proposed',
  'match.time-answered',
  'match.result-reported',
  'match.result-agreed',
  'match.result-disputed',
  'match.organiser-called',
  'match.stray-heard',
  'match.dispute-opened',
  'match.dispute-upheld',
  'match.warned',
  'crew.changed',
  'stand-in.changed',
  'line.short',
  'team.member-joined',
  'team.member-removed',
  'team.handed-over',
  'team.disbanded',
  'notice.made',
  'notice.settled',
  'team.join-requested',
  'team.join-answered',
  'team.player-invited',
] as const satisfies readonly NoticedEvent['type'][]

const cleanEveryMs = 3_600_000

/** What concerns people: rows of their inboxes, and letters to those who want them. */
export function registerNotices(app: App, platform: Platform): void {
  const channels = [mailChannel(platform)]
  platform.jobs.listenToAll(noticed, 'notices', (event) => tellNotices(platform, channels, event))
  platform.jobs.listen('account.deleted', 'notices', ({ userId }) =>
    platform.transact(({ trx }) => forgetNotices(trx, userId)),
  )
  const look = (): Promise<void> => deleteOldNotices(platform.db, platform.clock.now())
  platform.looks.regularly({ name: 'forgetting old notices', everyMs: cleanEveryMs, look })
  inboxRoutes(app, platform)
}
