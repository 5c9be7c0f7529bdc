import type { Platform } from '#platform/platform'
import type { NoticedEvent } from './read-notices.ts'
import { tellNotices } from './tell-notices.ts'

const noticed = [
  'tournament.team-confirmed',
  'tournament.place-offered',
  'tournament.place-lost',
  'tournament.team-qualified',
  'tournament.qualification-lost',
  'tournament.seats-undecided',
  'tournament.started',
  'tournament.cancelled',
  'match.ruled',
  'match.start-announced',
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
  'team.join-requested',
  'team.join-answered',
  'team.player-invited',
] as const satisfies readonly NoticedEvent['type'][]

/** Letters about what happened to people's tournaments, matches and teams, to those who want them. */
export function registerNotices(platform: Platform): void {
  platform.jobs.listenToAll(noticed, 'notices', (event) => tellNotices(platform, event))
}
