import { useTranslation } from '#lib/i18n'

/** The last results, the latest last: letters for the eye, words for who listens. */
export function FormStrip({ results }: { results: readonly boolean[] }) {
  const { t } = useTranslation('statistics')
  if (results.length === 0) return null
  const words = results.map((isWon) => t(isWon ? 'board.won' : 'board.lost')).join(', ')
  return (
    <span className="stat-form">
      <span className="sr-only">{words}</span>
      {results.map((isWon, index) => (
        <i key={results.length - index} className={isWon ? 'stat-form-won' : 'stat-form-lost'} aria-hidden="true">
          {t(isWon ? 'board.won_letter' : 'board.lost_letter')}
        </i>
      ))}
    </span>
  )
}
