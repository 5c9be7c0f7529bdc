import { useTranslation } from '#lib/i18n'

/** The head of a column of figures: a short word, and what it means. */
export function Head({ short, full, minor = false }: { short: string; full: string; minor?: boolean }) {
  return (
    <th className={minor ? 'r p2' : 'r'} scope="col">
      <abbr title={full}>{short}</abbr>
    </th>
  )
}

type FigureProps = { value: number | null; say: (value: number) => string; isBest?: boolean; minor?: boolean }

/** A figure that the server never sent is a dash, never a nought. */
export function Figure({ value, say, isBest = false, minor = false }: FigureProps) {
  const { t } = useTranslation('matches')
  const className = ['r', minor ? 'p2' : '', isBest ? 'hi' : '', value === null ? 'none' : ''].filter(Boolean).join(' ')
  if (value !== null) return <td className={className}>{say(value)}</td>
  return (
    <td className={className} title={t('board.no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr">{t('board.no_data')}</span>
    </td>
  )
}
