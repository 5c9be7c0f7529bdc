import type { MatchOutcome } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { OutcomeMark as Mark } from '#ui/outcome-mark'

/** How a match ended for a player. */
export function OutcomeMark({ outcome }: { outcome: MatchOutcome }) {
  const { t } = useTranslation('player-pages')
  return <Mark outcome={outcome} word={t(`outcome.${outcome}`)} />
}
