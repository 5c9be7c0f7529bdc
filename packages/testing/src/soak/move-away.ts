import type { MatchServer } from '@lobby/contract'

/** What an organiser does on the page of a match; `move` and `take` answer 'done' or the refusal, as `409 BACKUP_MISSING`. */
export type OrganisersPage = {
  readonly look: () => Promise<Pick<MatchServer, 'state' | 'load'>>
  readonly move: (load: number | null) => Promise<string>
  readonly take: () => Promise<string>
  readonly wait: () => Promise<void>
}

/** Nothing is left to do: it is over, or somebody else, the site among them, moved it between look and press. */
const settled: ReadonlySet<string> = new Set(['done', '409 MATCH_FINISHED', '409 MATCH_MOVED_ALREADY'])
/**
 * What passes: a map is over and the first backup of the next one is not there yet; the match is about to leave a server, or to be told to be elsewhere; it was heard of on somebody's
 * server after all.
 */
const passing: ReadonlySet<string> = new Set([
  '409 BACKUP_MISSING',
  '409 MATCH_NOT_ON_SERVER',
  '409 MATCH_ON_OTHER_SERVER',
])

/**
 * Moves a match from where it is, as an organiser does who reads why it was refused: they look and press again where that passes, and take a server where none has the match. Answers
 * the last answer. Throws where it is refused for good, or still after so many times.
 */
export async function moveAway(page: OrganisersPage, times: number): Promise<string> {
  let answer = ''
  for (let asked = 0; asked < times; asked += 1) {
    if (asked > 0) await page.wait()
    const { state, load } = await page.look()
    answer = state === 'none' || state === 'stopped' ? await page.take() : await page.move(load)
    if (settled.has(answer)) return answer
    if (!passing.has(answer)) throw new Error(`refused for good: ${answer}`)
  }
  throw new Error(`refused ${times} times, last as ${answer}`)
}
