import { listPiecesAfter, listLiveMatches, onLogPieces } from '#matches'
import type { App, Platform } from '#platform/platform'
import { LiveMatches } from './live-matches.ts'
import { liveRoutes } from './live.routes.ts'
import { readMatchFacts } from './read-match-facts.ts'
import { noChances, type ChancesOf } from './round-chances.ts'
import { mayWatchNow } from './watch-now.ts'

const lookEveryMs = 100
/** What nobody tells of: somebody who is of a team now, a crew that another node changed. */
const rightsEveryMs = 5_000

/** A match while it is played: from the facts of its server's log to the page. */
export function registerLive(app: App, platform: Platform, chancesOf: ChancesOf = noChances): LiveMatches {
  const { db, clock, realtime, answers, looks, jobs } = platform
  const matches = new LiveMatches({
    clock,
    answers,
    realtime,
    chancesOf,
    hasOthers: realtime.hasOthers,
    listPieces: (matchId, afterId) => listPiecesAfter(db, matchId, afterId),
    readFacts: (matchId) => readMatchFacts(db, matchId),
    listLive: () => listLiveMatches(db),
    fail: (error) => app.log.error({ err: error }, 'live match'),
  })
  realtime.guard('live-now', (id, { userId }) => mayWatchNow(db, userId, Number(id)))
  realtime.onEnter = (channel, tell) => {
    const whole = matches.whole(channel)
    if (whole !== null) tell(whole)
  }
  onLogPieces(platform, (matchId) => matches.told(matchId))
  looks.regularly({
    name: 'live matches',
    everyMs: lookEveryMs,
    look: () => matches.look(),
    onClose: () => matches.close(),
  })
  looks.regularly({ name: 'rights to live matches', everyMs: rightsEveryMs, look: () => realtime.checkRights() })
  // Whoever came to a team of a match, and whoever is of its crew no more.
  jobs.listen('crew.changed', 'live', async () => realtime.rightsChanged())
  jobs.listen('stand-in.changed', 'live', async () => realtime.rightsChanged())
  jobs.listen('team.member-joined', 'live', async () => realtime.rightsChanged())
  answers.onDropHere.push((tag) => {
    if (tag.startsWith('match:') && realtime.watched.has(`live-now:${tag.slice('match:'.length)}`))
      void realtime.checkRights()
  })
  liveRoutes(app, { platform, matches })
  return matches
}
