import type { OwnOnline, OwnPayment, Payee } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { CopyButton } from '#ui/copy-button'
import { ListFrame } from '#ui/list-frame'
import { QrCode } from '#ui/qr-code'
import { Skeleton } from '#ui/skeleton'
import { ownPaymentQuery } from './api/get-own-payment.ts'
import { Note } from './note.tsx'
import { OnlinePart } from './online-part.tsx'
import { ReceiptPart } from './receipt-part.tsx'

type TransferProps = { tournamentId: string; registrationId: string }

/** What a captain pays, whom, with which code, until when, and what happens then. */
export function TransferPanel({ tournamentId, registrationId }: TransferProps) {
  const { t } = useTranslation('payments')
  const payment = useQuery(ownPaymentQuery(tournamentId, registrationId))
  return (
    <ListFrame list={payment} error={t('own.error')} loading={<Skeleton height={360} label={t('own.loading')} />}>
      {(own) => <Transfer tournamentId={tournamentId} own={own} />}
    </ListFrame>
  )
}

type OwnProps = { tournamentId: string; own: OwnPayment }

function Transfer({ tournamentId, own }: OwnProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <div className="reg-pay">
      {own.came > 0 && own.rest > 0 && (
        <Note tone="loss" title={t('own.short', { sum: format.money(own.rest) })}>
          {t('own.short_text', { came: format.money(own.came) })}
        </Note>
      )}
      {own.due_at !== null && (
        <p className="reg-pay-until">
          <span>{t('own.held')}</span>
          <time className="text-display" dateTime={own.due_at}>
            {format.dateTime(own.due_at)}
          </time>
        </p>
      )}
      {own.online === null ? (
        <ByTransfer tournamentId={tournamentId} own={own} />
      ) : (
        <>
          <OnlinePart tournamentId={tournamentId} own={own} online={own.online} />
          {mayTransfer(own, own.online) && (
            // Beside a payment that is under way it waits closed: nobody shall pay twice by reading on.
            <details className="reg-pay-other" open={own.receipt !== null}>
              <summary>{t('own.online.transfer')}</summary>
              <div className="reg-pay">
                <ByTransfer tournamentId={tournamentId} own={own} />
              </div>
            </details>
          )}
        </>
      )}
      <p className="field-hint">{t('own.late')}</p>
    </div>
  )
}

/** Who is asked not to pay a second time is not shown how; a receipt that was sent before stays in sight. */
function mayTransfer({ receipt }: OwnPayment, { last }: OwnOnline): boolean {
  return last?.state !== 'doubt' || receipt !== null
}

/** From the team to whoever the organiser names, and what happens then. */
function ByTransfer({ tournamentId, own }: OwnProps) {
  const { t } = useTranslation('payments')
  return (
    <>
      {own.payee === null ? <NoPayee own={own} /> : <Way own={own} payee={own.payee} />}
      <p className="field-hint">{t('own.code_text')}</p>
      <ReceiptPart tournamentId={tournamentId} own={own} />
      <Steps own={own} />
    </>
  )
}

/** Nobody knows yet whom to pay: so it says, and whom to ask. */
function NoPayee({ own }: { own: OwnPayment }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  return (
    <>
      <Note tone="warn" title={t('own.no_payee')}>
        {t('own.no_payee_text')}{' '}
        {own.organisers.length > 0 &&
          t('own.ask', { names: own.organisers.map(({ username }) => username).join(', ') })}
      </Note>
      <dl>
        <Line name={t('own.amount')} value={format.money(own.rest)} copied={String(own.rest)} />
        <Line name={t('own.code')} value={own.reference_code} copied={own.reference_code} />
      </dl>
    </>
  )
}

function Way({ own, payee }: { own: OwnPayment; payee: Payee }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const note = payee.note[useLanguage()]
  return (
    <>
      <Qr own={own} payee={payee} />
      <dl>
        <Line name={t('own.payee')} value={payee.name} />
        {(['bin', 'kaspi_phone', 'iban'] as const).map((field) => {
          const value = payee[field]
          return value === null ? null : (
            <Line key={field} name={t(`own.${field}`)} value={spaced(field, value)} copied={value} />
          )
        })}
        {payee.bank !== '' && <Line name={t('own.bank')} value={payee.bank} />}
        <Line name={t('own.amount')} value={format.money(own.rest)} copied={String(own.rest)} />
        <Line name={t('own.code')} value={own.reference_code} copied={own.reference_code} isCode />
      </dl>
      {payee.link !== null && (
        <a className="btn btn-primary" href={payee.link} rel="noopener noreferrer" target="_blank">
          {t('own.open_link')}
        </a>
      )}
      {note !== '' && <p>{note}</p>}
    </>
  )
}

/** As people read such numbers. */
function spaced(field: 'bin' | 'kaspi_phone' | 'iban', value: string): string {
  if (field === 'kaspi_phone')
    return value.replace(/^(\+7)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5')
  return field === 'iban' ? value.replace(/(.{4})(?=.)/g, '$1 ') : value
}

/** What it holds stands beside it: the payment's page, or the words of the transfer for another device. */
function Qr({ own, payee }: { own: OwnPayment; payee: Payee }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const where = payee.kaspi_phone ?? payee.iban ?? ''
  const line = t('own.qr_line', {
    name: payee.name,
    where,
    sum: format.money(own.rest),
    code: own.reference_code,
  })
  return (
    <figure className="reg-pay-qr">
      <QrCode text={payee.link ?? line} label={t('own.qr')} />
      <figcaption>
        {payee.link === null ? t('own.qr_text') : t('own.qr_link', { host: new URL(payee.link).host })}
      </figcaption>
    </figure>
  )
}

type LineProps = { name: string; value: string; copied?: string; isCode?: boolean }

function Line({ name, value, copied, isCode = false }: LineProps) {
  const { t } = useTranslation('payments')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={isCode ? 'reg-pay-ref' : undefined}>{value}</span>
        {copied !== undefined && <CopyButton text={copied} name={t('own.copy', { what: name })} />}
      </dd>
    </div>
  )
}

function Steps({ own }: { own: OwnPayment }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const steps = [
    { name: t('own.step_place'), text: format.dateTime(own.registered_at), state: 'done' },
    {
      name: t('own.step_transfer'),
      text: own.due_at === null ? '' : t('own.until', { at: format.dateTime(own.due_at) }),
      state: own.receipt === null ? 'now' : 'done',
    },
    { name: t('own.step_check'), text: t('own.step_check_text'), state: own.receipt === null ? 'ahead' : 'now' },
    { name: t('own.step_yours'), text: '', state: 'ahead' },
  ] as const
  return (
    <section aria-label={t('own.steps')}>
      <h3>{t('own.steps')}</h3>
      <ol className="reg-pay-steps">
        {steps.map(({ name, text, state }) => (
          <li key={name} className={`reg-pay-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <b>{name}</b>
            {text !== '' && <span>{text}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
