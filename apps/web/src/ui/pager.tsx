import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type PagerProps = {
  /** Begins with 0. */
  page: number
  /** Rows on a page, and all there are. */
  size: number
  total: number
  onPage: (page: number) => void
  /** Where the order of rows says more than previous and next. */
  labels?: { previous: string; next: string }
}

/** Stands in the footer of a panel: which rows are shown, and the way to others. */
export function Pager({ page, size, total, onPage, labels }: PagerProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const first = page * size
  const last = Math.min(first + size, total)
  const range = { from: Math.min(first + 1, last), to: last, total }
  return (
    <>
      <output className="text-num">
        {t('pager.range', {
          from: format.number(range.from),
          to: format.number(range.to),
          total: format.number(range.total),
        })}
      </output>
      <span className="row-push row">
        <Button
          className="btn-square"
          aria-label={labels?.previous ?? t('pager.previous')}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="left" size={16} />
        </Button>
        <Button
          className="btn-square"
          aria-label={labels?.next ?? t('pager.next')}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="right" size={16} />
        </Button>
      </span>
    </>
  )
}
