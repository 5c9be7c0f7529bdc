import type { RoundView } from './map-view.ts'
import { RoundFold } from './round-fold.ts'

/** Whether these rounds may have come to that score: those of another match have not. Sides may have changed since. */
export function reaches(rounds: readonly RoundView[], { ct, t }: { readonly ct: number; readonly t: number }): boolean {
  const score = rounds.find(({ number }) => number === ct + t)?.score ?? null
  return score === null || Math.max(score.ct, score.t) === Math.max(ct, t)
}

/** What of a round is sure to be that round. */
export function beforeGap(round: RoundFold): RoundFold {
  const part = new RoundFold(round.number, round.freezeAt, round.people)
  return replay(part, round, 0, round.gaps[0] ?? 0)
}

/** What stands behind the last hole before a notice is sure to be of the round that it ends. */
export function behindGap(round: RoundFold, number: number): RoundFold {
  const part = new RoundFold(number, null, round.people)
  part.gap()
  return replay(part, round, round.gaps.at(-1) ?? 0, round.facts.length)
}

function replay(part: RoundFold, { facts, startedAt }: RoundFold, from: number, to: number): RoundFold {
  // When it began is known of the first part alone; so much is enough to order what happened.
  if (startedAt !== null) part.start(startedAt, part.people.arrivals)
  for (const fact of facts.slice(from, to)) part.take(fact)
  if (part.gaps.length === 0) part.gap()
  return part
}
