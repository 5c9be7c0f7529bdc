import type { CheckIn, CheckInOrder } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useToast } from '#ui/toasts'
import { useCheckInOrder } from './api/check-in.ts'

const extension = 10

/** What can be ordered as it stands; closing it asks once more, as it takes places. */
export function CheckInOrders({ tournamentId, checkIn }: { tournamentId: string; checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const order = useCheckInOrder(tournamentId)
  const [isClosing, setClosing] = useState(false)
  const { phase, version, teams, checked_in: here } = checkIn
  if (phase === 'closed') return <p className="field-hint checkin-orders">{t('orders.closed')}</p>
  const give = (given: CheckInOrder, done: string) => {
    if (order.isPending) return
    order.mutate(given, {
      onSuccess: () => {
        setClosing(false)
        toast.success(done)
      },
      // The dialog says it itself.
      onError: (error) => given.order !== 'close' && toast.error(errorMessage(error)),
    })
  }
  if (phase === 'ahead')
    return (
      <div className="checkin-orders">
        <Button onClick={() => give({ order: 'open', version }, t('orders.opened'))}>{t('orders.open')}</Button>
      </div>
    )
  return (
    <div className="checkin-orders">
      <Button
        kind="primary"
        disabled={here >= teams}
        onClick={() => give({ order: 'remind' }, t('orders.reminded', { count: teams - here }))}
      >
        {here >= teams ? t('orders.all_here') : t('orders.remind', { count: teams - here })}
      </Button>
      <Button onClick={() => give({ order: 'extend', minutes: extension, version }, t('orders.extended'))}>
        {t('orders.extend', { minutes: extension })}
      </Button>
      {phase === 'open' ? (
        <Button onClick={() => give({ order: 'hold', version }, t('orders.held'))}>{t('orders.hold')}</Button>
      ) : (
        <Button onClick={() => give({ order: 'release', version }, t('orders.released'))}>{t('orders.release')}</Button>
      )}
      <Button kind="danger" onClick={() => setClosing(true)}>
        {t('orders.close')}
      </Button>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={setClosing}
        title={t('orders.close')}
        text={here >= teams ? t('orders.close_all') : t('orders.close_text', { count: teams - here })}
        action={t('orders.close')}
        busy={order.isPending}
        error={isClosing ? order.error : null}
        onConfirm={() => give({ order: 'close', version }, t('orders.closed_done'))}
      />
    </div>
  )
}
