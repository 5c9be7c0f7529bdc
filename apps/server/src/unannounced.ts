import { resultsTag } from '#statistics'
import { chainsTag, namesTag, peopleTag, type AnswerCache } from '#platform/answer-cache'
import { everythingTag } from '#platform/bounded-cache'
import type { Db } from '#platform/database'
import { Followed, forgetOldChanges, type Change } from '#platform/followed'
import type { Platform } from '#platform/platform'

/** What a lost announcement leaves wrong lasts so long at the most. */
const lookEveryMs = 5_000
const cleanEveryMs = 3_600_000

/** Answers that show such a thing. Newcomers stand in none yet. */
const tagsOf: Readonly<Record<string, (id: string) => readonly string[]>> = {
  person: () => [peopleTag, namesTag],
  results: () => [resultsTag],
  team: () => [namesTag, peopleTag],
  tournament: (id) => ['tournaments', `tournament:${id}`, chainsTag],
}

/**
 * Nodes tell each other what to drop by Redis, which may lose it. A look at what changed drops the answers kept here of names, people, results and tournaments,
 * whoever was told of them already: once more each five seconds at the most.
 */
export function unannounced(db: Db, answers: AnswerCache): () => Promise<void> {
  const followed = new Followed(db, {
    kinds: Object.keys(tagsOf),
    make: async () => answers.dropHere(everythingTag),
    take: async (_, changes) => {
      for (const tag of new Set(changes.flatMap(tagsOfChange))) answers.dropHere(tag)
    },
  })
  return () => followed.now()
}

function tagsOfChange({ kind, id }: Change): readonly string[] {
  return tagsOf[kind]?.(id) ?? []
}

export function watchChanges({ config, db, answers, looks }: Platform): void {
  if (config.redisUrl !== null)
    looks.regularly({ name: 'what nobody announced', everyMs: lookEveryMs, look: unannounced(db, answers) })
  looks.regularly({ name: 'old changes', everyMs: cleanEveryMs, look: () => forgetOldChanges(db) })
}
