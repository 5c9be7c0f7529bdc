import type { RatedMapChange, RatingChanges, RatingCorrection } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

export type AnyChange = NonNullable<RatingChanges['changes']>[number]

/** Points with their sign: `+14`, `−3`, `0`. */
export function useSigned() {
  const format = useFormat()
  return (points: number, digits = 0) => {
    const text = format.number(points, digits)
    return Number(points.toFixed(digits)) > 0 ? `+${text}` : text
  }
}

function usePercent() {
  const format = useFormat()
  return (chance: number) => `${format.number(Math.round(chance * 100))}\u00A0%`
}

/** By how much a number moved, whatever moved it. */
export function movedBy(change: AnyChange): number {
  return change.kind === 'map' ? change.change : change.after - change.before
}

/** What a change is, as sentences. */
export function useChangeWords() {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const signed = useSigned()
  const percent = usePercent()
  /** The sum that it is: `+14 = 13 rounds won × 2.9 − 9 rounds lost × 2.6 (47 % a round)`. */
  const sum = ({ change, won, lost, round_chance: chance }: RatedMapChange): string =>
    t('changes.sum', {
      change: signed(change),
      won: t('changes.won', { count: won.rounds, each: format.number(won.each, 1) }),
      lost: t('changes.lost', { count: lost.rounds, each: format.number(Math.abs(lost.each), 1) }),
      chance: percent(chance),
    })
  /** Why it rose or fell. */
  const why = ({ change, won, lost, round_chance: chance }: RatedMapChange): string => {
    const all = won.rounds + lost.rounds
    const [isRise, isWon] = [change >= 0, won.rounds > lost.rounds]
    const values = {
      won: format.number(won.rounds),
      all: format.number(all),
      expected: format.number(all * chance, 1),
    }
    if (isRise) return t(isWon ? 'changes.rose' : 'changes.rose_lost', values)
    return t(isWon ? 'changes.fell_won' : 'changes.fell', values)
  }
  const before = ({ chance_before: chance, own, theirs }: RatedMapChange): string => {
    const values = {
      chance: percent(chance),
      own: format.number(own.points),
      own_spread: format.number(own.spread),
    }
    return theirs === null
      ? t('changes.before_kept', values)
      : t('changes.before', {
          ...values,
          theirs: format.number(theirs.points),
          their_spread: format.number(theirs.spread),
        })
  }
  const correction = ({ kind, teams, reason }: RatingCorrection): string => {
    const told = t(`changes.${kind}`, { teams: teams.join('\u00A0– ') })
    return reason === null ? told : `${told} ${t('changes.reason', { reason })}`
  }
  return { sum, why, before, correction }
}
