import { listPiecesAfter, listLiveMatches, onLogPieces } from '#matches'
import type { App, Platform } from '#platform/platform'
import { LiveChances } from './chances/live-chances.ts'
import { LiveMatches } from './live-matches.ts'
import { liveRoutes } from './live.routes.ts'
import { learnCells, learnLater, learnTimer, type LearnBody } from './outlines/learn-cells.ts'
import { readMatchFacts } from './read-match-facts.ts'
import { mayWatchNow } from './watch-now.ts'

export { isNewest, readMapViews, type MapViews } from './map-views.ts'

const lookEveryMs = 100
/** What nobody tells of: somebody who is of a team now, a crew that another node changed. */
const rightsEveryMs = 5_000
/** Ten messages a second and channel are held for nobody who does not take them. */
const slowEveryMs = 1_000

/** A match while it is played: from the facts of its server's log to the page. */
export function registerLive(app: App, platform: Platform): LiveMatches {
  const { db, clock, realtime, answers, looks, jobs } = platform
  const fail = (error: unknown): void => app.log.error({ err: error }, 'live match')
  const chances = new LiveChances({ db, now: () => clock.now().getTime(), fail, matches: () => matches })
  const matches: LiveMatches = new LiveMatches({
    clock,
    answers,
    realtime,
    chancesOf: (sight) => chances.of(sight),
    hasOthers: realtime.hasOthers,
    listPieces: (matchId, afterId) => listPiecesAfter(db, matchId, afterId),
    readFacts: (matchId) => readMatchFacts(db, matchId),
    listLive: () => listLiveMatches(db),
    fail,
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
  app.addHook('onClose', () => chances.close())
  checkRights(platform)
  jobs.listen('match.finished', 'map-cells', ({ matchId }) => learnLater(platform, matchId))
  jobs.timer<LearnBody>(learnTimer, ({ matchId }) => learnCells(platform, matchId))
  looks.regularly({ name: 'sockets that do not read', everyMs: slowEveryMs, look: async () => realtime.cutSlow() })
  liveRoutes(app, { platform, matches })
  return matches
}

/** Whoever sees a match at once is asked again: when somebody came to a team of it or left its crew, and from time to time, should nobody tell. */
function checkRights({ realtime, looks, jobs, answers, clock }: Platform): void {
  let checkedAt = 0
  const look = async (): Promise<void> => {
    const now = clock.now().getTime()
    if (Math.abs(now - checkedAt) < rightsEveryMs) return
    checkedAt = now
    await realtime.checkRights()
  }
  looks.regularly({ name: 'rights to live matches', everyMs: rightsEveryMs / 5, look })
  jobs.listen('crew.changed', 'live', async () => realtime.rightsChanged())
  jobs.listen('stand-in.changed', 'live', async () => realtime.rightsChanged())
  jobs.listen('team.member-joined', 'live', async () => realtime.rightsChanged())
  answers.onDropHere.push((tag) => {
    const isRoster = tag.startsWith('match:') && realtime.watched.has(`live-now:${tag.slice('match:'.length)}`)
    if (isRoster) void realtime.checkRights()
  })
}
