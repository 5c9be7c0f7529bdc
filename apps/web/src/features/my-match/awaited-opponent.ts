import type { AwaitedMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** Whom a team waits for, as far as the bracket says it. */
export function useAwaitedOpponent(): (opponent: AwaitedMatch['opponent']) => string {
  const { t } = useTranslation('my-match')
  return (opponent) =>
    opponent.kind === 'winner_of' || opponent.kind === 'loser_of'
      ? t(`awaited.${opponent.kind}`, { n: opponent.match_number })
      : t('awaited.other')
}
