import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'

/** The head of a column of figures: a short word for eyes, what it means for who hears it. */
export function Head({ short, full, minor = false }: { short: string; full: string; minor?: boolean }) {
  return (
    <th className={classNames('table-right', minor && 'table-from-tablet')} scope="col">
      <abbr title={full} aria-hidden="true">
        {short}
      </abbr>
      <span className="sr-only">{full}</span>
    </th>
  )
}

type FigureProps = { value: number | null; say: (value: number) => string; isBest?: boolean; minor?: boolean }

/** What no line told is a dash, never a nought. */
export function Figure({ value, say, isBest = false, minor = false }: FigureProps) {
  const { t } = useTranslation('rounds')
  const className = classNames(
    'table-right',
    minor && 'table-from-tablet',
    isBest && 'table-strong',
    value === null && 'rounds-none',
  )
  if (value !== null) return <td className={className}>{say(value)}</td>
  return (
    <td className={className} title={t('no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('no_data')}</span>
    </td>
  )
}
