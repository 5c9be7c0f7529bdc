import { useTranslation } from '#lib/i18n'

type Outcome = 'won' | 'lost' | 'drawn' | 'none'
type Result = { outcome: Outcome; word: string }

/** A square with one sign; `word` is for whoever listens or points at it. */
export function OutcomeMark({ outcome, word }: Result) {
  return (
    <span className={`mark mark-${outcome}`} title={word}>
      <Sign outcome={outcome} />
      <span className="sr-only">{word}</span>
    </span>
  )
}

function Sign({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('common')
  return <span aria-hidden="true">{t(`mark.${outcome}`)}</span>
}

/** Results in a line, the latest last; `label` says what they are where nothing beside them does. */
export function FormLine({ results, label }: { results: readonly Result[]; label?: string }) {
  if (results.length === 0) return null
  const said = results.map(({ word }) => word).join(', ')
  return (
    <span className="mark-line">
      <span className="sr-only">{label === undefined ? said : `${label}: ${said}`}</span>
      {results.map(({ outcome }, index) => (
        // Nothing but their order tells them apart.
        <span key={results.length - index} className={`mark mark-${outcome}`}>
          <Sign outcome={outcome} />
        </span>
      ))}
    </span>
  )
}
