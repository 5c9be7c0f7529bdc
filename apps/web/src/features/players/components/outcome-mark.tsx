import type { MatchOutcome } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** A square: a win stands high and full, a loss low and hollow, a draw between them. The word is there for who listens. */
export function OutcomeMark({ outcome }: { outcome: MatchOutcome }) {
  const { t } = useTranslation('player-pages')
  return (
    <span className={`player-mark player-mark-${outcome}`} title={t(`outcome.${outcome}`)}>
      <span className="sr-only">{t(`outcome.${outcome}`)}</span>
    </span>
  )
}
