import {
  type PaymentRow,
  type Payments,
  type PaymentState,
  paymentStates,
  type TournamentDetail,
} from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Select } from '#ui/fields'
import { ListFrame, NoRows } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { paymentsQuery } from './api/payments.ts'
import { KeptLinesPanel } from './kept-lines-panel.tsx'
import { LedgerDialog } from './ledger-dialog.tsx'
import { OnlineQuestions } from './online-questions.tsx'
import { PayeePanel } from './payee-panel.tsx'
import { PaymentLine } from './payment-line.tsx'
import { PrizesPanel } from './prizes-panel.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import './payments.css'

type SectionProps = {
  tournament: TournamentDetail
  /** Who names the payee; whoever has the payments alone reads it. */
  isOrganiser?: boolean
}

/** Money of a cup: whom teams pay, what each owes, paid and gets back, and who said so. */
export function PaymentsSection({ tournament, isOrganiser = true }: SectionProps) {
  const { t } = useTranslation('payments')
  const payments = useQuery(paymentsQuery(tournament.id))
  const hasEntries = payments.data?.rows.some(({ entries }) => entries.length > 0) === true
  // Of a cup that asks for nothing, has no prize and never saw money, an organiser reads nothing of it.
  if (isOrganiser && tournament.entry_fee === 0 && tournament.prize_pool === 0 && !hasEntries) return null
  return (
    <section className="stack" aria-label={t('title')}>
      {tournament.entry_fee > 0 && <PayeePanel tournamentId={tournament.id} mayChange={isOrganiser} />}
      {tournament.prize_pool > 0 && <PrizesPanel tournamentId={tournament.id} mayChange={isOrganiser} />}
      <KeptLinesPanel tournamentId={tournament.id} isAsked={tournament.entry_fee > 0} />
      <ListFrame list={payments} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
        {(found) => <Ledger tournament={tournament} payments={found} />}
      </ListFrame>
    </section>
  )
}

function Ledger({ tournament, payments }: { tournament: TournamentDetail; payments: Payments }) {
  const { t } = useTranslation('payments')
  const [state, setState] = useState<PaymentState | ''>('')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isImporting, setImporting] = useState(false)
  // As it stands now: another organiser may have confirmed it meanwhile.
  const open = payments.rows.find(({ registration_id: id }) => id === openId)
  const provider = payments.online?.provider ?? ''
  const shown = payments.rows.filter((row) => state === '' || row.state === state)
  return (
    <>
      {payments.online !== null && <OnlineQuestions tournamentId={tournament.id} online={payments.online} />}
      <Sums payments={payments} />
      {payments.rows.length > 0 && (
        <div className="pay-tools">
          <Filter rows={payments.rows} state={state} onChange={setState} />
          {payments.rows.some(({ fee }) => fee > 0) && (
            <Button onClick={() => setImporting(true)}>{t('statement.open')}</Button>
          )}
        </div>
      )}
      {shown.length === 0 ? (
        <NoRows
          isSought={state !== ''}
          none={{ title: t('empty'), text: t('empty_text') }}
          notFound={{ title: t('none_of_state'), text: t('none_of_state_text'), clear: t('all_states') }}
          onClear={() => setState('')}
        />
      ) : (
        <Table tournamentId={tournament.id} rows={shown} provider={provider} onOpen={setOpenId} />
      )}
      {payments.rows.length > 0 && (
        <TableFiles
          label={t('file')}
          path={`/tournaments/${tournament.id}/payments/export`}
          name={`lobby-payments-${tournament.id}`}
        />
      )}
      {isImporting && <StatementDialog tournamentId={tournament.id} onClose={() => setImporting(false)} />}
      {open && (
        <LedgerDialog tournamentId={tournament.id} row={open} provider={provider} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

function Sums({ payments: { sums, rows } }: { payments: Payments }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const paid = rows.filter(({ state }) => state === 'confirmed' || state === 'over').length
  const figures = [
    [t('sum.held'), format.money(sums.held), t('sum.paid', { count: paid })],
    [t('sum.due'), format.money(sums.due)],
    [t('sum.refund_owed'), format.money(sums.refund_owed)],
    [t('sum.refunded'), format.money(sums.refunded)],
  ] as const
  return (
    <dl className="pay-sums" aria-label={t('sums')}>
      {figures.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="text-display">{value}</span>
            {more !== undefined && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type FilterProps = {
  rows: readonly PaymentRow[]
  state: PaymentState | ''
  onChange: (state: PaymentState | '') => void
}

/** Only states that somebody is in, and the one that was chosen. */
function Filter({ rows, state, onChange }: FilterProps) {
  const { t } = useTranslation('payments')
  const count = (one: PaymentState): number => rows.filter((row) => row.state === one).length
  const offered = paymentStates.filter((one) => one === state || count(one) > 0)
  return (
    <Select
      label={t('filter')}
      value={state}
      onChange={({ target }) => onChange(paymentStates.find((one) => one === target.value) ?? '')}
    >
      <option value="">{t('all_states')}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {t('state_count', { state: t(`state.${one}`), number: count(one) })}
        </option>
      ))}
    </Select>
  )
}

type TableProps = {
  tournamentId: string
  rows: readonly PaymentRow[]
  provider: string
  onOpen: (registrationId: string) => void
}

function Table({ tournamentId, rows, provider, onOpen }: TableProps) {
  const { t } = useTranslation('payments')
  return (
    <section className="panel scroll-x" aria-label={t('table')}>
      <table className="table pay-table">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('col.team')}</th>
            <th scope="col" className="pay-wide">
              {t('col.state')}
            </th>
            <th scope="col" className="pay-wide">
              {t('col.code')}
            </th>
            <th scope="col" className="pay-wide">
              {t('col.fee')}
            </th>
            <th scope="col" className="pay-wide">
              {t('col.known')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('col.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PaymentLine
              key={row.registration_id}
              tournamentId={tournamentId}
              row={row}
              provider={provider}
              onOpen={() => onOpen(row.registration_id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
