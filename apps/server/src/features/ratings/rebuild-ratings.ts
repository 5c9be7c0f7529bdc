import type { Platform } from '#platform/platform'
import { ladders } from './rated-maps.rules.ts'
import { rateMatch, ratingsTag, reconcileRatings } from './rate-match.ts'
import { forgetRated, listRatedMatches } from './ratings.queries.ts'
import { lock, takeUp } from './take-up.ts'

/**
 * All ladders anew: what each match tells as evidence, then every map from the first on. The same as what running ladders say, so it changes nothing
 * unless something was wrong, or the version of the rating is another one. Each ladder is one transaction. Answers how many matches there are.
 */
export async function rebuildRatings(platform: Platform, progress: (done: number) => void = () => {}): Promise<number> {
  await reconcileRatings(platform)
  const matches = await listRatedMatches(platform.db)
  for (const [at, id] of matches.entries()) {
    await forgetRated(platform.db, id)
    await rateMatch(platform, id)
    progress(at + 1)
  }
  await refoldLadders(platform)
  return matches.length
}

/** Every map from the first on, by the evidence that is kept. */
export async function refoldLadders(platform: Platform): Promise<void> {
  for (const ladder of ladders) {
    await platform.transact(async ({ trx, afterCommit }) => {
      await lock(trx, ladder)
      await takeUp(trx, ladder, { place: null, also: [] })
      afterCommit(() => platform.answers.drop(ratingsTag))
    })
  }
}
