import { paySums } from '#platform/owed-sums'
import type { App, Platform } from '#platform/platform'
import { watchLeagues } from './leagues.ts'
import { rateMatch } from './rate-match.ts'
import { ratingRoutes } from './ratings.routes.ts'
import { refoldLadders } from './rebuild-ratings.ts'

/** The skill rating: ladders over the maps that count, and why each number is what it is. */
export { ratingsTag } from './rate-match.ts'
export { ladderOfSize } from './rated-maps.rules.ts'
export { rankRosters, type RatedTeam, rosterSkills, strengthOfMatch } from './strengths.ts'
export { beginRatingSeason, freezeRatingBoards, takeBackRatingSeason } from './leagues.ts'
export type { PlacedPerson } from './rating-board.ts'
export { RatingBoards } from './rating-boards.ts'
export { changesOfMatches, readNumber } from './read-rating.ts'
export { countFrozen, type FrozenPerson, listFrozen } from './season-board.ts'
export { selectSeasons } from './ratings.queries.ts'
export { numbersAt, shownRatings, selectTrends, trendsOf } from './shown-numbers.ts'
export { rebuildRatings, reconcileRatings } from './rebuild-ratings.ts'

export function registerRatings(app: App, platform: Platform): void {
  ratingRoutes(app, platform)
  paySums(platform, 'ratings', () => refoldLadders(platform))
  watchLeagues(platform)
  platform.jobs.listenToAll(['match.finished', 'match.amended', 'match.log-completed'], 'ratings', ({ matchId }) =>
    rateMatch(platform, matchId),
  )
}
