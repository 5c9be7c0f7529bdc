import { type OwnPayment, receiptBytesMax } from '@lobby/contract'
import { type ChangeEvent, useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useReceipt } from './api/receipt.ts'
import { Note } from './note.tsx'

const accepted = 'image/png,image/jpeg,image/webp,application/pdf'

/** What a captain shows of the transfer: it holds the place while somebody looks at it. */
export function ReceiptPart({ tournamentId, own }: { tournamentId: string; own: OwnPayment }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const format = useFormat()
  const hint = useId()
  const receipt = useReceipt({ tournamentId, registrationId: own.registration_id })
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file === undefined) return
    setTooLarge(file.size > receiptBytesMax)
    if (file.size <= receiptBytesMax) receipt.mutate(file)
  }
  return (
    <section className="reg-pay-receipt" aria-label={t('receipt.title')}>
      {own.receipt !== null && (
        <Note tone="warn" title={t('receipt.sent')}>
          {t('receipt.sent_text', { at: format.dateTime(own.receipt.sent_at) })}
        </Note>
      )}
      <span className="row row-wrap">
        <label className={own.receipt === null ? 'btn btn-primary' : 'btn btn-secondary'}>
          {t(own.receipt === null ? 'receipt.send' : 'receipt.replace')}
          <input
            className="sr-only"
            type="file"
            accept={accepted}
            aria-describedby={hint}
            disabled={receipt.isPending}
            onChange={choose}
          />
        </label>
        {own.receipt !== null && (
          <Button busy={receipt.isPending} onClick={() => receipt.mutate(null)}>
            {t('receipt.remove')}
          </Button>
        )}
      </span>
      <p className="field-hint" id={hint}>
        {t('receipt.hint')}
      </p>
      {receipt.isPending && <output className="field-hint">{t('receipt.sending')}</output>}
      {isTooLarge && <FormError>{t('receipt.too_large')}</FormError>}
      {receipt.isError && !isTooLarge && <FormError>{errorMessage(receipt.error)}</FormError>}
    </section>
  )
}
