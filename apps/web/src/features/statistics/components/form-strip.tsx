import { useTranslation } from '#lib/i18n'
import { FormLine } from '#ui/outcome-mark'

/** The last results, the latest last. */
export function FormStrip({ results }: { results: readonly boolean[] }) {
  const { t } = useTranslation('statistics')
  return (
    <FormLine
      results={results.map((isWon) =>
        isWon ? { outcome: 'won', word: t('board.won') } : { outcome: 'lost', word: t('board.lost') },
      )}
    />
  )
}
