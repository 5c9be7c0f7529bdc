/** What was done for more of them than this comes again and again. */
export const fewAlike = 3
/** What takes less than this is quick. */
export const longWorkMs = 30
const restsOfWork = 3
export const longestRestMs = 500

/**
 * How long a worker rests, in ms, which has been at work so long; `alike`: for how many jobs at once, at most. What is done for several that are alike may take long and comes again:
 * then it rests three times as long as it took, so that those who are answered meanwhile have most of the process, and more of them are one. What is quick, and what was done
 * for few, rests not at all.
 */
export function restAfter({ workMs, alike }: { workMs: number; alike: number }): number {
  return alike > fewAlike && workMs >= longWorkMs ? Math.min(longestRestMs, workMs * restsOfWork) : 0
}
