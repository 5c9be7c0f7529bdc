import type { LiveSide, MatchMap } from '@lobby/contract'

/** Where the first team played in a round; null where nobody told. */
export function side1In({ rounds }: Pick<MatchMap, 'rounds'>, number: number): LiveSide | null {
  const round = rounds.find((one) => one.number === number)
  if (!round || round.winner === null || round.side === null) return null
  return (round.winner === 1) === (round.side === 'ct') ? 'ct' : 't'
}
