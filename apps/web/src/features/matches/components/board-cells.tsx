import { useTranslation } from '#lib/i18n'

/** The head of a column of figures: a short word, and what it means. */
export function Head({ short, full, minor = false }: { short: string; full: string; minor?: boolean }) {
  return (
    <th className={minor ? 'table-right table-from-tablet' : 'table-right'} scope="col">
      <abbr title={full}>{short}</abbr>
    </th>
  )
}

type FigureProps = { value: number | null; say: (value: number) => string; isBest?: boolean; minor?: boolean }

/** A figure that the server never sent is a dash, never a nought. */
export function Figure({ value, say, isBest = false, minor = false }: FigureProps) {
  const { t } = useTranslation('matches')
  const className = [
    'table-right',
    minor ? 'table-from-tablet' : '',
    isBest ? 'table-strong' : '',
    value === null ? 'match-board-none' : '',
  ]
    .filter(Boolean)
    .join(' ')
  if (value !== null) return <td className={className}>{say(value)}</td>
  return (
    <td className={className} title={t('board.no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('board.no_data')}</span>
    </td>
  )
}
