import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { withRoundBestOf } from './format-presets.ts'

type Odd = (typeof odd)[number]
type RoundsProps = {
  title: string
  /** One name for each round. */
  names: readonly string[]
  list: readonly Odd[] | undefined
  /** Best-of where the list says nothing. */
  standard: Odd
  error: string | undefined
  onChange: (list: Odd[] | undefined) => void
}

export function RoundBestOf({ title, names, list, standard, error, onChange }: RoundsProps) {
  const { t } = useTranslation('organise')
  if (names.length === 0) return null
  return (
    <details className="org-format-more" open={list !== undefined || error !== undefined || undefined}>
      <summary>{title}</summary>
      <p className="field-hint">{t('field.by_round_text')}</p>
      <div className="org-format-grid is-narrow">
        {names.map((name, index) => (
          <BestOfSelect
            key={name}
            label={name}
            value={list?.[index] ?? standard}
            options={odd}
            onChange={(value) => onChange(withRoundBestOf(list, { round: index + 1, value, standard }))}
          />
        ))}
      </div>
      {error !== undefined && <FormError>{error}</FormError>}
    </details>
  )
}
