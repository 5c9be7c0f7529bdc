import type { UnmatchedPayment } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { unmatchedQuery, useLayAside } from '../api/unmatched.ts'
import { ReasonDialog } from '../components/reason-dialog.tsx'

/** What the payment provider says of orders that are none of this site's. While there is nothing of it, nothing is said. */
export function UnmatchedPayments() {
  const { t } = useTranslation('administration')
  const format = useFormat()
  const list = useQuery(unmatchedQuery)
  const aside = useLayAside()
  const [asked, ask] = useState<UnmatchedPayment | null>(null)
  if (list.isError)
    return <ErrorState title={t('flags.unmatched.error')} error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <section className="stack">
      <SectionHead title={t('flags.unmatched.title')} />
      <p className="text-muted">{t('flags.unmatched.lead')}</p>
      <ul className="panel admin-rows">
        {list.data.map((row) => (
          <li key={row.id}>
            <div className="admin-rows-words">
              <h3>
                {t(`flags.unmatched.kind.${row.kind}`)} {row.said} {row.currency}{' '}
                {row.is_test && <Badge tone="line">{t('flags.unmatched.test')}</Badge>}
              </h3>
              <p className="text-14 text-muted">
                {t('flags.unmatched.line', { order: row.order, reference: row.reference, at: format.dateTime(row.at) })}
              </p>
            </div>
            <Button aria-label={t('flags.unmatched.aside_of', { order: row.order })} onClick={() => ask(row)}>
              {t('flags.unmatched.aside')}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ReasonDialog
          title={t('flags.unmatched.aside_of', { order: asked.order })}
          text={t('flags.unmatched.aside_text')}
          action={t('flags.unmatched.aside')}
          onConfirm={(reason) => aside.mutateAsync({ id: asked.id, reason })}
          onClose={() => ask(null)}
        />
      )}
    </section>
  )
}
