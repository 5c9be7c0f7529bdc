import type { HistoryMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import '../ratings.css'
import { useSigned } from '../change-words.ts'

type MatchChangeProps = { playerId: string; matchId: string; moved: NonNullable<HistoryMatch['rating']> }

/** By how much a match moved the number; a press away stands why, round by round. Nothing in placement. */
export function MatchChange({ playerId, matchId, moved: { ladder, change } }: MatchChangeProps) {
  const { t } = useTranslation('ratings')
  const signed = useSigned()
  if (change === null) return null
  const points = signed(change)
  return (
    <Link
      className={classNames('rating-why', change > 0 && 'rating-up', change < 0 && 'rating-down')}
      to="/players/$playerId/rating"
      params={{ playerId }}
      search={{ match: matchId, ...(ladder !== '5v5' && { ladder }) }}
      aria-label={t('changes.why_of', { points })}
    >
      {points}
    </Link>
  )
}
