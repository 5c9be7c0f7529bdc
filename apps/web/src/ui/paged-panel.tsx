import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pager, type PagerProps } from './pager.tsx'
import { Panel } from './panel.tsx'

type PagedPanelProps = PagerProps & {
  /** Of a list within a page of other things: such a one shows its pager only when there is more than a page. */
  title?: string
  /** Rows that came for this page. */
  shown: number
  /** The page before is shown until the wanted one is here. */
  isOld: boolean
  /** In place of rows where there are none on any page. */
  empty: ReactNode
  /** Beside the pager. */
  end?: ReactNode
  children: ReactNode
}

/** A page of rows and the way to others, also from a page that the list does not have, as of a link from when it was longer. */
export function PagedPanel({ title, shown, isOld, empty, end, children, ...paging }: PagedPanelProps) {
  const { size, total } = paging
  const hasPager = shown > 0 && (title === undefined || total > size)
  const footer = (
    <>
      <Pager {...paging} />
      {end}
    </>
  )
  return (
    <Panel busy={isOld} {...(title !== undefined && { title })} {...(hasPager && { footer })}>
      {shown > 0 ? children : total === 0 ? empty : <PastTheEnd {...paging} />}
    </Panel>
  )
}

function PastTheEnd({ size, total, onPage }: PagerProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const last = Math.ceil(total / size)
  return (
    <EmptyState title={t('pager.past')} text={t('pager.past_text', { last: format.number(last) })}>
      <Button onClick={() => onPage(last - 1)}>{t('pager.to_last')}</Button>
    </EmptyState>
  )
}
