import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { FirstRows } from '#ui/first-rows'
import { ListFrame, NoRows } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { Spinner } from '#ui/spinner'
import { type ToastType, useToast } from '#ui/toasts'

export function Dialogs() {
  const { t } = useTranslation('admin')
  const [open, setOpen] = useState<'plain' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="design-row">
      <Button onClick={() => setOpen('plain')}>{t('sample.dialog')}</Button>
      <Button kind="danger" onClick={() => setOpen('confirm')}>
        {t('sample.confirm')}
      </Button>
      <Dialog open={open === 'plain'} onOpenChange={close} title={t('sample.title')}>
        <p className="text-muted">{t('sample.text')}</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title={t('sample.title')}
        text={t('sample.text')}
        action={t('sample.action')}
        busy={false}
        error={null}
        onConfirm={close}
      />
    </div>
  )
}

const toastTypes: readonly ToastType[] = ['info', 'success', 'warning', 'error']

export function Toasts() {
  const { t } = useTranslation('admin')
  const toast = useToast()
  return (
    <div className="design-row">
      {toastTypes.map((type) => (
        <Button key={type} size="s" onClick={() => toast[type](t('sample.text'))}>
          {t(`toast.${type}`)}
        </Button>
      ))}
    </div>
  )
}

/** Loading, empty, error: what every list has beside its contents. */
export function Faces() {
  const { t } = useTranslation('admin')
  const [tries, setTries] = useState(0)
  return (
    <>
      <Skeleton height={72} label={t('sample.loading')} />
      <Skeleton width={160} />
      <Spinner label={t('sample.loading')} />
      <EmptyState level={2} title={t('sample.empty')} text={t('sample.text')}>
        <Button kind="primary">{t('sample.action')}</Button>
      </EmptyState>
      <ErrorState title={t('sample.failed')} error={new Error(t('sample.error'))} onRetry={() => setTries(tries + 1)} />
      <output className="text-14 text-muted">{tries > 0 && t('sample.tries', { count: tries })}</output>
    </>
  )
}

/** What lists are framed by; this one has been left on a page that is gone. */
export function Lists() {
  const { t } = useTranslation('admin')
  const [page, setPage] = useState(9)
  const [rows, setRows] = useState(1)
  const list = { data: rows, isError: false, error: null, refetch: () => undefined }
  const next = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null }
  const paging = { page, size: 10, total: 35, shown: page < 4 ? 5 : 0, onPage: setPage }
  const words = { title: t('sample.empty'), text: t('sample.text') }
  return (
    <>
      <ListFrame list={list} error={t('sample.failed')} loading={<Skeleton label={t('sample.loading')} />}>
        {(count) => <p>{Array.from({ length: count }, () => t('sample.text')).join(' ')}</p>}
      </ListFrame>
      <FirstRows
        label={t('sample.two')}
        first={1}
        rows={(['one', 'two'] as const).map((row) => (
          <li key={row}>{t(`sample.${row}`)}</li>
        ))}
      />
      <MoreRows label={t('sample.more')} list={{ ...next, fetchNextPage: () => setRows(rows + 1) }} />
      <PagedPanel {...paging} isOld={false} empty={t('sample.empty')}>
        <p className="padded">{t('sample.text')}</p>
      </PagedPanel>
      <NoRows isSought none={words} notFound={{ ...words, clear: t('sample.action') }} onClear={() => setPage(9)} />
    </>
  )
}
