import type { PaymentRow } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { useToast } from '#ui/toasts'
import { useConfirmPayment } from './api/payments.ts'
import { paymentTones } from './online-row.tsx'
import { PaymentBadge } from './payment-badge.tsx'

type LineProps = { tournamentId: string; row: PaymentRow; provider: string; onOpen: () => void }

/** One team in the ledger: how it stands, what is known of it, and the one press. */
export function PaymentLine({ tournamentId, row, provider, onOpen }: LineProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { team, state } = row
  return (
    <tr>
      <th scope="row">
        <span className="person">
          <Crest team={team} size={28} />
          <span>
            {team.name}
            <span className="pay-narrow">
              <States row={row} provider={provider} />
              <small className="pay-facts">
                <span className="pay-code">{row.reference_code}</span>
                <span className="text-num">{format.money(row.fee)}</span>
              </small>
            </span>
          </span>
        </span>
      </th>
      <td className="pay-wide">
        <States row={row} provider={provider} />
      </td>
      <td className="pay-wide pay-code">{row.reference_code}</td>
      <td className="pay-wide text-num">{format.money(row.fee)}</td>
      <td className="pay-wide text-14 text-muted">
        <Known row={row} provider={provider} />
      </td>
      <td>
        <span className="pay-acts">
          {(state === 'due' || state === 'short') && <Confirm tournamentId={tournamentId} row={row} />}
          <Button size="s" aria-label={t('open_of', { team: team.name })} onClick={onOpen}>
            {t('open')}
          </Button>
        </span>
      </td>
    </tr>
  )
}

function States({ row, provider }: Pick<LineProps, 'row' | 'provider'>) {
  const { t } = useTranslation('payments')
  const online = underWay(row)
  return (
    <span className="pay-states">
      <PaymentBadge row={row} />
      {online !== null && (
        <Badge tone={paymentTones[online]}>{t('online.row', { provider, state: t(`online.state.${online}`) })}</Badge>
      )}
      {row.status === 'withdrawn' && <Badge tone="line">{t('withdrawn')}</Badge>}
    </span>
  )
}

/** A payment through the provider of which nobody knows yet how it ends: who enters the fee by hand meanwhile may have it twice. */
function underWay({ state, online }: PaymentRow): 'making' | 'open' | 'doubt' | null {
  const last = state === 'due' || state === 'short' ? online?.payments.at(-1)?.state : undefined
  return last === 'making' || last === 'open' || last === 'doubt' ? last : null
}

/** The last that somebody said of the money; where nobody did, until when the place waits. */
function Known({ row, provider }: Pick<LineProps, 'row' | 'provider'>) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const last = row.entries.findLast(({ by, source }) => by !== null || (source === 'provider' && provider !== ''))
  const said =
    last && (last.kind === 'received' || last.kind === 'refunded' || last.kind === 'kept' || last.kind === 'undone')
  if (said)
    return t('known', {
      what: t(`kind.${last.kind}`),
      who: last.by?.username ?? provider,
      at: format.dateTime(last.at),
    })
  if (row.receipt !== null) return t('receipt.known', { at: format.dateTime(row.receipt.sent_at) })
  return row.due_at === null ? null : t('held_until', { at: format.dateTime(row.due_at) })
}

function Confirm({ tournamentId, row }: Pick<LineProps, 'tournamentId' | 'row'>) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const toast = useToast()
  const confirm = useConfirmPayment(tournamentId)
  const { name } = row.team
  const submit = () =>
    confirm.mutate(row.registration_id, {
      onSuccess: () => toast.success(t('confirmed_toast', { team: name })),
      onError: (error) => toast.error(errorMessage(error)),
    })
  return (
    <Button
      kind={underWay(row) === null ? 'primary' : 'secondary'}
      size="s"
      aria-label={t('confirm_of', { team: name })}
      onClick={submit}
      busy={confirm.isPending}
    >
      {t('confirm')}
    </Button>
  )
}
