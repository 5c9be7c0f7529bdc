import { type PaymentEntry, type PaymentRow } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { DownloadButton } from '#ui/download-button'
import { Input } from '#ui/fields'
import { isOnItsWay, OnlineRefundForm, OnlineTried } from './online-row.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { useAct } from './use-act.tsx'

type LedgerProps = {
  tournamentId: string
  row: PaymentRow
  /** What people call who takes fees. */
  provider: string
  onClose: () => void
}

/** All that is known of one team's money, and what can be said of it. */
export function LedgerDialog({ tournamentId, row, provider, onClose }: LedgerProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const [undoing, setUndoing] = useState<PaymentEntry | null>(null)
  const isAsked = row.fee > 0 || row.entries.length > 0
  return (
    <Dialog open onOpenChange={onClose} title={t('dialog.title', { team: row.team.name })}>
      <div className="stack">
        <p className="row row-wrap">
          <PaymentBadge row={row} />
          {row.due_at !== null && (
            <span className="text-14 text-muted">{t('held_until', { at: format.dateTime(row.due_at) })}</span>
          )}
        </p>
        {isAsked && (
          <p className="row row-wrap">
            <b className="pay-code">{row.reference_code}</b>
            <CopyButton text={row.reference_code} label={t('dialog.copy')} />
          </p>
        )}
        {row.receipt !== null && (
          <div>
            <DownloadButton
              path={`/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(row.registration_id)}/receipt`}
              name={`receipt-${row.reference_code}.${row.receipt.kind}`}
            >
              {t('receipt.get_of', { team: row.team.name })}
            </DownloadButton>
          </div>
        )}
        {undoing === null ? (
          <>
            {row.online !== null && <OnlineTried online={row.online} />}
            <OnlineRefundForm tournamentId={tournamentId} row={row} provider={provider} />
            {row.owed_back > 0 && !isOnItsWay(row) && <RefundForm tournamentId={tournamentId} row={row} />}
            {isAsked && <ReceivedForm key={row.amount} tournamentId={tournamentId} row={row} />}
            <Entries entries={row.entries} provider={provider} onUndo={setUndoing} />
          </>
        ) : (
          <UndoForm tournamentId={tournamentId} entry={undoing} onDone={() => setUndoing(null)} />
        )}
      </div>
    </Dialog>
  )
}

type FormProps = { tournamentId: string; row: PaymentRow }

function ReceivedForm({ tournamentId, row }: FormProps) {
  const { t } = useTranslation('payments')
  const { busy, problemOf, failure, send } = useAct(tournamentId)
  const isDue = row.state === 'due' || row.state === 'short'
  const [amount, setAmount] = useState(isDue ? String(row.amount) : '')
  const [reference, setReference] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { amount: Number(amount), reference }
    send({ act: 'received', registrationId: row.registration_id, body }, t('received.done'), () => setReference(''))
  }
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      <h3>{t('received.title')}</h3>
      <Input
        label={t('received.amount')}
        inputMode="numeric"
        value={amount}
        error={problemOf('amount')}
        onChange={({ target }) => setAmount(target.value.replace(/\D/g, ''))}
      />
      <Input
        label={t('reference')}
        value={reference}
        error={problemOf('reference')}
        onChange={({ target }) => setReference(target.value)}
      />
      {failure}
      <Button type="submit" busy={busy}>
        {t('received.submit')}
      </Button>
    </form>
  )
}

function RefundForm({ tournamentId, row }: FormProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { busy, problemOf, failure, send } = useAct(tournamentId)
  const [reference, setReference] = useState('')
  const isOnline = (row.online?.refundable ?? 0) > 0
  const say = (as: 'refunded' | 'kept') => {
    const body = { as, amount: row.owed_back, reference, reason: '' }
    send({ act: 'refund', registrationId: row.registration_id, body }, t(`refund.${as}_done`))
  }
  return (
    <form
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        say('refunded')
      }}
    >
      <h3>{t(isOnline ? 'online.other_way' : 'refund.title', { sum: format.money(row.owed_back) })}</h3>
      <p className="field-hint">{t('refund.text')}</p>
      <Input
        label={t('refund.how')}
        value={reference}
        error={problemOf('reference')}
        onChange={({ target }) => setReference(target.value)}
      />
      {failure}
      <span className="pay-acts">
        <Button kind={isOnline ? 'secondary' : 'primary'} type="submit" busy={busy}>
          {t('refund.submit')}
        </Button>
        <Button kind="quiet" onClick={() => say('kept')} disabled={busy}>
          {t('refund.keep')}
        </Button>
      </span>
    </form>
  )
}

function UndoForm({ tournamentId, entry, onDone }: { tournamentId: string; entry: PaymentEntry; onDone: () => void }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const { busy, problemOf, failure, send } = useAct(tournamentId)
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ act: 'undo', entryId: entry.id, body: { reason } }, t('undo.done'), onDone)
  }
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      <h3>{t('undo.title', { what: t(`kind.${entry.kind}`), sum: format.money(entry.amount) })}</h3>
      <p className="field-hint">{t('undo.text')}</p>
      <Input
        label={t('undo.reason')}
        value={reason}
        error={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure}
      <span className="pay-acts">
        <Button onClick={onDone}>{t('undo.cancel')}</Button>
        <Button kind="danger" type="submit" busy={busy}>
          {t('undo.submit')}
        </Button>
      </span>
    </form>
  )
}

type EntriesProps = {
  entries: readonly PaymentEntry[]
  provider: string
  onUndo: (entry: PaymentEntry) => void
}

function Entries({ entries, provider, onUndo }: EntriesProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  if (entries.length === 0) return <p className="text-14 text-muted">{t('dialog.no_entries')}</p>
  return (
    <section>
      <h3>{t('dialog.entries')}</h3>
      <ol className="pay-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{t(`kind.${entry.kind}`)}</b> <span className="text-num">{format.money(entry.amount)}</span>{' '}
              {entry.source === 'provider' && <Badge tone="line">{t('online.mark')}</Badge>}
              <small>
                {entry.by !== null
                  ? t('dialog.by', { who: entry.by.username, at: format.dateTime(entry.at) })
                  : entry.source === 'provider'
                    ? t('online.by', { provider, at: format.dateTime(entry.at) })
                    : t('dialog.by_rule', { at: format.dateTime(entry.at) })}
              </small>
              {(entry.reference !== '' || entry.reason !== '') && (
                <small>{[entry.reference, entry.reason].filter((text) => text !== '').join(' · ')}</small>
              )}
            </span>
            {entry.can_undo && (
              <Button
                kind="quiet"
                size="s"
                aria-label={t('undo.of', { what: t(`kind.${entry.kind}`), sum: format.money(entry.amount) })}
                onClick={() => onUndo(entry)}
              >
                {t('undo.open')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
