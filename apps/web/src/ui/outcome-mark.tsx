import { useTranslation } from '#lib/i18n'

type Outcome = 'won' | 'lost' | 'drawn' | 'none'

/** A square with one sign; `word` is for whoever listens or points at it. */
export function OutcomeMark({ outcome, word }: { outcome: Outcome; word: string }) {
  const { t } = useTranslation('common')
  return (
    <span className={`mark mark-${outcome}`} title={word}>
      <span aria-hidden="true">{t(`mark.${outcome}`)}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
