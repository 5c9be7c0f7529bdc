import { competitiveClock, roundLine } from '@lobby/chances'
import type { MapView, RoundView } from '@lobby/cs2/facts'
import type { MatchFacts } from '../match-facts.ts'
import { deedsOf } from './round-facts.ts'

const fullTeam = 5

/** What a match has to teach: its maps, as their log told them. */
export type TaughtMatch = { readonly facts: MatchFacts; readonly viewOf: (map: number) => MapView | null }

/**
 * The rounds of a finished match as `npm run fit` reads them. Only such as the model is for: five against five, the usual clock, every line of the
 * round and what everybody carried. Nobody is named in them.
 */
export function roundLines({ facts, viewOf }: TaughtMatch): string[] {
  const { roundMs, bombMs } = facts.times
  // The clock of a round is told in hundredths of a minute.
  const isUsual = Math.abs(roundMs / 1000 - competitiveClock.round) <= 1 && bombMs / 1000 === competitiveClock.bomb
  if (!isUsual) return []
  return facts.maps.flatMap((name, map) => {
    const rounds = viewOf(map)?.rounds ?? []
    return rounds.filter(teaches).flatMap((round) => roundLine(deedsOf(round, name).facts, `${facts.id}-${map}`) ?? [])
  })
}

function teaches({ isWhole, isKnife, winner, startedAt, hits, figures }: RoundView): boolean {
  const isFull = (['ct', 't'] as const).every((side) => figures.filter((one) => one.side === side).length === fullTeam)
  const isCarried = figures.every(({ equipment }) => equipment !== null)
  return isWhole && !isKnife && winner !== null && startedAt !== null && hits.length > 0 && isFull && isCarried
}
